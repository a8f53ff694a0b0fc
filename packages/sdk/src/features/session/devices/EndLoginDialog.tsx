'use client';
import type { LoginEntry } from '@reachkit/contract/session/logins';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { sessionTexts } from '../locales/zh.ts';
import { FormFailure } from '../parts/FormFailure.tsx';
import * as css from './devices.css.ts';
import { usePlaceWords } from './usePlaceWords.ts';

export interface EndLoginDialogProps {
  /** The login to end; `null`: closed. */
  readonly entry: LoginEntry | null;
  readonly failure: ReachkitError | null;
  readonly isBusy: boolean;
  readonly onConfirm: (entry: LoginEntry) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a device is logged out. */
export function EndLoginDialog({ entry, failure, isBusy, onConfirm, onClose }: EndLoginDialogProps) {
  const t = useText(sessionTexts);
  const words = usePlaceWords();
  if (!entry) return null;
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      isAlert
      isOpen
      onOpenChange={close}
      title={t('devices.ask', { device: words.device(entry) })}
      foot={
        <>
          <Button isDisabled={isBusy} onClick={close}>
            {t('devices.cancel')}
          </Button>
          <Button variant="danger" isLoading={isBusy} onClick={() => onConfirm(entry)}>
            {t('devices.confirm')}
          </Button>
        </>
      }
    >
      <div className={css.ask}>
        <FormFailure failure={failure} />
        <p className={css.askText}>{t('devices.askText')}</p>
      </div>
    </Dialog>
  );
}
