'use client';
import { editPassword } from '@reachkit/contract/session/registration';
import {
  forgottenPasswordByEitherForm,
  forgottenPasswordForm,
} from '@reachkit/contract/session/registrationForms';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall } from '../../../core/hooks.ts';
import { type SmsCodeModel, useSmsCode } from '../../../domain/smsCode/useSmsCode.ts';
import { moveFieldErrors } from '../moveFieldErrors.ts';
import { useTakesEmail } from '../useTakesEmail.ts';

/** Options of `useForgotPassword`. */
export interface UseForgotPasswordOptions {
  readonly onComplete?: (() => void) | undefined;
}

/** The form that sets a new password with a code sent to the phone or the email address. */
export interface ForgotPasswordModel {
  readonly form: ContractForm<typeof forgottenPasswordForm>;
  readonly code: SmsCodeModel;
  /** Whether the installation also takes email addresses, in the field `phone`. */
  readonly takesEmail?: boolean;
  /** The new password was set. */
  readonly isDone: boolean;
}

/** The state of setting a new password by a code sent to the phone or the email address. */
export function useForgotPassword({ onComplete }: UseForgotPasswordOptions): ForgotPasswordModel {
  const call = useCall();
  const [isDone, setDone] = useState(false);
  const takesEmail = useTakesEmail();
  const form = useContractForm(takesEmail ? forgottenPasswordByEitherForm : forgottenPasswordForm, {
    defaultValues: { phone: '', code: '', password: '', confirmation: '' },
    onSubmit: async ({ phone, code, password }) => {
      const proof = phone.includes('@') ? { email: phone } : { phone };
      await call(editPassword, { body: { ...proof, code, password } }, { notify: false }).catch(
        (thrown: unknown) => {
          throw moveFieldErrors(toReachkitError(thrown), 'phone');
        },
      );
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
    onRefused: (error) => form.applyFailure(moveFieldErrors(error, 'phone')),
  });
  return { form, code, takesEmail, isDone };
}
