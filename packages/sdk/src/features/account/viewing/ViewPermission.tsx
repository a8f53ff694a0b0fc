'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { useViewPermission } from './useViewPermission.ts';
import { ViewPermissionView } from './ViewPermissionView.tsx';

/** Props of `ViewPermission`: the attributes of its root only. */
export type ViewPermissionProps = RootProps;

/** Lets a team's owner show message texts and unlocked addresses to staff who view the team, for 24 hours. */
export const ViewPermission = feature(function ViewPermission(
  props: ViewPermissionProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useViewPermission();
  return <ViewPermissionView ref={ref} {...props} model={model} />;
});
