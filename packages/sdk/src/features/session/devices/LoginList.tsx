'use client';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { LoginListView } from './LoginListView.tsx';
import { useLogins } from './useLogins.ts';

export type LoginListProps = RootProps;

/** The devices on which the person is logged in, and the end of those that should not be. */
export function LoginList(props: LoginListProps) {
  const model = useLogins();
  return (
    <FeatureRoot>
      <LoginListView {...props} model={model} />
    </FeatureRoot>
  );
}
