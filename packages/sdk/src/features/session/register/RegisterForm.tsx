'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { RegisterFormView } from './RegisterFormView.tsx';
import { type UseRegisterOptions, useRegister } from './useRegister.ts';

/** What `RegisterForm` takes: how the host's session signs in, and what follows once the account exists. */
export interface RegisterFormProps extends RootProps, UseRegisterOptions {}

/**
 * Opens an account by phone, and signs it in.
 * @example <RegisterForm signIn={session.signIn} onRegister={() => navigate('/')} />
 */
export const RegisterForm = forwardRef<HTMLDivElement, RegisterFormProps>(function RegisterForm(
  { signIn, onRegister, ...root },
  ref,
) {
  const model = useRegister({ signIn, onRegister });
  return (
    <FeatureRoot ref={ref}>
      <RegisterFormView ref={ref} {...root} model={model} />
    </FeatureRoot>
  );
});
