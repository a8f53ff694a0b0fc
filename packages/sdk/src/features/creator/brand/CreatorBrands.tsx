'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { BasicGate } from '../shared/opening/BasicGate.tsx';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';
import { CreatorBrandsView } from './CreatorBrandsView.tsx';
import { useCreatorBrands } from './useCreatorBrands.ts';

/** Props of `CreatorBrands`: the creator by `platform` and `id`. */
export interface CreatorBrandsProps extends CreatorRef, Omit<RootProps, 'id'> {}

/**
 * Brands that a creator has worked for, and sponsored compared to organic posts; part of the basic analysis, with
 * confirmation before it is charged. `id` is the creator's.
 * @example <CreatorBrands platform="tiktok" id="1201" />
 */
export const CreatorBrands = feature(function CreatorBrands(
  { platform, id, ...root }: CreatorBrandsProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <BasicGate ref={ref} {...root} platform={platform} id={id}>
      {(gateRef) => <Opened {...root} ref={gateRef} platform={platform} id={id} />}
    </BasicGate>
  );
});

const Opened = forwardRef<HTMLDivElement, CreatorBrandsProps>(function OpenedBrands(
  { platform, id, ...root },
  ref,
) {
  const model = useCreatorBrands({ platform, id });
  return <CreatorBrandsView {...root} ref={ref} platform={platform} model={model} />;
});
