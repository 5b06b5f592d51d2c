/** Questions over HTTP: JSON both ways, an answer or the reasons why not. Never throws for what a server or a network may do. */
import type { Reason } from '../wire.gen.ts';

export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly status: number; readonly reasons: readonly Reason[] };

/** The network, or something between, gave no answer of ours. */
const UNREACHABLE: Reason = { code: 'service/unavailable', field: '', details: {} };

export function get<T>(path: string): Promise<Reply<T>> {
  return request<T>(path, { headers: { Accept: 'application/json' } });
}

/** Changes something. The body is `{}` where a route needs no more than its path. */
export function post<T>(path: string, body: object = {}): Promise<Reply<T>> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  return request<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function request<T>(path: string, init: RequestInit): Promise<Reply<T>> {
  try {
    const response = await fetch(path, { ...init, credentials: 'same-origin' });
    const value: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, value: value as T };
    return { ok: false, status: response.status, reasons: reasonsIn(value) };
  } catch {
    return { ok: false, status: 0, reasons: [UNREACHABLE] };
  }
}

function reasonsIn(value: unknown): readonly Reason[] {
  const reasons = typeof value === 'object' && value !== null && 'reasons' in value ? value.reasons : null;
  return Array.isArray(reasons) && reasons.length > 0 ? (reasons as Reason[]) : [UNREACHABLE];
}
