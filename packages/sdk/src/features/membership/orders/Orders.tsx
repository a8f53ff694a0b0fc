'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { type MembershipSlots, membershipSlots } from '../checkout/membershipSlots.ts';
import { OrdersView } from './OrdersView.tsx';
import { type OrdersOptions, useOrders } from './useOrders.ts';

/** Props of `Orders`: the view or its default, slots, and the attributes of its root. */
export interface OrdersProps extends OrdersOptions, SlotOptions<MembershipSlots>, RootProps {}

/**
 * The orders of a team: pay or cancel unpaid ones, with receipts and invoice requests.
 * @example
 * const routable = { parseView: parseOrdersView, formatView: formatOrdersView };
 * <Orders {...useRoutedView(routable)} />
 */
export const Orders = feature(function Orders(
  { view, defaultView, onViewChange, ...root }: OrdersProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useOrders({ view, defaultView, onViewChange });
  return <OrdersView {...root} ref={ref} model={model} />;
}, membershipSlots);
