'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { InboxView } from './InboxView.tsx';
import { type InboxSlots, inboxSlots } from './inboxSlots.ts';
import { type InboxOptions, useInbox } from './useInbox.ts';

/** Props of `Inbox`: the view or its default, slots, and the attributes of its root. */
export interface InboxProps extends InboxOptions, SlotOptions<InboxSlots>, RootProps {}

/**
 * A team's conversations with creators: pending replies, the conversation, and the creator beside it.
 * @example
 * const routable = { parseView: parseInboxView, formatView: formatInboxView };
 * <Inbox {...useRoutedView(routable)} />
 */
export const Inbox = feature(function Inbox(
  { view, defaultView, onViewChange, ...root }: InboxProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useInbox({ view, defaultView, onViewChange });
  return <InboxView {...root} ref={ref} model={model} />;
}, inboxSlots);
