'use client';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { isStuck } from '../SavedMark.tsx';
import type { CampaignDraft } from '../useCampaignDraft.ts';
import { isUnsaved } from './useAutosave.ts';

interface Leaving {
  /** Saves first; asks if the draft cannot be saved, or on a second click during the save. */
  readonly leave: () => void;
  readonly question: ReactNode;
}

/** Keeps the person in the composer until the draft is saved, or they choose to discard it. */
export function useLeaving(draft: CampaignDraft, onLeave: () => void): Leaving {
  const t = useText(emailTexts);
  const [step, setStep] = useState<'stay' | 'saving' | 'asking'>('stay');
  const leave = () => {
    if (!isUnsaved(draft.saving)) onLeave();
    else if (isStuck(draft) || step === 'saving') setStep('asking');
    else {
      setStep('saving');
      draft.flush().then(onLeave, () => setStep('asking'));
    }
  };
  const stay = () => setStep('stay');
  return {
    leave,
    question: (
      <Dialog
        isOpen={step === 'asking'}
        isAlert
        className="rk-leave-unsaved"
        title={t('compose.leaveTitle')}
        onOpenChange={stay}
        foot={
          <>
            <Button onClick={stay}>{t('compose.stay')}</Button>
            <Button variant="danger" onClick={onLeave}>
              {t('compose.leave')}
            </Button>
          </>
        }
      >
        {t('compose.leaveBody')}
      </Dialog>
    ),
  };
}
