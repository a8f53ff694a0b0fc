'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { LoginListView } from './LoginListView.tsx';
import { useLogins } from './useLogins.ts';

/** What `LoginList` takes: the attributes of its root only. */
export type LoginListProps = RootProps;

/** The devices on which the person is logged in, and the end of those that should not be. */
export const LoginList = forwardRef<HTMLElement, LoginListProps>(function LoginList(props, ref) {
  const model = useLogins();
  return (
    <FeatureRoot ref={ref}>
      <LoginListView ref={ref} {...props} model={model} />
    </FeatureRoot>
  );
});
