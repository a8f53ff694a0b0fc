'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { AccountActivityView } from './AccountActivityView.tsx';
import { useActivity } from './useActivity.ts';

/** What `AccountActivity` takes: the attributes of its root only. */
export type AccountActivityProps = RootProps;

/** What happened to the person's own account, the newest first. */
export const AccountActivity = forwardRef<HTMLElement, AccountActivityProps>(
  function AccountActivity(props, ref) {
    const model = useActivity();
    return (
      <FeatureRoot ref={ref}>
        <AccountActivityView ref={ref} {...props} model={model} />
      </FeatureRoot>
    );
  },
);
