'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { AccountActivityView } from './AccountActivityView.tsx';
import { useActivity } from './useActivity.ts';

/** Props of `AccountActivity`: the attributes of its root only. */
export type AccountActivityProps = RootProps;

/** Activity of the person's own account, the newest first. */
export const AccountActivity = feature(function AccountActivity(
  props: AccountActivityProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useActivity();
  return <AccountActivityView ref={ref} {...props} model={model} />;
});
