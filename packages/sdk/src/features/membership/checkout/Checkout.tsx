'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { CheckoutView } from './CheckoutView.tsx';
import { type CheckoutOptions, useCheckout } from './useCheckout.ts';

/** What `Checkout` takes: the choice or an existing order, and what follows. */
export interface CheckoutProps extends CheckoutOptions, RootProps {
  /** Leaves the checkout; without it there is no such button. */
  readonly onBack?: (() => void) | undefined;
}

/**
 * Takes a choice to its paid order: what it costs, the way of paying, the code to scan, and what the plan gives.
 * @example <Checkout choice={{ version: 'pro', months: 3 }} onBack={close} />
 */
export const Checkout = forwardRef<HTMLElement, CheckoutProps>(function Checkout(props, ref) {
  return (
    <FeatureRoot ref={ref}>
      <Composed {...props} rootRef={ref} />
    </FeatureRoot>
  );
});

interface ComposedProps extends CheckoutProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, choice, orderNo, defaultOrderNo, onOrderNoChange, ...root }: ComposedProps) {
  const model = useCheckout({ choice, orderNo, defaultOrderNo, onOrderNoChange });
  return <CheckoutView {...root} ref={rootRef} model={model} />;
}
