/** Something asked for over HTTP while a page shows it; asked again when the sign-in changes or somebody says so. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { get, type Reply } from '../net/http.ts';
import { viewer } from '../store/viewer.ts';

export interface Got<T> {
  /** null until the first answer. */
  readonly reply: Reply<T> | null;
  /** Asks again; what is shown stays until the answer is there. */
  again(): void;
  /** Shows an answer that came otherwise. */
  put(value: T): void;
}

export function useGet<T>(path: string): Got<T> {
  const [reply, setReply] = useState<Reply<T> | null>(null);
  const who = viewer.value?.id ?? null;
  const again = useCallback(() => void get<T>(path).then(setReply), [path]);
  useEffect(again, [again, who]);
  return { reply, again, put: (value) => setReply({ ok: true, value }) };
}
