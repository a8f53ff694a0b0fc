'use client';
import {
  codeLoginSchema,
  type SmsLogin,
  smsLoginSchema,
  staffSmsPrefix,
} from '@reachkit/contract/session/registration';
import { useWatch } from 'react-hook-form';
import { type ContractForm, useContractForm } from '../../core/form/useContractForm.ts';
import { useLocale } from '../../core/i18n/useText.ts';
import { type SmsCodeModel, useSmsCode } from '../../domain/smsCode/useSmsCode.ts';
import { moveFieldErrors } from './moveFieldErrors.ts';
import { useTakesEmail } from './useTakesEmail.ts';

export type { SmsLogin };

/** Options of `useSmsLogin`. */
export interface UseSmsLoginOptions {
  /** Signs in with the host's session, in the form's language; rejects with the reason. `mobile` may be an email address. */
  readonly signInBySms: (input: SmsLogin, options: { readonly locale: string }) => Promise<unknown>;
  readonly onSignIn?: (() => void) | undefined;
}

/** A sign-in by a sent code, with the fields `mobile`, which may hold an email address if `takesEmail`, and `code`. */
export interface SmsLoginModel {
  readonly form: ContractForm<typeof smsLoginSchema>;
  readonly code: SmsCodeModel;
  /** Whether the installation also takes email addresses. */
  readonly takesEmail?: boolean;
}

/** The state of a sign-in by a code sent to the phone, or to an email address where the installation takes it. */
export function useSmsLogin({ signInBySms, onSignIn }: UseSmsLoginOptions): SmsLoginModel {
  const locale = useLocale();
  const takesEmail = useTakesEmail();
  const form = useContractForm(takesEmail ? codeLoginSchema : smsLoginSchema, {
    defaultValues: { mobile: '', code: '' },
    onSubmit: async (input) => {
      await signInBySms(input, { locale });
      onSignIn?.();
    },
  });
  const mobile = useWatch({ control: form.control, name: 'mobile' });
  const code = useSmsCode({
    phone: mobile,
    purpose: mobile.trim().startsWith(staffSmsPrefix) ? 'staffSignIn' : 'signIn',
    readPhone: async () => {
      const isGood = await form.trigger('mobile', { shouldFocus: true });
      return isGood ? numberIn(form.getValues('mobile').trim()) : null;
    },
    onSent: () => form.setFocus('code'),
    onRefused: (error) => form.applyFailure(moveFieldErrors(error, 'mobile')),
  });
  return { form, code, takesEmail };
}

/** The prefix marks a staff member; the SMS is sent to the number after it. */
function numberIn(mobile: string): string {
  return mobile.startsWith(staffSmsPrefix) ? mobile.slice(staffSmsPrefix.length) : mobile;
}
