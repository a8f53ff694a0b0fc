'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../../domain/page/feature.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { CooperationsView } from './CooperationsView.tsx';
import { type CooperationsOptions, useCooperations } from './useCooperations.ts';

/** Props of `Cooperations`: the view or its default, and the attributes of its root. */
export interface CooperationsProps extends CooperationsOptions, RootProps {}

/**
 * All collaborations of the team, overdue ones first, by stage, owner, promotion and due date, with "mine, due today", bulk
 * changes, an export, and a panel of each with its fee, sample, drafts and posts. Payments are recorded, never executed.
 * @example
 * const routable = { parseView: parseCooperationsView, formatView: formatCooperationsView };
 * <Cooperations {...useRoutedView(routable)} />
 */
export const Cooperations = feature(function Cooperations(
  { view, defaultView, onViewChange, ...root }: CooperationsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return (
    <CooperationsView {...root} ref={ref} model={useCooperations({ view, defaultView, onViewChange })} />
  );
});
