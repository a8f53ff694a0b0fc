'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { CheckoutView } from './CheckoutView.tsx';
import { type CheckoutOptions, useCheckout } from './useCheckout.ts';

/** Props of `Checkout`: the choice or an existing order, and callbacks. */
export interface CheckoutProps extends CheckoutOptions, RootProps {
  /** Leaves the checkout; without it there is no such button. */
  readonly onBack?: (() => void) | undefined;
}

/**
 * The steps from a choice to its paid order: price, payment method, QR code, and the new plan.
 * @example <Checkout choice={{ version: 'pro', months: 3 }} onBack={close} />
 */
export const Checkout = feature(function Checkout(
  { choice, orderNo, defaultOrderNo, onOrderNoChange, ...root }: CheckoutProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useCheckout({ choice, orderNo, defaultOrderNo, onOrderNoChange });
  return <CheckoutView {...root} ref={ref} model={model} />;
});
