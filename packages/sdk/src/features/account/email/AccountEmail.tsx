'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { AccountEmailView } from './AccountEmailView.tsx';
import { useAccountEmail } from './useAccountEmail.ts';

/** Props of `AccountEmail`: the attributes of its root only. */
export interface AccountEmailProps extends RootProps {}

/**
 * The signed-in person's address for emails of the installation, confirmed by a code.
 * @example <AccountEmail />
 */
export const AccountEmail = feature(function AccountEmail(
  props: AccountEmailProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useAccountEmail();
  return <AccountEmailView {...props} ref={ref} model={model} />;
});
