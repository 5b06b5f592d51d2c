/** "Why did I lose": everything that happened at a table, line by line, with both clocks after each. Asked for when opened. */
import { useState } from 'preact/hooks';
import { t, withTexts } from '../../i18n/index.ts';
import { Lazily } from '../../ui/lazy.tsx';
import type { TableView } from '../../wire.gen.ts';

const load = () => withTexts('timeline', () => import('./timeline_lines.tsx'));

export function TimelineSection({ view }: { readonly view: TableView }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="timeline" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('timeline-title')}</summary>
      {open && <Lazily load={load} with={{ view }} />}
    </details>
  );
}
