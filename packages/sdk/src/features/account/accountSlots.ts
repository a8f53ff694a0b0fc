'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../core/slots.tsx';
import type { RootProps } from '../../ui/rootProps.ts';

/** Slots that a host may fill with its own components. */
export interface AccountSlots {
  /** Notification settings of the person, e.g. `NotificationChoices` of `/notifications`. Default: nothing. */
  readonly NotificationChoices?: ComponentType<RootProps> | undefined;
}

export const accountSlots = createSlotContext<AccountSlots>();
