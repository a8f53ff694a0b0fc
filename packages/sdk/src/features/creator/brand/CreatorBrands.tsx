'use client';
import { forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import type { CreatorRef } from '../shared/useCreatorProfile.ts';
import { CreatorBrandsView } from './CreatorBrandsView.tsx';
import { useCreatorBrands } from './useCreatorBrands.ts';

export interface CreatorBrandsProps extends CreatorRef, Omit<RootProps, 'id'> {}

/**
 * Whom a creator has worked for, and advertisements beside other posts; part of the basic analysis. `id` is the creator's.
 * @example <CreatorBrands platform="tiktok" id="1201" />
 */
export const CreatorBrands = forwardRef<HTMLDivElement, CreatorBrandsProps>(
  function CreatorBrands(props, ref) {
    return (
      <FeatureRoot>
        <Composed ref={ref} {...props} />
      </FeatureRoot>
    );
  },
);

const Composed = forwardRef<HTMLDivElement, CreatorBrandsProps>(function ComposedBrands(
  { platform, id, ...root },
  ref,
) {
  const model = useCreatorBrands({ platform, id });
  return <CreatorBrandsView {...root} ref={ref} platform={platform} model={model} />;
});
