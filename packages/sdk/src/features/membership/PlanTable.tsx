'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../domain/page/feature.tsx';
import type { RootProps } from '../../ui/rootProps.ts';
import { type PlanTableDrawing, PlanTableView } from './PlanTableView.tsx';
import { type PlansOptions, usePlans } from './usePlans.ts';

/** Props of `PlanTable`: plans if the host has loaded them, and an action below each price. */
export interface PlanTableProps extends PlansOptions, PlanTableDrawing, RootProps {}

/**
 * The public table of all plans: prices for one and for several months, and every limit. Needs no login; the plan of a
 * signed-in person is marked.
 * @example <PlanTable renderAction={(version) => <a href={`/checkout?plan=${version}`}>Choose</a>} />
 */
export const PlanTable = feature(function PlanTable(
  { versions, ...drawing }: PlanTableProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const model = usePlans({ versions });
  return <PlanTableView ref={ref} {...drawing} model={model} />;
});
