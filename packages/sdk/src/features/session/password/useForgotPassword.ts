'use client';
import { editPassword } from '@reachkit/contract/session/registration';
import { forgottenPasswordForm } from '@reachkit/contract/session/registrationForms';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall } from '../../../core/hooks.ts';
import { type SmsCodeModel, useSmsCode } from '../../../domain/smsCode/useSmsCode.ts';

/** Options of `useForgotPassword`. */
export interface UseForgotPasswordOptions {
  readonly onComplete?: (() => void) | undefined;
}

/** The form that sets a new password, proved by a code sent to the phone. */
export interface ForgotPasswordModel {
  readonly form: ContractForm<typeof forgottenPasswordForm>;
  readonly code: SmsCodeModel;
  /** The new password holds. */
  readonly isDone: boolean;
}

/** The state of a new password by a code sent to the phone. */
export function useForgotPassword({ onComplete }: UseForgotPasswordOptions): ForgotPasswordModel {
  const call = useCall();
  const [isDone, setDone] = useState(false);
  const form = useContractForm(forgottenPasswordForm, {
    defaultValues: { phone: '', code: '', password: '', confirmation: '' },
    onSubmit: async ({ phone, code, password }) => {
      await call(editPassword, { body: { phone, code, password } }, { notify: false });
      setDone(true);
      onComplete?.();
    },
  });
  const code = useSmsCode({
    phone: useWatch({ control: form.control, name: 'phone' }),
    purpose: 'resetPassword',
    readPhone: async () => {
      const isGood = await form.trigger('phone', { shouldFocus: true });
      return isGood ? form.getValues('phone').trim() : null;
    },
    onSent: () => form.setFocus('code'),
    onRefused: form.applyFailure,
  });
  return { form, code, isDone };
}
