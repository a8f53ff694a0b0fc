'use client';
import type { CreatorRow } from '@reachkit/contract';
import { feedbackTextLimit } from '@reachkit/contract/account/feedback';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { creatorName } from '../../../domain/format/creatorName.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { useFeedback } from '../../../domain/useFeedback.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from '../shared/opening/BasicGate.css.ts';

export interface WrongDataDialogProps {
  readonly creator: CreatorRow;
  readonly onClose: () => void;
}

/** Asks for the wrong data, then shows the number of the ticket. */
export function WrongDataDialog({ creator, onClose }: WrongDataDialogProps) {
  const t = useText(creatorTexts);
  const { isSending, failure, ticket, send } = useFeedback();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const formId = useId();
  const done = useRef<HTMLButtonElement>(null);
  const { close, foot } = useDiscardQuestion({
    isDirty: ticket === null && text.trim() !== '',
    isBusy: isSending,
    onClose,
    kept: {
      key: `wrongData.${creator.id}`,
      read: () => ({ text }),
      restore: (values) => setText(values.text),
    },
  });
  // The clicked button is removed with the form.
  useEffect(() => {
    if (ticket !== null) done.current?.focus();
  }, [ticket]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) void send({ topic: 'wrongData', creatorId: creator.id, text });
  };

  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('frame.wrong.title', { name: creatorName(creator) })}
      hasClose
      foot={
        ticket === null ? (
          foot(
            <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
              {t('frame.wrong.send')}
            </Button>,
          )
        ) : (
          <Button ref={done} variant="primary" onClick={onClose}>
            {t('frame.wrong.close')}
          </Button>
        )
      }
    >
      {ticket === null ? (
        <form id={formId} className={css.root} onSubmit={submit} noValidate>
          <TextField
            label={t('frame.wrong.text')}
            help={t('frame.wrong.help')}
            error={isMissing && text.trim() === '' ? t('frame.wrong.required') : undefined}
            value={text}
            onValueChange={setText}
            maxLength={feedbackTextLimit}
            dir="auto"
          />
          {failure && <FailureNotice failure={failure} />}
        </form>
      ) : (
        <Notice tone="success">{t('frame.wrong.done', { ticket })}</Notice>
      )}
    </Dialog>
  );
}
