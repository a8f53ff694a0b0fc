'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { CheckoutProps } from './Checkout.tsx';

/** Slots that a host may fill with its own components. */
export interface MembershipSlots {
  /** The payment of a choice, e.g. the host's own billing. Default `Checkout`. */
  readonly Checkout?: ComponentType<CheckoutProps> | undefined;
}

export const membershipSlots = createSlotContext<MembershipSlots>();
