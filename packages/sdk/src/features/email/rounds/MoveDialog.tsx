'use client';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { timestampOfWall } from '../../../domain/time/wallTime.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { emailTexts } from '../locales/zh.ts';
import { useWallTime } from '../parts/useWallTime.ts';

interface MoveDialogProps {
  readonly personId: string;
  readonly name: string;
  /** Time zone of the date. */
  readonly timeZone: string;
  /** Called with an ISO 8601 time. Rejects with a `ReachkitError`. */
  readonly onMove: (at: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Changes the date of a round for one person. */
export function MoveDialog({ personId, name, timeZone, onMove, onClose }: MoveDialogProps) {
  const t = useText(emailTexts);
  const [at, setAt] = useState('');
  const action = useAction(async () => {
    await onMove(timestampOfWall(at, timeZone));
    onClose();
  });
  const { isRunning: isBusy, failure } = action;
  const { error, note } = useWallTime()(at, timeZone);
  const refused = error ?? failure?.fields?.at?.msg;
  const { close, foot } = useDiscardQuestion({
    isDirty: at !== '',
    isBusy,
    onClose,
    kept: { key: `mailMove.${personId}`, read: () => ({ at }), restore: (values) => setAt(values.at) },
  });
  return (
    <Dialog
      isOpen
      title={t('rounds.moveTitle', { name })}
      onOpenChange={close}
      foot={foot(
        <Button
          variant="primary"
          isLoading={isBusy}
          isDisabled={at === '' || error !== undefined}
          onClick={() => void action.run()}
        >
          {t('rounds.moveConfirm')}
        </Button>,
      )}
    >
      <TextField
        label={t('rounds.at')}
        help={[t('rounds.atZone', { zone: timeZone }), note].filter(Boolean).join(' ')}
        type="datetime-local"
        dir="ltr"
        value={at}
        onValueChange={(next) => {
          action.forget();
          setAt(next);
        }}
        error={refused}
      />
      {failure && refused === undefined && <FailureNotice failure={failure} />}
    </Dialog>
  );
}
