'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { LoginListView } from './LoginListView.tsx';
import { useLogins } from './useLogins.ts';

/** Props of `LoginList`: the attributes of its root only. */
export type LoginListProps = RootProps;

/** The devices on which the person is logged in, with a log-out for each. */
export const LoginList = feature(function LoginList(props: LoginListProps, ref: ForwardedRef<HTMLElement>) {
  const model = useLogins();
  return <LoginListView ref={ref} {...props} model={model} />;
});
