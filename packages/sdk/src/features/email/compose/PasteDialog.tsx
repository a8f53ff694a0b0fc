'use client';
import { useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { textArea } from '../editor/TemplateEditor.css.ts';
import { emailTexts } from '../locales/zh.ts';

interface PasteDialogProps {
  /** Rejects with a `ReachkitError`. */
  readonly onAdd: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Takes pasted addresses and profile links, one a line. */
export function PasteDialog({ onAdd, onClose }: PasteDialogProps) {
  const t = useText(emailTexts);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { close, question } = useDiscardQuestion({ isDirty: text.trim() !== '', isBusy, onClose });

  async function add() {
    setBusy(true);
    setFailure(null);
    try {
      await onAdd(text);
      onClose();
    } catch (thrown) {
      setFailure(toReachkitError(thrown));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      className="rk-paste-recipients"
      title={t('compose.pasteTitle')}
      onOpenChange={close}
      initialFocusRef={area}
      foot={
        question ?? (
          <>
            <Button isDisabled={isBusy} onClick={close}>
              {t('removing.cancel')}
            </Button>
            <Button
              variant="primary"
              isLoading={isBusy}
              isDisabled={text.trim() === ''}
              onClick={() => void add()}
            >
              {t('compose.pasteAdd')}
            </Button>
          </>
        )
      }
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
