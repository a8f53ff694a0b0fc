'use client';
import { useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useDiscardQuestion } from '../../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { Field } from '../../../../ui/Field/Field.tsx';
import { textArea } from '../../editor/TemplateEditor.css.ts';
import { emailTexts } from '../../locales/zh.ts';

interface PasteDialogProps {
  /** `""`: an unsaved campaign. */
  readonly campaignId: string;
  /** Rejects with a `ReachkitError`. */
  readonly onAdd: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Adds pasted addresses and profile links, one per line. */
export function PasteDialog({ campaignId, onAdd, onClose }: PasteDialogProps) {
  const t = useText(emailTexts);
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const { run, isRunning, failure } = useAction(async () => {
    await onAdd(text);
    onClose();
  });
  const { close, foot } = useDiscardQuestion({
    isDirty: text.trim() !== '',
    isBusy: isRunning,
    onClose,
    kept: {
      key: `mailRecipients.${campaignId}`,
      read: () => ({ text }),
      restore: (values) => setText(values.text),
    },
  });

  return (
    <Dialog
      isOpen
      className="rk-paste-recipients"
      title={t('compose.pasteTitle')}
      onOpenChange={close}
      initialFocusRef={area}
      foot={foot(
        <Button
          variant="primary"
          isLoading={isRunning}
          isDisabled={text.trim() === ''}
          onClick={() => void run()}
        >
          {t('compose.pasteAdd')}
        </Button>,
      )}
    >
      <Field label={t('compose.pasteLabel')} help={t('compose.pasteHelp')}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            className={textArea}
            rows={10}
            dir="ltr"
            placeholder={t('compose.pasteExample')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {failure && <FailureNotice failure={failure} />}
    </Dialog>
  );
}
