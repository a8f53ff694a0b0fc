'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { OperationRecordsView } from './OperationRecordsView.tsx';
import { type OperationRecordsOptions, useOperationRecords } from './useOperationRecords.ts';

/** What `OperationRecords` takes: the view or its default, and the attributes of its root. */
export interface OperationRecordsProps extends OperationRecordsOptions, RootProps {}

/**
 * What the people of a team did, over all domains, with filters and an export; for those who manage it.
 * @example <OperationRecords {...useRoutedView({ parseView: parseRecordsView, formatView: formatRecordsView })} />
 */
export const OperationRecords = forwardRef<HTMLElement, OperationRecordsProps>(
  function OperationRecords(props, ref) {
    return (
      <FeatureRoot ref={ref}>
        <Composed {...props} rootRef={ref} />
      </FeatureRoot>
    );
  },
);

interface ComposedProps extends OperationRecordsProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useOperationRecords({ view, defaultView, onViewChange });
  return <OperationRecordsView {...root} ref={rootRef} model={model} />;
}
