'use client';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ForgotPasswordFormView } from './ForgotPasswordFormView.tsx';
import { type UseForgotPasswordOptions, useForgotPassword } from './useForgotPassword.ts';

export interface ForgotPasswordFormProps extends RootProps, UseForgotPasswordOptions {}

/** A new password by a code sent to the phone; it ends every login of the account. */
export function ForgotPasswordForm({ onComplete, ...root }: ForgotPasswordFormProps) {
  const model = useForgotPassword({ onComplete });
  return (
    <FeatureRoot>
      <ForgotPasswordFormView {...root} model={model} />
    </FeatureRoot>
  );
}
