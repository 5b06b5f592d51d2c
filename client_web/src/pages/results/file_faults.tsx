/** Everything in a file that could not be used, each with its line and column. */
import { t, tLoose } from '../../i18n/index.ts';
import type { ResultFault } from '../../http.gen.ts';

const KNOWN: ReadonlySet<string> = new Set(['no-column', 'not-a-table', 'too-large', 'unknown-result', 'other-round', 'not-a-number', 'no-such-board', 'other-players', 'no-such-pairing', 'board-twice', 'no-such-result']);

/** Faults of a report are those of the records. */
function sentence({ code, line, column, details }: ResultFault): string {
  return KNOWN.has(code) ? tLoose(`result-fault-${code}`, { line, column, ...details }) : tLoose(`refused-record-${code}`, { line, column, ...details });
}

export function FileFaults({ faults }: { readonly faults: readonly ResultFault[] }) {
  if (faults.length === 0) return null;
  return (
    <div class="notice warn" role="alert">
      <p>{t('results-faults', { count: faults.length })}</p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.column} ${fault.code}`}>{sentence(fault)}</li>
        ))}
      </ul>
    </div>
  );
}
