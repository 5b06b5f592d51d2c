/** A part of a page that is loaded when it is first shown, with its texts. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

interface Props<P> {
  load: Load<P>;
  readonly with: P;
}

/** Shows what `load` brings, with the props in `with`. `load` is the same function as long as the part is the same. */
export function Lazily<P>({ load, with: props }: Props<P>) {
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | 'loading' | 'failed'>('loading');
  const begin = (): void => {
    setPart('loading');
    load().then(
      ({ default: Part }) => setPart({ Part }),
      () => setPart('failed'),
    );
  };
  useEffect(begin, [load]);
  if (part === 'loading') return <p class="muted">{t('loading')}</p>;
  if (part === 'failed')
    return (
      <p>
        {t('page-failed')}{' '}
        <button type="button" class="button small" onClick={begin}>
          {t('page-try-again')}
        </button>
      </p>
    );
  const { Part } = part;
  return <Part {...(props as P & object)} />;
}
