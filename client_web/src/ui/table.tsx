/** A table that may be wider than the screen: the region scrolls, can be focused, and says what it is. */
import type { ComponentChildren } from 'preact';
import { t } from '../i18n/index.ts';

interface Props {
  readonly name: string;
  /** Show the name above the table; otherwise it is for screen readers alone. */
  readonly caption?: boolean;
  readonly children: ComponentChildren;
}

export function Table({ name, caption = false, children }: Props) {
  return (
    // A scrolling region has to be reachable by keyboard, or its right half is not.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section class="table-scroll" tabIndex={0} aria-label={t('table-scroll', { name })}>
      <table class="table">
        <caption class={caption ? undefined : 'visually-hidden'}>{name}</caption>
        {children}
      </table>
    </section>
  );
}
