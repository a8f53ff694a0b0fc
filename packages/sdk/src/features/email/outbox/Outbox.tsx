'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { OutboxView } from './OutboxView.tsx';
import { type OutboxSlots, outboxSlots } from './outboxSlots.ts';
import { type OutboxOptions, useOutbox } from './useOutbox.ts';

/** Props of `Outbox`: the view or its default, slots, and the attributes of its root. */
export interface OutboxProps extends OutboxOptions, SlotOptions<OutboxSlots>, RootProps {}

/**
 * All emails that a team has queued, sent or failed to send, with the reason, and a retry.
 * @example
 * const routable = { parseView: parseOutboxView, formatView: formatOutboxView };
 * <Outbox {...useRoutedView(routable)} />
 */
export const Outbox = feature(function Outbox(
  { view, defaultView, onViewChange, ...root }: OutboxProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useOutbox({ view, defaultView, onViewChange });
  return <OutboxView {...root} ref={ref} model={model} />;
}, outboxSlots);
