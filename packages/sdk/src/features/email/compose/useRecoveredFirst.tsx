'use client';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { emailTexts } from '../locales/zh.ts';

interface RecoveredFirst {
  /** Continues at once, or after the person has discarded the unsaved text. */
  readonly ask: (goOn: () => void) => void;
  readonly question: ReactNode;
}

/** Prevents sending an older text while newer input can still be restored. */
export function useRecoveredFirst(draft: {
  readonly recovered: object | null;
  readonly recover: (isWanted: boolean) => void;
}): RecoveredFirst {
  const t = useText(emailTexts);
  const [waiting, setWaiting] = useState<{ readonly goOn: () => void } | null>(null);
  const answer = (isWanted: boolean) => {
    setWaiting(null);
    draft.recover(isWanted);
    // A restored draft must be checked before it is sent.
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
