'use client';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { RegisterFormView } from './RegisterFormView.tsx';
import { type UseRegisterOptions, useRegister } from './useRegister.ts';

export interface RegisterFormProps extends RootProps, UseRegisterOptions {}

/**
 * Opens an account by phone, and signs it in.
 * @example <RegisterForm signIn={session.signIn} onRegister={() => navigate('/')} />
 */
export function RegisterForm({ signIn, onRegister, ...root }: RegisterFormProps) {
  const model = useRegister({ signIn, onRegister });
  return (
    <FeatureRoot>
      <RegisterFormView {...root} model={model} />
    </FeatureRoot>
  );
}
