/** What holds at the table now, framed: a heading, a sentence, and what belongs to it. */
import type { ComponentChildren } from 'preact';

interface PanelProps {
  readonly title: string;
  readonly text?: ComponentChildren;
  readonly kind?: 'plain' | 'warn' | 'danger';
  readonly children?: ComponentChildren;
}

export function Panel({ title, text, kind = 'plain', children }: PanelProps) {
  return (
    <section class={`status notice ${kind}`} aria-label={title}>
      <h2>{title}</h2>
      {text !== undefined && text !== '' && <p>{text}</p>}
      {children}
    </section>
  );
}
