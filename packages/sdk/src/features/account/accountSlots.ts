'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../core/slots.tsx';
import type { RootProps } from '../../ui/rootProps.ts';

/** Places that a host may fill with its own parts. */
export interface AccountSlots {
  /** Notification settings of the person, e.g. `NotificationChoices` of `/notifications`. Default: nothing. */
  readonly NotificationChoices?: ComponentType<RootProps> | undefined;
}

export const accountSlots = createSlotContext<AccountSlots>();
