'use client';
import type { RootProps } from '../../ui/rootProps.ts';
import { LoginFormView } from './LoginFormView.tsx';
import { type UseLoginOptions, useLogin } from './useLogin.ts';

export interface LoginFormProps extends RootProps, UseLoginOptions {}

/**
 * Signs a person in with the host's session.
 * @example <LoginForm signIn={session.signIn} onSignedIn={() => navigate('/')} />
 */
export function LoginForm({ signIn, onSignedIn, ...root }: LoginFormProps) {
  return <LoginFormView {...root} model={useLogin({ signIn, onSignedIn })} />;
}
