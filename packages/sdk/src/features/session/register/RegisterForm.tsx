'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { RegisterFormView } from './RegisterFormView.tsx';
import { type UseRegisterOptions, useRegister } from './useRegister.ts';

/** Props of `RegisterForm`: how the host's session signs in, and callbacks. */
export interface RegisterFormProps extends RootProps, UseRegisterOptions {}

/**
 * Creates an account by phone, or by email address if the installation takes it, and signs in.
 * @example <RegisterForm signIn={session.signIn} onRegister={() => navigate('/')} />
 */
export const RegisterForm = feature(function RegisterForm(
  { signIn, onRegister, ...root }: RegisterFormProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const model = useRegister({ signIn, onRegister });
  return <RegisterFormView ref={ref} {...root} model={model} />;
});
