'use client';
import { feedbackContactLimit, feedbackTextLimit } from '@reachkit/contract/account/feedback';
import type { MembershipVersion } from '@reachkit/contract/session/session';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { useFeedback } from '../../../domain/useFeedback.ts';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { membershipTexts } from '../locales/zh.ts';
import * as css from './UpgradeRequestDialog.css.ts';

interface UpgradeRequestDialogProps {
  readonly version: MembershipVersion;
  readonly onClose: () => void;
}

/** Asks for contact data for support, then shows the ticket number. */
export function UpgradeRequestDialog({ version, onClose }: UpgradeRequestDialogProps) {
  const t = useText(membershipTexts);
  const { isSending, failure, ticket, send } = useFeedback();
  const [contact, setContact] = useState('');
  const [text, setText] = useState('');
  const formId = useId();
  const done = useRef<HTMLButtonElement>(null);
  const { close, foot } = useDiscardQuestion({
    isDirty: ticket === null && (contact + text).trim() !== '',
    isBusy: isSending,
    onClose,
    kept: {
      key: `upgradeRequest.${version}`,
      read: () => ({ contact, text }),
      restore: (values) => {
        setContact(values.contact);
        setText(values.text);
      },
    },
  });
  // The clicked button is removed with the form.
  useEffect(() => {
    if (ticket !== null) done.current?.focus();
  }, [ticket]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ topic: 'upgrade', version, contact, text });
  };

  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('request.title', { plan: t(`versions.${version}`) })}
      hasClose
      foot={
        ticket === null ? (
          foot(
            <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
              {t('request.send')}
            </Button>,
          )
        ) : (
          <Button ref={done} variant="primary" onClick={onClose}>
            {t('request.close')}
          </Button>
        )
      }
    >
      {ticket === null ? (
        <form id={formId} className={css.form} onSubmit={submit}>
          <p className={css.lead} dir="auto">
            {t('request.lead')}
          </p>
          <TextField
            label={t('request.contact')}
            help={t('request.contactHelp')}
            value={contact}
            onValueChange={setContact}
            maxLength={feedbackContactLimit}
            dir="auto"
          />
          <TextField
            label={t('request.text')}
            value={text}
            onValueChange={setText}
            maxLength={feedbackTextLimit}
            dir="auto"
          />
          {failure && <FailureNotice failure={failure} />}
        </form>
      ) : (
        <Notice tone="success">{t('request.done', { ticket })}</Notice>
      )}
    </Dialog>
  );
}
