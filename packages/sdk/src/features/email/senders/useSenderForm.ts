'use client';
import {
  addMailSender,
  changeMailSender,
  guessMailSettings,
  type MailSender,
  mailSenderSchema,
} from '@reachkit/contract/email/sender';
import {
  changedMailSenderForm,
  type MailSenderForm,
  newMailSenderForm,
} from '@reachkit/contract/email/senderForms';
import { useRef, useState } from 'react';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall } from '../../../core/hooks.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { addedSender, changedSender, noSenderFields, senderFieldsOf, serversOf } from './senderFields.ts';
import type { MailPresets } from './useEmailSenders.ts';

/** The form of a sender; the servers of a known provider are filled in from the address. */
export interface SenderFormModel {
  readonly form: ContractForm<typeof newMailSenderForm>;
  /** `false` until an address is known and its servers were looked up. */
  readonly isAddressKnown: boolean;
  readonly isLookingUp: boolean;
  /** Fills in the servers of the typed address. */
  readonly lookUp: () => Promise<void>;
  /** Fills in a mailbox of the sandbox. */
  readonly fillSandbox: (sandbox: NonNullable<MailPresets['sandbox']>) => void;
  /** The form has unsaved changes. */
  readonly isChanged: boolean;
  /** A colleague has changed the sender; the input is kept, and the next save overwrites that change. */
  readonly isOutdated: boolean;
}

interface Options {
  /** `null`: a new one. */
  readonly sender: MailSender | null;
  readonly onSaved: (sender: MailSender) => void;
}

/** The form of a sender: the address is typed first, and fills in the other fields. */
export function useSenderForm({ sender, onSaved }: Options): SenderFormModel {
  const call = useCall();
  const [isAddressKnown, setAddressKnown] = useState(sender !== null);
  const [isOutdated, setOutdated] = useState(false);
  // The loaded revision, as the list may contain a later one.
  const known = useRef<Pick<MailSender, 'revision' | 'warmUp'>>(sender ?? { revision: 0, warmUp: null });
  const silent = { notify: false } as const;

  const form = useContractForm(sender ? changedMailSenderForm : newMailSenderForm, {
    defaultValues: sender ? senderFieldsOf(sender) : noSenderFields,
    draftKey: `mailSender.${sender?.id ?? 'new'}`,
    onSubmit: async (fields) => {
      const given = structuredClone(form.getValues());
      try {
        const saved = sender
          ? await call(
              changeMailSender,
              { params: { id: sender.id }, body: changedSender(fields, known.current) },
              silent,
            )
          : await call(addMailSender, { body: addedSender(fields) }, silent);
        known.current = saved;
        if (sender) settle(saved, given);
        onSaved(saved);
      } catch (thrown) {
        const { code, details } = toReachkitError(thrown);
        const now = code === 'changedMeanwhile' ? mailSenderSchema.safeParse(details) : null;
        if (now?.success) {
          known.current = now.data;
          setOutdated(true);
        }
        throw thrown;
      }
    },
  });

  /** Resets the form to the saved values without the password; input typed since the save is kept. */
  function settle(saved: MailSender, given: object) {
    const typed = Object.entries(form.getValues()).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(given, name)),
    );
    form.reset(senderFieldsOf(saved));
    form.reset({ ...form.getValues(), ...Object.fromEntries(typed) }, { keepDefaultValues: true });
    setOutdated(false);
  }

  function fill(fields: Partial<MailSenderForm>) {
    form.reset({ ...form.getValues(), ...fields }, { keepDefaultValues: true });
  }

  const lookingUp = useAction(
    async (address: string) => {
      const { provider, smtp, imap } = await call(guessMailSettings, { body: { address } }, silent);
      const known = smtp && imap ? { smtp, imap } : serversOf(provider);
      fill({ provider, ...known, replyTo: form.getValues('replyTo') || address });
      setAddressKnown(true);
    },
    (error) => {
      form.applyFailure(error);
      return true;
    },
  );

  async function lookUp() {
    const address = form.getValues('address').trim();
    if (await form.trigger('address', { shouldFocus: true })) await lookingUp.run(address);
  }

  return {
    form,
    isChanged: form.formState.isDirty,
    isAddressKnown,
    isLookingUp: lookingUp.isRunning,
    lookUp,
    fillSandbox: ({ address, password, smtp, imap }) => {
      fill({ provider: 'sandbox', address, replyTo: address, secret: password, smtp, imap, hasImap: true });
      setAddressKnown(true);
    },
    isOutdated,
  };
}
