'use client';
import { FeatureRoot } from '../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../ui/rootProps.ts';
import { type PlanTableDrawing, PlanTableView } from './PlanTableView.tsx';
import { type PlansOptions, usePlans } from './usePlans.ts';

export interface PlanTableProps extends PlansOptions, PlanTableDrawing, RootProps {}

/**
 * The public table of all memberships: what each costs for one and for several months, and every limit. Needs no login;
 * the membership of a signed-in person is marked.
 * @example <PlanTable renderAction={(version) => <Link to={…}>…</Link>} />
 */
export function PlanTable(props: PlanTableProps) {
  return (
    <FeatureRoot>
      <ComposedTable {...props} />
    </FeatureRoot>
  );
}

function ComposedTable({ versions, ...drawing }: PlanTableProps) {
  const model = usePlans({ versions });
  return <PlanTableView {...drawing} model={model} />;
}
