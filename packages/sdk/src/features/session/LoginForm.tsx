'use client';
import { forwardRef, useEffect, useRef } from 'react';
import type { ReachkitError } from '../../core/failures/errors.ts';
import { useControllable } from '../../core/react/useControllable.ts';
import { lazyPart } from '../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../ui/Lazy/PartBoundary.tsx';
import type { RootProps } from '../../ui/rootProps.ts';
import { SkeletonLines } from '../../ui/Skeleton/Skeleton.tsx';
import type { FactorSession } from './factor/useSecondFactor.ts';
import { useSecondStep } from './factor/useSecondStep.ts';
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
  /** Adds the second step that staff need: the `passwordSession`. */
  readonly secondFactor?: FactorSession | undefined;
}

const SecondFactor = lazyPart(async () => (await import('./factor/SecondFactor.tsx')).SecondFactor);

const noWay = () => Promise.reject(new TypeError('There is no sign-in by SMS: hand in signInBySms.'));

/**
 * Signs a person in with the host's session.
 * @example <LoginForm signIn={session.signIn} signInBySms={session.signInBySms} secondFactor={session} onSignIn={() => navigate('/')} />
 */
export const LoginForm = forwardRef<HTMLDivElement, LoginFormProps>(function LoginForm(props, ref) {
  const {
    signIn,
    signInBySms,
    secondFactor,
    onSignIn,
    way,
    defaultWay = 'account',
    onWayChange,
    ...root
  } = props;
  const [shown, show] = useControllable<LoginWay, { readonly reason: 'tab' }>({
    value: way,
    defaultValue: defaultWay,
    onChange: onWayChange,
  });
  const second = useSecondStep(secondFactor !== undefined, onSignIn);
  const model = useLogin({ signIn: second.first(signIn) });
  // Both models are created above the tabs, so that a sent code survives a change of the tab.
  const sms = useSmsLogin({ signInBySms: second.first(signInBySms ?? noWay) });
  const { ticket } = second;
  const isSms = shown === 'sms';
  const wasSecond = useRef(false);
  useEffect(() => {
    const isBack = ticket === null && wasSecond.current;
    wasSecond.current = ticket !== null;
    if (!isBack) return;
    // The focused part was removed.
    if (isSms) sms.form.setFocus('code');
    else model.setFocus('password');
  });
  if (ticket && secondFactor) {
    const leave = (error?: ReachkitError) => {
      second.leave();
      if (isSms) sms.form.resetField('code');
      else model.resetField('password');
      if (error) (isSms ? sms.form : model).applyFailure(error);
    };
    return (
      <PartBoundary fallback={<SkeletonLines />}>
        <SecondFactor
          {...root}
          session={secondFactor}
          ticket={ticket}
          onSignIn={onSignIn}
          onExpired={leave}
          onBack={() => leave()}
        />
      </PartBoundary>
    );
  }
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
