'use client';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { NoThreadsProps } from './list/NoThreads.tsx';
import type { EmailThreadSlots } from './thread/threadSlots.ts';

/** Props of the slot about a conversation's creator. */
export interface ThreadCreatorSlotProps {
  readonly thread: MailThreadEntry;
}

/** Slots that a host may fill with its own components. */
export interface InboxSlots extends EmailThreadSlots {
  /** Beside the open conversation: the creator. Default: name, handle, campaign and sent emails. */
  readonly ThreadCreator?: ComponentType<ThreadCreatorSlotProps> | undefined;
  /** Replaces the list if there are no conversations. Default `NoThreads`. */
  readonly NoThreads?: ComponentType<NoThreadsProps> | undefined;
}

export const inboxSlots = createSlotContext<InboxSlots>();
