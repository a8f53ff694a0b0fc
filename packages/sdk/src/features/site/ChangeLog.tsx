'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../ui/rootProps.ts';
import { ChangeLogView } from './ChangeLogView.tsx';
import { type ChangesOptions, useChanges } from './useChanges.ts';

/** What `ChangeLog` takes: the page, controlled with `page`, and the attributes of its root. */
export interface ChangeLogProps extends ChangesOptions, RootProps {}

/** What changed in the product, day by day: new, better, mended, and what will be taken away. */
export const ChangeLog = forwardRef<HTMLElement, ChangeLogProps>(function ChangeLog(props, ref) {
  return (
    <FeatureRoot ref={ref}>
      <ComposedLog {...props} rootRef={ref} />
    </FeatureRoot>
  );
});

interface ComposedProps extends ChangeLogProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function ComposedLog({ rootRef, page, defaultPage, onPageChange, ...root }: ComposedProps) {
  return <ChangeLogView ref={rootRef} {...root} model={useChanges({ page, defaultPage, onPageChange })} />;
}
