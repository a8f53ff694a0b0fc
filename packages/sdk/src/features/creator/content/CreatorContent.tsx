'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { BasicGate } from '../shared/opening/BasicGate.tsx';
import { CreatorContentView } from './CreatorContentView.tsx';
import { type CreatorContentOptions, useCreatorContent } from './useCreatorContent.ts';

/** Props of `CreatorContent`: the creator by `platform` and `id`, and the view or its default. */
export interface CreatorContentProps extends CreatorContentOptions, Omit<RootProps, 'id'> {}

/**
 * The posts of a creator with covers, filters and publishing pattern; part of the basic analysis, with confirmation
 * before it is charged. `id` is the creator's.
 * @example <CreatorContent platform="instagram" id="1201" defaultView={{ ...defaultContentView, days: 30 }} />
 */
export const CreatorContent = feature(function CreatorContent(
  { platform, id, view, defaultView, onViewChange, ...root }: CreatorContentProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const options = { platform, id, view, defaultView, onViewChange };
  return (
    <BasicGate ref={ref} {...root} platform={platform} id={id}>
      {(gateRef) => <Opened {...root} {...options} ref={gateRef} />}
    </BasicGate>
  );
});

const Opened = forwardRef<HTMLDivElement, CreatorContentProps>(function OpenedContent(
  { platform, id, view, defaultView, onViewChange, ...root },
  ref,
) {
  const model = useCreatorContent({ platform, id, view, defaultView, onViewChange });
  return <CreatorContentView {...root} ref={ref} platform={platform} creatorId={id} model={model} />;
});
