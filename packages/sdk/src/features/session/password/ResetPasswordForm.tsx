'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ResetPasswordFormView } from './ResetPasswordFormView.tsx';
import { type UseResetPasswordOptions, useResetPassword } from './useResetPassword.ts';

/** Props of `ResetPasswordForm`: the token of the link, and the callback after the new password is set. */
export interface ResetPasswordFormProps extends RootProps, UseResetPasswordOptions {}

/**
 * Sets a new password by a link from a manager of the team; ends all logins of the account.
 * @example <ResetPasswordForm token={location.hash.slice(1)} />
 */
export const ResetPasswordForm = feature(function ResetPasswordForm(
  { token, onComplete, ...root }: ResetPasswordFormProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const model = useResetPassword({ token, onComplete });
  return <ResetPasswordFormView ref={ref} {...root} model={model} />;
});
