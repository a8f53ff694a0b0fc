'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../../core/slots.tsx';
import { feature } from '../../../../domain/page/feature.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { EmailThreadView } from './EmailThreadView.tsx';
import { type EmailThreadSlots, threadSlots } from './threadSlots.ts';
import { type EmailThreadOptions, useEmailThread } from './useEmailThread.ts';

/** Props of `EmailThread`: the id of the conversation, slots, and the attributes of its root. */
export interface EmailThreadProps extends EmailThreadOptions, SlotOptions<EmailThreadSlots>, RootProps {}

/**
 * One conversation with a creator: its messages, their classification, and the reply.
 * @example <EmailThread threadId="12" />
 */
export const EmailThread = feature(function EmailThread(
  { threadId, isKeptUnread, ...root }: EmailThreadProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useEmailThread({ threadId, isKeptUnread });
  return <EmailThreadView {...root} ref={ref} model={model} />;
}, threadSlots);
