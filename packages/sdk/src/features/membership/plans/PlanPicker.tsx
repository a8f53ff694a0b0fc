'use client';
import type { OrderQuote } from '@reachkit/contract/membership/order';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { type MembershipSlots, membershipSlots } from '../checkout/membershipSlots.ts';
import type { OrderChoice } from '../model/choice.ts';
import { PlanPickerView } from './PlanPickerView.tsx';
import { type PlanPickerOptions, usePlanPicker } from './usePlanPicker.ts';

/** Props of `PlanPicker`: the view or its default, slots, and a checkout of the host's own. */
export interface PlanPickerProps extends PlanPickerOptions, SlotOptions<MembershipSlots>, RootProps {
  /** Passes the choice to the host's own checkout; the built-in one does not open then. */
  readonly onCheckout?: ((choice: OrderChoice, quote: OrderQuote) => void) | undefined;
}

/**
 * The plans, the price of each for this team and some months, line by line, and the checkout. Only the owner of a team
 * can order; others see the plans.
 * @example
 * const routable = { parseView: parsePlansView, formatView: formatPlansView };
 * <PlanPicker {...useRoutedView(routable)} />
 */
export const PlanPicker = feature(function PlanPicker(
  { versions, view, defaultView, onViewChange, ...root }: PlanPickerProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = usePlanPicker({ versions, view, defaultView, onViewChange });
  return <PlanPickerView {...root} ref={ref} model={model} />;
}, membershipSlots);
