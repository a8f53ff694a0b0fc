'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ForgotPasswordFormView } from './ForgotPasswordFormView.tsx';
import { type UseForgotPasswordOptions, useForgotPassword } from './useForgotPassword.ts';

/** Props of `ForgotPasswordForm`: the callback after the new password is set. */
export interface ForgotPasswordFormProps extends RootProps, UseForgotPasswordOptions {}

/** Sets a new password by an SMS code; ends all logins of the account. */
export const ForgotPasswordForm = feature(function ForgotPasswordForm(
  { onComplete, ...root }: ForgotPasswordFormProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const model = useForgotPassword({ onComplete });
  return <ForgotPasswordFormView ref={ref} {...root} model={model} />;
});
