'use client';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ChangePasswordFormView, type ChangePasswordFormViewProps } from './ChangePasswordFormView.tsx';
import { type UseChangePasswordOptions, useChangePassword } from './useChangePassword.ts';

export interface ChangePasswordFormProps
  extends RootProps,
    UseChangePasswordOptions,
    Pick<ChangePasswordFormViewProps, 'titleLevel'> {}

/** A new password in place of the old one; it ends the logins on other devices. */
export function ChangePasswordForm({ onComplete, ...root }: ChangePasswordFormProps) {
  const model = useChangePassword({ onComplete });
  return (
    <FeatureRoot>
      <ChangePasswordFormView {...root} model={model} />
    </FeatureRoot>
  );
}
