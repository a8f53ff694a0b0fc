'use client';
import { forwardRef } from 'react';
import { useControllable } from '../../core/react/useControllable.ts';
import type { RootProps } from '../../ui/rootProps.ts';
import { LoginFormView, type LoginWay } from './LoginFormView.tsx';
import { type UseLoginOptions, useLogin } from './useLogin.ts';
import { type UseSmsLoginOptions, useSmsLogin } from './useSmsLogin.ts';

/** Props of `LoginForm`: how the host's session signs in, and the login method, controlled with `way`. */
export interface LoginFormProps extends RootProps, UseLoginOptions {
  /** Adds the login by an SMS code, in a separate tab. */
  readonly signInBySms?: UseSmsLoginOptions['signInBySms'] | undefined;
  readonly way?: LoginWay | undefined;
  /** Default `account`. */
  readonly defaultWay?: LoginWay | undefined;
  readonly onWayChange?: ((way: LoginWay, info: { readonly reason: 'tab' }) => void) | undefined;
}

const noWay = () => Promise.reject(new TypeError('There is no sign-in by SMS: hand in signInBySms.'));

/**
 * Signs a person in with the host's session.
 * @example <LoginForm signIn={session.signIn} signInBySms={session.signInBySms} onSignIn={() => navigate('/')} />
 */
export const LoginForm = forwardRef<HTMLDivElement, LoginFormProps>(function LoginForm(props, ref) {
  const { signIn, signInBySms, onSignIn, way, defaultWay = 'account', onWayChange, ...root } = props;
  const [shown, show] = useControllable<LoginWay, { readonly reason: 'tab' }>({
    value: way,
    defaultValue: defaultWay,
    onChange: onWayChange,
  });
  const model = useLogin({ signIn, onSignIn });
  // Both models are created above the tabs, so that a sent code survives a change of the tab.
  const sms = useSmsLogin({ signInBySms: signInBySms ?? noWay, onSignIn });
  return (
    <LoginFormView
      ref={ref}
      {...root}
      model={model}
      sms={signInBySms && sms}
      way={shown}
      onWayChange={(next) => show(next, { reason: 'tab' })}
    />
  );
});
