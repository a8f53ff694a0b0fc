'use client';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { AccountActivityView } from './AccountActivityView.tsx';
import { useActivity } from './useActivity.ts';

export type AccountActivityProps = RootProps;

/** What happened to the person's own account, the newest first. */
export function AccountActivity(props: AccountActivityProps) {
  const model = useActivity();
  return (
    <FeatureRoot>
      <AccountActivityView {...props} model={model} />
    </FeatureRoot>
  );
}
