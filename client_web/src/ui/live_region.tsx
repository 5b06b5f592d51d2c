/** The page's one voice for screen readers. Two regions stand for ever; only their text changes. */
import { signal } from '@preact/signals';

const polite = signal('');
const assertive = signal('');

/** Says something once the reader is idle; `urgent` interrupts. The same text twice is read twice. */
export function announce(text: string, urgent = false): void {
  const region = urgent ? assertive : polite;
  region.value = region.value === text ? `${text}\u00A0` : text;
}

export function LiveRegions() {
  return (
    <>
      <div class="visually-hidden" aria-live="polite" id="live-polite">
        {polite}
      </div>
      <div class="visually-hidden" aria-live="assertive" id="live-assertive">
        {assertive}
      </div>
    </>
  );
}
