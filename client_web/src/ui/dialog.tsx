/**
 * Questions that need an answer. The browser's own modal <dialog>: focus stays inside, Escape answers no. The button
 * that does it is dead for a moment, so that a click meant for what was there before does nothing (scenario 38). One
 * question at a time; the next waits.
 */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { Icon } from './icon.tsx';

const ARMING_MS = 400;

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  onClose(): void;
}

/** A modal window. Its content brings its own buttons. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  return (
    <dialog ref={element} class="dialog" aria-labelledby="dialog-title" onClose={onClose}>
      <h2 id="dialog-title">{title}</h2>
      {children}
    </dialog>
  );
}

/** True once a button may be pressed in earnest. */
export function useArmed(): boolean {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setArmed(true), ARMING_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return armed;
}

export interface Question {
  readonly title: string;
  readonly body?: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
}

interface Asked extends Question {
  answer(yes: boolean): void;
}

const questions = signal<readonly Asked[]>([]);

/** Asks and waits. Escape and the close of the page are no. */
export function confirmed(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer(yes) {
        questions.value = questions.value.filter((each) => each !== asked);
        resolve(yes);
      },
    };
    questions.value = [...questions.value, asked];
  });
}

/** Withdraws whatever is asked, because the matter is settled otherwise. */
export function dropQuestions(): void {
  for (const asked of questions.value) asked.answer(false);
}

export function Questions() {
  const [asked] = questions.value;
  return asked ? <QuestionDialog key={asked.title} asked={asked} /> : null;
}

function QuestionDialog({ asked }: { readonly asked: Asked }) {
  const armed = useArmed();
  const { title, body, confirm, cancel, danger } = asked;
  return (
    <Dialog title={title} onClose={() => asked.answer(false)}>
      {body !== undefined && <p>{body}</p>}
      <div class="dialog-actions">
        <button type="button" class="button" onClick={() => asked.answer(false)}>
          {cancel ?? t('dialog-cancel')}
        </button>
        <button type="button" class={danger ? 'button danger' : 'button primary'} aria-disabled={!armed} onClick={() => armed && asked.answer(true)}>
          {danger && <Icon name="warning" />}
          {confirm}
        </button>
      </div>
    </Dialog>
  );
}
