'use client';
import { collaborationLimits } from '@reachkit/contract/collaboration/form';
import {
  changeFulfilment,
  type Fulfilment,
  fulfilmentSchema,
} from '@reachkit/contract/collaboration/results';
import { useRef, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { FormDialog } from '../../../domain/dialogs/FormDialog.tsx';
import { FormLines } from '../../../ui/Form/FormLines.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import type { FulfilmentRecordModel } from './useFulfilmentRecord.ts';

interface RecordNoteDialogProps {
  readonly entry: Fulfilment;
  readonly saveNote: FulfilmentRecordModel['saveNote'];
  readonly onClose: () => void;
}

/** Writes the team's note beside an entry of a track record. */
export function RecordNoteDialog({ entry, saveNote, onClose }: RecordNoteDialogProps) {
  const t = useText(collaborationTexts);
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
  return (
    <FormDialog
      className="rk-record-note"
      title={t('record.noteTitle', { name: entry.promotion.name })}
      form={form}
      submit={t('record.save')}
      conflict={
        theirs && {
          text: t('record.changed', { name: theirs.noteBy, note: theirs.note }),
          take: {
            label: t('form.takeTheirs'),
            onTake: () => {
              form.reset({ entryId: theirs.id, note: theirs.note, revision: theirs.revision });
              setTheirs(null);
            },
          },
        }
      }
      onClose={onClose}
    >
      <p className={quiet}>{t('record.noteLead')}</p>
      <FormLines name="note" label={t('log.fields.note')} maxLength={collaborationLimits.note} />
    </FormDialog>
  );
}
