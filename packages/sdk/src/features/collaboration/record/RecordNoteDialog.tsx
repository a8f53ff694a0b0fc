'use client';
import { collaborationLimits } from '@reachkit/contract/collaboration/form';
import {
  changeFulfilment,
  type Fulfilment,
  fulfilmentSchema,
} from '@reachkit/contract/collaboration/results';
import { useId, useRef, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FormLines } from '../../../ui/Form/FormLines.tsx';
import { Form } from '../../../ui/Form/index.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet, stack } from '../shared/collaboration.css.ts';
import type { FulfilmentRecordModel } from './useFulfilmentRecord.ts';

interface RecordNoteDialogProps {
  readonly entry: Fulfilment;
  readonly saveNote: FulfilmentRecordModel['saveNote'];
  readonly onClose: () => void;
}

/** Writes the team's note beside an entry of a track record. */
export function RecordNoteDialog({ entry, saveNote, onClose }: RecordNoteDialogProps) {
  const t = useText(collaborationTexts);
  const formId = useId();
  const attempt = useAttempt();
  const seen = useRef(entry);
  const [theirs, setTheirs] = useState<Fulfilment | null>(null);
  const form = useContractForm(changeFulfilment, {
    defaultValues: { entryId: entry.id, note: entry.note, revision: entry.revision },
    onSubmit: async ({ entryId, note }) => {
      const before = seen.current;
      try {
        const saved = await saveNote({ entryId, note, revision: before.revision });
        onClose();
        void attempt(async () => ({
          text: t('record.saved'),
          undo: async () => {
            await saveNote({ entryId, note: before.note, revision: saved.revision });
            return t('record.restored');
          },
        }));
      } catch (thrown) {
        const { code, details } = toReachkitError(thrown);
        const changed = code === 'changedMeanwhile' ? fulfilmentSchema.safeParse(details) : null;
        if (changed?.success) {
          seen.current = changed.data;
          setTheirs(changed.data);
        }
        throw thrown;
      }
    },
  });
  const { close, foot } = useDiscardQuestion({
    isDirty: form.formState.isDirty,
    isBusy: form.isSubmitting,
    onClose,
    kept: null,
  });
  return (
    <Dialog
      isOpen
      className="rk-record-note"
      title={t('record.noteTitle', { name: entry.promotion.name })}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button type="submit" form={formId} variant="primary" isLoading={form.isSubmitting}>
          {t('record.save')}
        </Button>,
      )}
    >
      <Form form={form} id={formId} className={stack}>
        <p className={quiet}>{t('record.noteLead')}</p>
        {theirs && (
          <Notice
            tone="warning"
            action={
              <Button
                variant="link"
                onClick={() => {
                  form.reset({ entryId: theirs.id, note: theirs.note, revision: theirs.revision });
                  setTheirs(null);
                }}
              >
                {t('form.takeTheirs')}
              </Button>
            }
          >
            {t('record.changed', { name: theirs.noteBy, note: theirs.note })}
          </Notice>
        )}
        <FormLines name="note" label={t('record.note')} maxLength={collaborationLimits.note} />
        {!theirs && form.failure && <FailureNotice failure={form.failure} />}
      </Form>
    </Dialog>
  );
}
