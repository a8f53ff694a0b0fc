'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { AccountEmailView } from './AccountEmailView.tsx';
import { useAccountEmail } from './useAccountEmail.ts';

/** What `AccountEmail` takes: the attributes of its root only. */
export interface AccountEmailProps extends RootProps {}

/**
 * The address at which the installation writes to the signed-in person, confirmed by a code.
 * @example <AccountEmail />
 */
export const AccountEmail = forwardRef<HTMLElement, AccountEmailProps>(function AccountEmail(props, ref) {
  const model = useAccountEmail();
  return (
    <FeatureRoot ref={ref}>
      <AccountEmailView {...props} ref={ref} model={model} />
    </FeatureRoot>
  );
});
