'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { type CreatorCompareDrawing, CreatorCompareView } from './CreatorCompareView.tsx';
import { useCreatorCompare } from './useCreatorCompare.ts';

export interface CreatorCompareProps extends CreatorCompareDrawing {
  /** At most five are shown. */
  readonly ids: readonly string[];
}

/**
 * Up to five creators side by side.
 * @example <CreatorCompare ids={ids} onIdsChange={setIds} />
 */
export const CreatorCompare = forwardRef<HTMLElement, CreatorCompareProps>(
  function CreatorCompare(props, ref) {
    return (
      <FeatureRoot>
        <Composed {...props} rootRef={ref} />
      </FeatureRoot>
    );
  },
);

interface ComposedProps extends CreatorCompareProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, ids, ...props }: ComposedProps) {
  return <CreatorCompareView {...props} ref={rootRef} model={useCreatorCompare({ ids })} />;
}
