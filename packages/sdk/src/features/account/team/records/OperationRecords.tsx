'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../../domain/page/feature.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { OperationRecordsView } from './OperationRecordsView.tsx';
import { type OperationRecordsOptions, useOperationRecords } from './useOperationRecords.ts';

/** Props of `OperationRecords`: the view or its default, and the attributes of its root. */
export interface OperationRecordsProps extends OperationRecordsOptions, RootProps {}

/**
 * The activity log of a team, over all domains, with filters and an export; for team admins.
 * @example
 * const routable = { parseView: parseRecordsView, formatView: formatRecordsView };
 * <OperationRecords {...useRoutedView(routable)} />
 */
export const OperationRecords = feature(function OperationRecords(
  { view, defaultView, onViewChange, ...root }: OperationRecordsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useOperationRecords({ view, defaultView, onViewChange });
  return <OperationRecordsView {...root} ref={ref} model={model} />;
});
