'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { type ChangeDetail, useControllable } from '../../../core/useControllable.ts';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { type CreatorCompareDrawing, CreatorCompareView } from './CreatorCompareView.tsx';
import { useCreatorCompare } from './useCreatorCompare.ts';

export interface CreatorCompareProps extends Omit<CreatorCompareDrawing, 'onIdsChange'> {
  /** At most five are shown; without `onIdsChange` none can be removed. */
  readonly ids?: readonly string[] | undefined;
  readonly defaultIds?: readonly string[] | undefined;
  readonly onIdsChange?: ((ids: readonly string[], detail: ChangeDetail) => void) | undefined;
}

const noIds: readonly string[] = [];

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

function Composed({ rootRef, ids: given, defaultIds = noIds, onIdsChange, ...props }: ComposedProps) {
  const [ids, setIds] = useControllable<readonly string[], ChangeDetail>({
    value: given,
    defaultValue: defaultIds,
    onChange: onIdsChange,
  });
  const canRemove = given === undefined || onIdsChange !== undefined;
  const remove = (left: readonly string[]) => setIds(left, { reason: 'remove' });
  return (
    <CreatorCompareView
      {...props}
      ref={rootRef}
      model={useCreatorCompare({ ids })}
      onIdsChange={canRemove ? remove : undefined}
    />
  );
}
