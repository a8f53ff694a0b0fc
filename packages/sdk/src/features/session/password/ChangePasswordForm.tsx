'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ChangePasswordFormView, type ChangePasswordFormViewProps } from './ChangePasswordFormView.tsx';
import { type UseChangePasswordOptions, useChangePassword } from './useChangePassword.ts';

/** Props of `ChangePasswordForm`: the callback after the change. */
export interface ChangePasswordFormProps
  extends RootProps,
    UseChangePasswordOptions,
    Pick<ChangePasswordFormViewProps, 'titleLevel'> {}

/** Changes the password; ends the logins on other devices. */
export const ChangePasswordForm = feature(function ChangePasswordForm(
  { onComplete, ...root }: ChangePasswordFormProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const model = useChangePassword({ onComplete });
  return <ChangePasswordFormView ref={ref} {...root} model={model} />;
});
