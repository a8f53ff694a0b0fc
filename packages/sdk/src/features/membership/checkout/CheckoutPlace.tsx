'use client';
import { useSlots } from '../../../core/slots.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import * as layout from '../parts/OrderLayout.css.ts';
import type { CheckoutProps } from './Checkout.tsx';
import { membershipSlots } from './membershipSlots.ts';

const OwnCheckout = lazyPart<CheckoutProps>(async () => (await import('./Checkout.tsx')).Checkout);

/** The host's checkout, or the built-in one, which is loaded on first use. */
export function CheckoutPlace(props: CheckoutProps) {
  const { slots, slotProps } = useSlots(membershipSlots);
  const { Checkout = OwnCheckout } = slots;
  return (
    <PartBoundary
      fallback={
        <div className={layout.place}>
          <SkeletonLines count={8} />
        </div>
      }
    >
      <Checkout {...props} {...slotProps.Checkout} />
    </PartBoundary>
  );
}
