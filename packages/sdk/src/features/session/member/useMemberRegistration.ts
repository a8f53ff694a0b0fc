'use client';
import { readInvitation, registerMember } from '@reachkit/contract/session/registration';
import {
  memberRegistrationByEitherForm,
  memberRegistrationForm,
} from '@reachkit/contract/session/registrationForms';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { type ContractForm, useContractForm } from '../../../core/form/useContractForm.ts';
import { useCall, useRead, useReport } from '../../../core/hooks.ts';
import { useLocale } from '../../../core/i18n/useText.ts';
import { type SmsCodeModel, useSmsCode } from '../../../domain/smsCode/useSmsCode.ts';
import { enter } from '../enter.ts';
import { moveFieldErrors } from '../moveFieldErrors.ts';
import type { Registered } from '../register/useRegister.ts';
import type { UseLoginOptions } from '../useLogin.ts';
import { useTakesEmail } from '../useTakesEmail.ts';

/** Options of `useMemberRegistration`. */
export interface UseMemberRegistrationOptions {
  /** From the link, e.g. the part after its `#`. */
  readonly invitation: string;
  /** Signs the new member in; without it the form links to the login. */
  readonly signIn?: UseLoginOptions['signIn'] | undefined;
  readonly onRegister?: ((registered: Registered) => void) | undefined;
}

/** `invalid`: the invitation is used, expired or unknown. `done`: the account was created, and the person must log in. */
export type InvitationState = 'loading' | 'failed' | 'invalid' | 'open' | 'done';

/** The registration of an invited member, and whether the invitation is valid. */
export interface MemberRegistrationModel {
  readonly form: ContractForm<typeof memberRegistrationForm>;
  /** Whether the account may be an email address. */
  readonly takesEmail?: boolean;
  /** The code of an account that is an email address. */
  readonly code?: SmsCodeModel | null;
  readonly state: InvitationState;
  readonly team: string | null;
  /** ISO 8601. */
  readonly expiresAt: string | null;
  /** Name of the new account, once created. */
  readonly username: string | null;
  /** Why the invitation could not be loaded. */
  readonly error: ReachkitError | null;
  readonly retry: () => void;
}

/** The state of a member's registration by an invitation. */
export function useMemberRegistration(options: UseMemberRegistrationOptions): MemberRegistrationModel {
  const { invitation, signIn, onRegister } = options;
  const call = useCall();
  const report = useReport();
  const locale = useLocale();
  const [username, setUsername] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { data, error, retry } = useRead(
    readInvitation,
    { body: { invitation } },
    // Never refetched: a refetch after its use would turn the page into "invalid".
    { isEnabled: invitation !== '', staleMs: Number.POSITIVE_INFINITY },
  );

  const takesEmail = useTakesEmail();
  const form = useContractForm(takesEmail ? memberRegistrationByEitherForm : memberRegistrationForm, {
    defaultValues: { account: '', code: '', nickName: '', password: '', confirmation: '' },
    onSubmit: async ({ account, code, nickName, password }) => {
      const proof = account.includes('@') ? { code } : {};
      const body = { invitation, account, nickName, password, ...proof };
      const made = await call(registerMember, { body }, { notify: false }).catch((thrown: unknown) => {
        const failure = toReachkitError(thrown);
        if (isInvalid(failure)) setRefused(invitation);
        throw failure;
      });
      const isSignedIn = await enter({ username: made.username, password }, { signIn, locale, report });
      if (!isSignedIn) setUsername(made.username);
      onRegister?.({ username: made.username, isSignedIn });
    },
  });

  const typed = useWatch({ control: form.control, name: 'account' });
  const code = useSmsCode({
    phone: typed,
    purpose: 'register',
    readPhone: async () =>
      (await form.trigger('account', { shouldFocus: true })) ? form.getValues('account').trim() : null,
    onSent: () => form.setFocus('code'),
    onRefused: (failure) => form.applyFailure(moveFieldErrors(failure, 'account')),
  });

  function state(): InvitationState {
    if (username !== null) return 'done';
    if (invitation === '' || refused === invitation || (error && isInvalid(error))) return 'invalid';
    if (data) return 'open';
    return error ? 'failed' : 'loading';
  }

  return {
    form,
    takesEmail,
    code: takesEmail && typed.includes('@') ? code : null,
    state: state(),
    team: data?.team ?? null,
    expiresAt: data?.expiresAt ?? null,
    username,
    error,
    retry,
  };
}

function isInvalid({ code, fields }: ReachkitError): boolean {
  return code === 'invitationInvalid' || fields?.invitation !== undefined;
}
