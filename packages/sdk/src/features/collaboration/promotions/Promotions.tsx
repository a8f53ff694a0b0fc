'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { PromotionsView } from './PromotionsView.tsx';
import { type PromotionsOptions, usePromotions } from './usePromotions.ts';

/** Props of `Promotions`: the view or its default, and the attributes of its root. */
export interface PromotionsProps extends PromotionsOptions, RootProps {}

/**
 * The promotions of the team with their state, what was agreed and paid of the budget, what is due and overdue, and the
 * invitations that wait for the team. They are made, copied, started, closed and removed here.
 * @example
 * const routable = { parseView: parsePromotionsView, formatView: formatPromotionsView };
 * <Promotions {...useRoutedView(routable)} />
 */
export const Promotions = feature(function Promotions(
  { view, defaultView, onViewChange, ...root }: PromotionsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  return <PromotionsView {...root} ref={ref} model={usePromotions({ view, defaultView, onViewChange })} />;
});
