'use client';
import { type Credentials, credentialsSchema } from '@reachkit/contract/session/session';
import { type ContractForm, useContractForm } from '../../core/form/useContractForm.ts';
import { useLocale } from '../../core/i18n/useText.ts';
import { useTakesEmail } from './useTakesEmail.ts';

export type { Credentials };

/** Options of `useLogin`. */
export interface UseLoginOptions {
  /** Signs in with the host's session, in the form's language; rejects with the reason. */
  readonly signIn: (credentials: Credentials, options: { readonly locale: string }) => Promise<unknown>;
  readonly onSignIn?: (() => void) | undefined;
}

/** The form of a sign-in: its fields are `username` and `password`. */
export type LoginModel = ContractForm<typeof credentialsSchema> & {
  /** Whether the installation also takes email addresses. */
  readonly takesEmail?: boolean;
};

/** The state of a sign-in by account and password. */
export function useLogin({ signIn, onSignIn }: UseLoginOptions): LoginModel {
  const locale = useLocale();
  const takesEmail = useTakesEmail();
  const form = useContractForm(credentialsSchema, {
    defaultValues: { username: '', password: '' },
    onSubmit: async (credentials) => {
      await signIn(credentials, { locale });
      onSignIn?.();
    },
  });
  return { ...form, takesEmail };
}
