'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { NoEmailsProps } from './NoEmails.tsx';

/** Slots that a host may fill with its own components. */
export interface OutboxSlots {
  /** Replaces the list if no email was queued yet. Default `NoEmails`. */
  readonly NoEmails?: ComponentType<NoEmailsProps> | undefined;
}

export const outboxSlots = createSlotContext<OutboxSlots>();
