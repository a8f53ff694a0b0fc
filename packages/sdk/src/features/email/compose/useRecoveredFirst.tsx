'use client';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { emailTexts } from '../locales/zh.ts';

interface RecoveredFirst {
  /** Goes on at once, or after the person has discarded the words that were never saved. */
  readonly ask: (goOn: () => void) => void;
  readonly question: ReactNode;
}

/** Keeps an older text from going out by oversight while newer words wait to be restored. */
export function useRecoveredFirst(draft: {
  readonly recovered: object | null;
  readonly recover: (isWanted: boolean) => void;
}): RecoveredFirst {
  const t = useText(emailTexts);
  const [waiting, setWaiting] = useState<{ readonly goOn: () => void } | null>(null);
  const answer = (isWanted: boolean) => {
    setWaiting(null);
    draft.recover(isWanted);
    // A restored draft has to be read before it is sent.
    if (!isWanted) waiting?.goOn();
  };
  return {
    ask: (goOn) => (draft.recovered === null ? goOn() : setWaiting({ goOn })),
    question: (
      <Dialog
        isOpen={waiting !== null}
        isAlert
        className="rk-recovered-first"
        title={t('compose.recoverFirstTitle')}
        onOpenChange={() => setWaiting(null)}
        foot={
          <>
            <Button onClick={() => setWaiting(null)}>{t('removing.cancel')}</Button>
            <Button onClick={() => answer(false)}>{t('compose.dropAndGoOn')}</Button>
            <Button variant="primary" onClick={() => answer(true)}>
              {t('compose.recover')}
            </Button>
          </>
        }
      >
        {t('compose.recoverFirstBody')}
      </Dialog>
    ),
  };
}
