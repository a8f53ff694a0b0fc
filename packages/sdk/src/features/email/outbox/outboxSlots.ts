'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { NoEmailsProps } from './NoEmails.tsx';

/** Places that a host may fill with its own parts. */
export interface OutboxSlots {
  /** In place of the list where no email was queued yet. Default `NoEmails`. */
  readonly NoEmails?: ComponentType<NoEmailsProps> | undefined;
}

export const outboxSlots = createSlotContext<OutboxSlots>();
