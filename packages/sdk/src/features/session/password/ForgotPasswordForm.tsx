'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { ForgotPasswordFormView } from './ForgotPasswordFormView.tsx';
import { type UseForgotPasswordOptions, useForgotPassword } from './useForgotPassword.ts';

/** What `ForgotPasswordForm` takes: what follows once the new password is set. */
export interface ForgotPasswordFormProps extends RootProps, UseForgotPasswordOptions {}

/** A new password by a code sent to the phone; it ends every login of the account. */
export const ForgotPasswordForm = forwardRef<HTMLDivElement, ForgotPasswordFormProps>(
  function ForgotPasswordForm({ onComplete, ...root }, ref) {
    const model = useForgotPassword({ onComplete });
    return (
      <FeatureRoot ref={ref}>
        <ForgotPasswordFormView ref={ref} {...root} model={model} />
      </FeatureRoot>
    );
  },
);
