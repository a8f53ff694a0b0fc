'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import type { CreatorRef } from '../shared/reading/useCreatorProfile.ts';
import { CreatorAudienceView } from './CreatorAudienceView.tsx';
import { useCreatorAudience } from './useCreatorAudience.ts';

/** Props of `CreatorAudience`: the creator by `platform` and `id`. */
export interface CreatorAudienceProps extends CreatorRef, Omit<RootProps, 'id'> {}

/**
 * The audience of a creator: gender, age, region and language with confidence intervals. It costs an audience analysis,
 * and shows that before the request; `id` is the creator's.
 * @example <CreatorAudience platform="tiktok" id="1201" />
 */
export const CreatorAudience = feature(function CreatorAudience(
  { platform, id, ...root }: CreatorAudienceProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return <CreatorAudienceView {...root} ref={ref} model={useCreatorAudience({ platform, id })} />;
});
