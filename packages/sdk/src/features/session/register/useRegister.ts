'use client';
import { isMobile } from '@reachkit/contract/rules';
import { register, verifyPhoneRegistered } from '@reachkit/contract/session/registration';
import { registrationByEitherForm, registrationForm } from '@reachkit/contract/session/registrationForms';
import { registerByEmail } from '@reachkit/contract/session/signInEmail';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall, useReport } from '../../../core/hooks.ts';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { type SmsCodeModel, useSmsCode } from '../../../domain/smsCode/useSmsCode.ts';
import { useOwnZone } from '../../../domain/time/useOwnZone.ts';
import { enter } from '../enter.ts';
import { sessionTexts } from '../locales/zh.ts';
import { moveFieldErrors } from '../moveFieldErrors.ts';
import type { UseLoginOptions } from '../useLogin.ts';
import { useTakesEmail } from '../useTakesEmail.ts';
import { takenKey } from './takenKey.ts';

/** The account that was registered. */
export interface Registered {
  readonly username: string;
  /** `false`: the account was created, but the person must log in. */
  readonly isSignedIn: boolean;
}

/** Options of `useRegister`. */
export interface UseRegisterOptions {
  /** Signs the new account in; without it the form links to the login. */
  readonly signIn?: UseLoginOptions['signIn'] | undefined;
  readonly onRegister?: ((registered: Registered) => void) | undefined;
}

/**
 * The registration of a new team and its owner, with the code and whether the number is registered. With `takesEmail` the
 * field `phone` may hold an email address; only an email to that address reports an existing account.
 */
export interface RegisterModel {
  readonly form: ContractForm<typeof registrationForm>;
  readonly code: SmsCodeModel;
  /** Whether the installation also takes email addresses. */
  readonly takesEmail?: boolean;
  /** Whether the number in the form belongs to an account, if known. */
  readonly isPhoneTaken: boolean;
  /** Checks whether the number is registered, once per number; also `false` if the server does not respond. */
  readonly checkPhone: () => Promise<boolean>;
  /** Registered, but not signed in automatically. */
  readonly isDone: boolean;
}

/** The state of a registration by phone, or by email address where the installation takes it. */
export function useRegister({ signIn, onRegister }: UseRegisterOptions): RegisterModel {
  const call = useCall();
  const report = useReport();
  const locale = useLocale();
  const t = useText(sessionTexts);
  const timeZone = useOwnZone();
  const [taken, setTaken] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const asked = useRef<{ readonly phone: string; readonly answer: Promise<boolean> } | null>(null);

  const takesEmail = useTakesEmail();
  const form = useContractForm(takesEmail ? registrationByEitherForm : registrationForm, {
    draftKey: 'register',
    defaultValues: {
      phone: '',
      code: '',
      password: '',
      confirmation: '',
      nickName: '',
      company: '',
      agrees: false,
    },
    onSubmit: async ({ phone, code, password, nickName, company }) => {
      if (phone === taken) throw phoneTaken(t(takenKey(phone)));
      const body = {
        code,
        password,
        ...(nickName && { nickName }),
        ...(company && { company }),
        // Browsers report this zone if they do not know the one of their machine.
        ...(timeZone !== 'Etc/Unknown' && { timeZone }),
      };
      const registered = phone.includes('@')
        ? call(registerByEmail, { body: { ...body, email: phone } }, { notify: false })
        : call(register, { body: { ...body, phone } }, { notify: false });
      const { username } = await registered.catch((thrown: unknown) => {
        const error = toReachkitError(thrown);
        const { phone: ofPhone, email: ofEmail } = error.fields ?? {};
        if (ofPhone?.rule === 'phone_taken' || ofEmail?.rule === 'email_taken') setTaken(phone);
        throw moveFieldErrors(error, 'phone');
      });
      const isSignedIn = await enter({ username, password }, { signIn, locale, report });
      if (!isSignedIn) setDone(true);
      onRegister?.({ username, isSignedIn });
    },
  });
  const { markSecret } = form;
  // The consent applies to the currently shown terms: it is not restored with the form.
  useEffect(() => markSecret('agrees'), [markSecret]);
  const typed = useWatch({ control: form.control, name: 'phone' }).trim();
  const isPhoneTaken = taken !== null && typed === taken;

  function isRegistered(phone: string): Promise<boolean> {
    if (asked.current?.phone === phone) return asked.current.answer;
    const answer = call(verifyPhoneRegistered, { body: { phone } }, { quiet: 'typeAhead' }).then(
      ({ registered }) => registered,
      (thrown: unknown) => {
        // A failed check does not block the form: the registration itself reports a registered phone too.
        asked.current = null;
        if (!(thrown instanceof ReachkitError)) throw thrown;
        return false;
      },
    );
    asked.current = { phone, answer };
    return answer;
  }

  async function checkPhone(): Promise<boolean> {
    const phone = form.getValues('phone').trim();
    const isKnown = isMobile(phone) && (await isRegistered(phone));
    if (isKnown) setTaken(phone);
    return isKnown;
  }

  const code = useSmsCode({
    phone: typed,
    purpose: 'register',
    readPhone: async () => {
      if (!(await form.trigger('phone', { shouldFocus: true }))) return null;
      // Checks the phone before the SMS: a registered number gets none.
      if (!(await checkPhone())) return form.getValues('phone').trim();
      form.setFocus('phone');
      return null;
    },
    onSent: () => form.setFocus('code'),
    onRefused: (error) => form.applyFailure(moveFieldErrors(error, 'phone')),
  });

  return { form, code, takesEmail, isPhoneTaken, checkPhone, isDone };
}

function phoneTaken(msg: string): ReachkitError {
  return new ReachkitError({
    code: 'validation',
    kind: 'validation',
    fields: { phone: { rule: 'phone_taken', msg } },
  });
}
