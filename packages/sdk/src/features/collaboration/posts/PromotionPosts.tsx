'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { PromotionPostsView } from './PromotionPostsView.tsx';
import { type PromotionPostsOptions, usePromotionPosts } from './usePromotionPosts.ts';

/** Props of `PromotionPosts`: the promotion, and the view or its default. */
export interface PromotionPostsProps extends PromotionPostsOptions, RootProps {
  /** Another part of the page has the filled button. Default `false`. */
  readonly isPrimaryTaken?: boolean | undefined;
}

/** The deliverables of a promotion with their posts: attached as evidence, with disclosure and required words. */
export const PromotionPosts = feature(function PromotionPosts(
  { promotionId, view, defaultView, onViewChange, ...props }: PromotionPostsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = usePromotionPosts({ promotionId, view, defaultView, onViewChange });
  return <PromotionPostsView {...props} ref={ref} model={model} />;
});
