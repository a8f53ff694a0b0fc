'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { ChargeSubjectProps } from './ChargeSubject.tsx';

/** Slots that a host may fill with its own components. */
export interface UsageSlots {
  /** Subject of a charge, in one line. Default `ChargeSubject`. */
  readonly ChargeSubject?: ComponentType<ChargeSubjectProps> | undefined;
}

export const usageSlots = createSlotContext<UsageSlots>();
