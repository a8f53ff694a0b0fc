'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { AccountDeletionView } from './AccountDeletionView.tsx';
import { useAccountDeletion } from './useAccountDeletion.ts';

/** Props of `AccountDeletion`: the attributes of its root only. */
export interface AccountDeletionProps extends RootProps {}

/**
 * Deletes a person's account: lists the deleted data, asks for the password or a code, waits seven days, and can be
 * withdrawn.
 * @example <AccountDeletion />
 */
export const AccountDeletion = feature(function AccountDeletion(
  props: AccountDeletionProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useAccountDeletion();
  return <AccountDeletionView {...props} ref={ref} model={model} />;
});
