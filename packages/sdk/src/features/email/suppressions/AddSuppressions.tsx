'use client';
import { mailSuppressionsMost } from '@reachkit/contract/email/outbox';
import { useRef, useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { textArea } from '../editor/TemplateEditor.css.ts';
import { emailTexts } from '../locales/zh.ts';
import { Choice } from '../parts/Choice.tsx';
import { NotTaken } from '../parts/NotTaken.tsx';
import * as css from './EmailSuppressions.css.ts';
import type { EmailSuppressionsModel, SuppressionsAdded } from './useEmailSuppressions.ts';
import { useFileLabels } from './useFileLabels.ts';

interface AddSuppressionsProps {
  readonly onAdd: EmailSuppressionsModel['add'];
  readonly onClose: () => void;
}

const ways = ['paste', 'file'] as const;
const maxFileBytes = 5_000_000;

/** Adds suppressed addresses, pasted or from a file, and lists the rejected ones. */
export function AddSuppressions({ onAdd, onClose }: AddSuppressionsProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { show } = useNotify();
  const labels = useFileLabels();
  const [way, setWay] = useState<(typeof ways)[number]>('paste');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [added, setAdded] = useState<SuppressionsAdded | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [file] = files;
  const adding = useAction(async () => {
    const isFile = way === 'file' && file !== undefined;
    const result = await onAdd(isFile ? await file.text() : text, isFile ? 'import' : 'manual');
    show({
      tone: 'success',
      text: t('suppressions.added', { count: result.added, shown: exact(result.added) }),
    });
    // Rejected, existing and repeated addresses are reported here; without them the dialog closes.
    if (result.unreadableCount + result.already + result.repeated === 0) onClose();
    else setAdded(result);
  });
  const { isRunning: isBusy, failure } = adding;
  const most = exact(mailSuppressionsMost);
  const wrong = failure?.fields?.addresses?.msg;
  const isEmpty = way === 'paste' ? text.trim() === '' : file === undefined;
  const { close, foot } = useDiscardQuestion({
    isDirty: added === null && (text.trim() !== '' || file !== undefined),
    isBusy,
    onClose,
    kept: { key: 'mailSuppressions', read: () => ({ text }), restore: (values) => setText(values.text) },
  });

  return (
    <Dialog
      isOpen
      className="rk-add-suppressions"
      title={t('suppressions.addTitle')}
      onOpenChange={close}
      initialFocusRef={area}
      foot={
        added ? (
          <Button variant="primary" onClick={onClose}>
            {t('suppressions.done')}
          </Button>
        ) : (
          foot(
            <Button
              variant="primary"
              isLoading={isBusy}
              isDisabled={isEmpty}
              onClick={() => void adding.run()}
            >
              {t('suppressions.addConfirm')}
            </Button>,
          )
        )
      }
    >
      {added ? (
        <Outcome added={added} />
      ) : (
        <div className={css.ways}>
          {t('suppressions.addBody')}
          <Choice
            label={t('suppressions.way')}
            choices={ways}
            value={way}
            wordOf={(one) => t(`suppressions.${one}`)}
            onChoose={setWay}
          />
          {way === 'paste' ? (
            <Field
              label={t('suppressions.addresses')}
              help={t('suppressions.addressesHelp', { most })}
              error={wrong}
            >
              {(control) => (
                <textarea
                  {...control}
                  ref={area}
                  className={textArea}
                  rows={8}
                  dir="ltr"
                  placeholder={t('suppressions.addressesExample')}
                  value={text}
                  onChange={(event) => {
                    setText(event.target.value);
                    adding.forget();
                  }}
                />
              )}
            </Field>
          ) : (
            <FileDrop
              label={t('suppressions.fileLabel')}
              note={t('suppressions.fileNote', { most })}
              error={wrong}
              labels={labels}
              accept=".csv,.txt,text/csv,text/plain"
              maxBytes={maxFileBytes}
              files={files}
              onFilesChange={(next) => {
                setFiles(next);
                adding.forget();
              }}
            />
          )}
          {failure && wrong === undefined && <FailureNotice failure={failure} />}
        </div>
      )}
    </Dialog>
  );
}

function Outcome({ added: { added, already, repeated, ...rest } }: { readonly added: SuppressionsAdded }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  return (
    <div className={css.ways}>
      <Notice tone="success">
        {t('suppressions.added', { count: added, shown: exact(added) })}
        {already > 0 && ` · ${t('suppressions.already', { count: already, shown: exact(already) })}`}
        {repeated > 0 && ` · ${t('suppressions.repeated', { count: repeated, shown: exact(repeated) })}`}
      </Notice>
      {rest.unreadableCount > 0 && (
        <Notice tone="warning">
          {t('pasted.notTaken', { count: rest.unreadableCount, shown: exact(rest.unreadableCount) })}
        </Notice>
      )}
      <NotTaken {...rest} />
    </div>
  );
}
