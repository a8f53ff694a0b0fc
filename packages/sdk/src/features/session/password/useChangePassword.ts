'use client';
import { editPassword } from '@reachkit/contract/session/registration';
import { passwordChangeForm } from '@reachkit/contract/session/registrationForms';
import { useState } from 'react';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall, useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { sessionTexts } from '../locales/zh.ts';

/** Options of `useChangePassword`. */
export interface UseChangePasswordOptions {
  readonly onComplete?: (() => void) | undefined;
}

/** The form that changes the signed-in person's password. */
export interface ChangePasswordModel {
  readonly form: ContractForm<typeof passwordChangeForm>;
  /** The last submit changed the password. */
  readonly isDone: boolean;
}

const untouched = { oldPassword: '', password: '', confirmation: '' };

/** The state of the password change. */
export function useChangePassword({ onComplete }: UseChangePasswordOptions): ChangePasswordModel {
  const call = useCall();
  const { show } = useNotify();
  const t = useText(sessionTexts);
  const [isDone, setDone] = useState(false);
  const form = useContractForm(passwordChangeForm, {
    defaultValues: untouched,
    onSubmit: async ({ oldPassword, password }) => {
      setDone(false);
      await call(editPassword, { body: { oldPassword, password } }, { notify: false });
      form.reset(untouched);
      setDone(true);
      show({ tone: 'success', text: t('change.modified') });
      onComplete?.();
    },
  });
  return { form, isDone };
}
