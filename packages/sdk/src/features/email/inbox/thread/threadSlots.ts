'use client';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../../core/slots.tsx';

/** Props of a slot in a message of a conversation. */
export interface ThreadMessageSlotProps {
  readonly thread: MailThreadEntry;
  readonly message: MailThreadMessage;
}

/** Props of the slot of web addresses in a message. */
export interface ThreadAddressSlotProps extends ThreadMessageSlotProps {
  readonly url: string;
}

/** Slots that a host may fill with its own components. */
export interface EmailThreadSlots {
  /** Beside the time of a received message: a translation. Default: none. */
  readonly Translation?: ComponentType<ThreadMessageSlotProps> | undefined;
  /** Below the text of a received message, for each post that it links to: e.g. to monitor it. Default: none. */
  readonly PostAction?: ComponentType<ThreadAddressSlotProps> | undefined;
}

export const threadSlots = createSlotContext<EmailThreadSlots>();
