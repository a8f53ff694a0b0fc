'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ChangePasswordFormView, type ChangePasswordFormViewProps } from './ChangePasswordFormView.tsx';
import { type UseChangePasswordOptions, useChangePassword } from './useChangePassword.ts';

/** What `ChangePasswordForm` takes: what follows once the password is changed. */
export interface ChangePasswordFormProps
  extends RootProps,
    UseChangePasswordOptions,
    Pick<ChangePasswordFormViewProps, 'titleLevel'> {}

/** A new password in place of the old one; it ends the logins on other devices. */
export const ChangePasswordForm = forwardRef<HTMLDivElement, ChangePasswordFormProps>(
  function ChangePasswordForm({ onComplete, ...root }, ref) {
    const model = useChangePassword({ onComplete });
    return (
      <FeatureRoot ref={ref}>
        <ChangePasswordFormView ref={ref} {...root} model={model} />
      </FeatureRoot>
    );
  },
);
