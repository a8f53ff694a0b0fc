'use client';
import { FeatureRoot } from '../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../ui/rootProps.ts';
import { ChangeLogView } from './ChangeLogView.tsx';
import { type ChangesOptions, useChanges } from './useChanges.ts';

export interface ChangeLogProps extends ChangesOptions, RootProps {}

/** What changed in the product, day by day: new, better, mended, and what will be taken away. */
export function ChangeLog(props: ChangeLogProps) {
  return (
    <FeatureRoot>
      <ComposedLog {...props} />
    </FeatureRoot>
  );
}

function ComposedLog({ page, defaultPage, onPageChange, ...root }: ChangeLogProps) {
  return <ChangeLogView {...root} model={useChanges({ page, defaultPage, onPageChange })} />;
}
