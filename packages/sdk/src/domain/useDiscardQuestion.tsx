'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type KeptInput, useKeptInput } from '../core/form/useKeptInput.ts';
import { useText } from '../core/i18n/useText.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { Button } from '../ui/Button/Button.tsx';
import { focusedIn } from '../ui/Portal/focusedIn.ts';
import * as css from './discardQuestion.css.ts';

interface DiscardQuestionOptions<T extends object> {
  /** Closing would lose input. */
  readonly isDirty: boolean;
  /** The input is being saved; the dialog stays open. */
  readonly isBusy?: boolean | undefined;
  readonly onClose: () => void;
  /** The input to keep when the login ends; `null` if the form keeps it itself. */
  readonly kept: KeptInput<T> | null;
}

export interface DiscardQuestion {
  /** Pass it to `onOpenChange` of the dialog. */
  readonly close: () => void;
  /** Replaces the dialog's buttons during the confirmation; else `null`. */
  readonly question: ReactNode;
  /** The footer of the dialog: Cancel and this button, or the confirmation in their place. */
  readonly foot: (confirm: ReactNode) => ReactNode;
}

/**
 * Asks in the foot of a dialog before Escape, a click beside it or Cancel discards unsaved input. When the login ends, the
 * input is kept until the same person opens the dialog again.
 */
export function useDiscardQuestion<T extends object>(options: DiscardQuestionOptions<T>): DiscardQuestion {
  const { isDirty, isBusy, onClose, kept } = options;
  useKeptInput(kept, isDirty);
  const t = useText(coreTexts);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (isBusy) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const question =
    isAsking && isDirty && !isBusy ? <Question onStay={() => setAsking(false)} onDiscard={onClose} /> : null;
  const foot = (confirm: ReactNode) =>
    question ?? (
      <>
        <Button onClick={close}>{t('box.cancel')}</Button>
        {confirm}
      </>
    );
  return { close, question, foot };
}

interface QuestionProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

function Question({ onStay, onDiscard }: QuestionProps) {
  const t = useText(coreTexts);
  const stay = useRef<HTMLElement>(null);
  useEffect(() => {
    const button = stay.current;
    const before = button && focusedIn(button);
    button?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      <span role="alert" className={css.ask}>
        {t('unsaved.ask')}
      </span>
      <Button ref={stay} onClick={onStay}>
        {t('unsaved.stay')}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {t('unsaved.discard')}
      </Button>
    </>
  );
}
