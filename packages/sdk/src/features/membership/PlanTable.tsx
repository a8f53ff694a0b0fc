'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../ui/rootProps.ts';
import { type PlanTableDrawing, PlanTableView } from './PlanTableView.tsx';
import { type PlansOptions, usePlans } from './usePlans.ts';

/** What `PlanTable` takes: the plans where a host has read them, and an action below each price. */
export interface PlanTableProps extends PlansOptions, PlanTableDrawing, RootProps {}

/**
 * The public table of all memberships: what each costs for one and for several months, and every limit. Needs no login;
 * the membership of a signed-in person is marked.
 * @example <PlanTable renderAction={(version) => <Link to={…}>…</Link>} />
 */
export const PlanTable = forwardRef<HTMLDivElement, PlanTableProps>(function PlanTable(props, ref) {
  return (
    <FeatureRoot ref={ref}>
      <ComposedTable {...props} rootRef={ref} />
    </FeatureRoot>
  );
});

interface ComposedProps extends PlanTableProps {
  readonly rootRef: ForwardedRef<HTMLDivElement>;
}

function ComposedTable({ rootRef, versions, ...drawing }: ComposedProps) {
  const model = usePlans({ versions });
  return <PlanTableView ref={rootRef} {...drawing} model={model} />;
}
