'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import { PromotionInvitationsView, type PromotionInvitationsViewProps } from './PromotionInvitationsView.tsx';
import { type InvitationsOptions, usePromotionInvitations } from './usePromotionInvitations.ts';

/** Props of `PromotionInvitations`: the id of the promotion, and the view or its default. */
export interface PromotionInvitationsProps
  extends InvitationsOptions,
    Omit<PromotionInvitationsViewProps, 'model'> {}

/**
 * The creators of a promotion by whose turn it is, with the funnel, estimates and quotes, warnings, and the next step.
 * They are added, invited by email or by a link, and their answers are taken up here.
 * @example
 * const routable = { parseView: parseInvitationsView, formatView: formatInvitationsView };
 * <PromotionInvitations promotionId={id} {...useRoutedView(routable)} />
 */
export const PromotionInvitations = feature(function PromotionInvitations(
  { promotionId, view, defaultView, onViewChange, ...root }: PromotionInvitationsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = usePromotionInvitations({ promotionId, view, defaultView, onViewChange });
  return <PromotionInvitationsView {...root} ref={ref} model={model} />;
});
