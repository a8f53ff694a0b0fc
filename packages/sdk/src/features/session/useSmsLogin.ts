'use client';
import { type SmsLogin, smsLoginSchema, staffSmsPrefix } from '@reachkit/contract/session/registration';
import { useWatch } from 'react-hook-form';
import { ReachkitError } from '../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../core/form/useContractForm.ts';
import { useLocale } from '../../core/i18n/useText.ts';
import { type SmsCodeModel, useSmsCode } from '../../domain/smsCode/useSmsCode.ts';

export type { SmsLogin };

/** Options of `useSmsLogin`. */
export interface UseSmsLoginOptions {
  /** Signs in with the host's session, which answers in the form's language; rejects with why not. */
  readonly signInBySms: (input: SmsLogin, options: { readonly locale: string }) => Promise<unknown>;
  readonly onSignIn?: (() => void) | undefined;
}

/** A sign-in by SMS: its fields are `mobile` and `code`. */
export interface SmsLoginModel {
  readonly form: ContractForm<typeof smsLoginSchema>;
  readonly code: SmsCodeModel;
}

/** The state of a sign-in by a code sent to the phone. */
export function useSmsLogin({ signInBySms, onSignIn }: UseSmsLoginOptions): SmsLoginModel {
  const locale = useLocale();
  const form = useContractForm(smsLoginSchema, {
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
    onRefused: (error) => form.applyFailure(atMobile(error)),
  });
  return { form, code };
}

/** The prefix says that it is somebody of the staff; the message goes to the number behind it. */
function numberIn(mobile: string): string {
  return mobile.startsWith(staffSmsPrefix) ? mobile.slice(staffSmsPrefix.length) : mobile;
}

/** Moves the server's field error for `phone` to the field name of the login form. */
function atMobile(error: ReachkitError): ReachkitError {
  const { phone, ...others } = error.fields ?? {};
  if (!phone) return error;
  const { code, kind, status, wireCode, msg, details, requestId } = error;
  return new ReachkitError({
    code,
    kind,
    status,
    wireCode,
    msg,
    details,
    requestId,
    fields: { ...others, mobile: phone },
    cause: error,
  });
}
