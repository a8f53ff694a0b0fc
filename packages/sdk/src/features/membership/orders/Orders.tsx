'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { type MembershipSlots, membershipSlots } from '../checkout/membershipSlots.ts';
import { OrdersView } from './OrdersView.tsx';
import { type OrdersOptions, useOrders } from './useOrders.ts';

/** What `Orders` takes: the view or its default, slots, and the attributes of its root. */
export interface OrdersProps extends OrdersOptions, SlotOptions<MembershipSlots>, RootProps {}

/**
 * The orders of a team: paid on or cancelled while they are open, with receipts and requests for invoices.
 * @example <Orders {...useRoutedView({ parseView: parseOrdersView, formatView: formatOrdersView })} />
 */
export const Orders = forwardRef<HTMLElement, OrdersProps>(function Orders(props, ref) {
  const { slots, slotProps, ...rest } = props;
  return (
    <FeatureRoot ref={ref}>
      <SlotScope of={membershipSlots} slots={slots} slotProps={slotProps}>
        <Composed {...rest} rootRef={ref} />
      </SlotScope>
    </FeatureRoot>
  );
});

interface ComposedProps extends Omit<OrdersProps, 'slots' | 'slotProps'> {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useOrders({ view, defaultView, onViewChange });
  return <OrdersView {...root} ref={rootRef} model={model} />;
}
