'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { TeamKeysView } from './TeamKeysView.tsx';
import { useTeamKeys } from './useTeamKeys.ts';

/** What `TeamKeys` takes: the attributes of its root only. */
export interface TeamKeysProps extends RootProps {}

/**
 * The keys by which a team's own servers call the platform: made, shown once and revoked; for the owner.
 * @example <TeamKeys />
 */
export const TeamKeys = forwardRef<HTMLElement, TeamKeysProps>(function TeamKeys(props, ref) {
  return (
    <FeatureRoot ref={ref}>
      <Composed {...props} rootRef={ref} />
    </FeatureRoot>
  );
});

interface ComposedProps extends TeamKeysProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, ...root }: ComposedProps) {
  return <TeamKeysView {...root} ref={rootRef} model={useTeamKeys()} />;
}
