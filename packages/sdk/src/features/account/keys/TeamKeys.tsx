'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { TeamKeysView } from './TeamKeysView.tsx';
import { useTeamKeys } from './useTeamKeys.ts';

/** Props of `TeamKeys`: the attributes of its root only. */
export interface TeamKeysProps extends RootProps {}

/**
 * API keys of a team's own servers: created, shown once and revoked; for the owner.
 * @example <TeamKeys />
 */
export const TeamKeys = feature(function TeamKeys(root: TeamKeysProps, ref: ForwardedRef<HTMLElement>) {
  return <TeamKeysView {...root} ref={ref} model={useTeamKeys()} />;
});
