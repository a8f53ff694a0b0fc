'use client';
import { missedOf } from '../../../core/failures/equityMissed.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './EmailUnlock.css.ts';
import type { EmailUnlockModel } from './useEmailUnlock.ts';
import { useValidityWords } from './useValidityWords.ts';

/** Confirmation before a doubtful address is paid for, and the upgrade offer when the limit is reached. */
export function UnlockDialogs({ model }: { readonly model: EmailUnlockModel }) {
  const t = useText(creatorTexts);
  const why = useValidityWords();
  const { email, error } = model;
  const { validity } = email;
  if (model.isAsking && validity) {
    return (
      <Dialog
        isOpen
        isAlert
        className="rk-email-unlock-ask"
        onOpenChange={model.cancel}
        title={t('email.unlock.askTitle', { masked: email.masked ?? '' })}
        foot={
          <>
            <Button onClick={model.cancel}>{t('email.unlock.cancel')}</Button>
            <Button variant="danger" onClick={model.confirm}>
              {t('email.unlock.confirm')}
            </Button>
          </>
        }
      >
        <p className={css.dialogText}>
          {validity.verdict === 'invalid' ? t('email.unlock.askInvalid') : t('email.unlock.askRisky')}{' '}
          {t('email.unlock.askCost')}
        </p>
        <p className={css.dialogWhy}>{why(validity)}</p>
      </Dialog>
    );
  }
  if (error?.kind !== 'equity') return null;
  return (
    <Dialog
      isOpen
      className="rk-email-unlock-offer"
      onOpenChange={model.forgetError}
      title={t('email.unlock.offerTitle')}
      hasClose
    >
      <EquityOffer missed={missedOf(error)} msg={error.msg} onGrant={model.forgetError} />
    </Dialog>
  );
}
