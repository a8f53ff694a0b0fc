'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { TeamDataView } from './TeamDataView.tsx';
import { type TeamDataOptions, useTeamData } from './useTeamData.ts';

/** What `TeamData` takes: the view or its default, and the attributes of its root. */
export interface TeamDataProps extends TeamDataOptions, RootProps {}

/**
 * What the members of a team did over time, as table and charts, with an export; for those who manage it.
 * @example <TeamData {...useRoutedView({ parseView: parseDataView, formatView: formatDataView })} />
 */
export const TeamData = forwardRef<HTMLElement, TeamDataProps>(function TeamData(props, ref) {
  return (
    <FeatureRoot ref={ref}>
      <Composed {...props} rootRef={ref} />
    </FeatureRoot>
  );
});

interface ComposedProps extends TeamDataProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useTeamData({ view, defaultView, onViewChange });
  return <TeamDataView {...root} ref={rootRef} model={model} />;
}
