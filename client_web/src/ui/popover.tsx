/** A button that shows a panel under it. Escape, a press elsewhere and leaving it by Tab close it. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface Props {
  readonly button: ComponentChildren;
  /** The name of a button that is a picture. One with words on it is called by them: who speaks to it says what he reads. */
  readonly label?: string;
  readonly help?: string;
  readonly children: ComponentChildren;
  readonly className?: string;
  /** For what a phone finds elsewhere. */
  readonly hideOnPhone?: boolean;
}

export function Popover({ button, label, help, children, className = 'button quiet', hideOnPhone = false }: Props) {
  const open = useSignal(false);
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const away = (event: Event): void => {
      if (open.value && !host.current?.contains(event.target as Node)) open.value = false;
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open.value) return;
    event.stopPropagation();
    open.value = false;
    opener.current?.focus();
  };
  return (
    <div class={hideOnPhone ? 'popover not-on-phone' : 'popover'} ref={host} onKeyDown={onKeyDown} role="presentation">
      <button ref={opener} type="button" class={className} aria-expanded={open.value} aria-controls={id} aria-label={label} title={help} onClick={() => (open.value = !open.value)}>
        {button}
      </button>
      {open.value && (
        <div class="popover-panel" id={id}>
          {children}
        </div>
      )}
    </div>
  );
}
