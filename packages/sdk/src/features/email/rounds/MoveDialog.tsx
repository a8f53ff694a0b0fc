'use client';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { emailTexts } from '../locales/zh.ts';

interface MoveDialogProps {
  readonly name: string;
  /** ISO 8601. */
  readonly onMove: (at: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Another date of a round for one person. */
export function MoveDialog({ name, onMove, onClose }: MoveDialogProps) {
  const t = useText(emailTexts);
  const [at, setAt] = useState('');
  const [isBusy, setBusy] = useState(false);
  const move = async () => {
    setBusy(true);
    await onMove(new Date(at).toISOString());
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t('rounds.moveTitle', { name })}
      onOpenChange={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('rounds.cancel')}</Button>
          <Button variant="primary" isLoading={isBusy} isDisabled={at === ''} onClick={() => void move()}>
            {t('rounds.moveConfirm')}
          </Button>
        </>
      }
    >
      <TextField label={t('rounds.at')} type="datetime-local" dir="ltr" value={at} onValueChange={setAt} />
    </Dialog>
  );
}
