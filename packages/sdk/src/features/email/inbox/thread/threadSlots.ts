'use client';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../../core/slots.tsx';

/** Props of a part about one message of a conversation. */
export interface ThreadMessageSlotProps {
  readonly thread: MailThreadEntry;
  readonly message: MailThreadMessage;
}

/** Places that a host may fill with its own parts. */
export interface EmailThreadSlots {
  /** Beside the time of a message that came in: a translation. Default nothing. */
  readonly Translation?: ComponentType<ThreadMessageSlotProps> | undefined;
}

export const threadSlots = createSlotContext<EmailThreadSlots>();
