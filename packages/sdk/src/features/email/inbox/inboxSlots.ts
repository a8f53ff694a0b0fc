'use client';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';
import type { NoThreadsProps } from './list/NoThreads.tsx';
import type { EmailThreadSlots } from './thread/threadSlots.ts';

/** Props of a part about the creator of a conversation. */
export interface ThreadCreatorSlotProps {
  readonly thread: MailThreadEntry;
}

/** Places that a host may fill with its own parts. */
export interface InboxSlots extends EmailThreadSlots {
  /** Beside the open conversation: the creator. Default name, handle, campaign and what was sent. */
  readonly ThreadCreator?: ComponentType<ThreadCreatorSlotProps> | undefined;
  /** In place of the list where there is no conversation yet. Default `NoThreads`. */
  readonly NoThreads?: ComponentType<NoThreadsProps> | undefined;
}

export const inboxSlots = createSlotContext<InboxSlots>();
