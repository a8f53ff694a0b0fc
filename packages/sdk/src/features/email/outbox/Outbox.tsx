'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { OutboxView } from './OutboxView.tsx';
import { type OutboxSlots, outboxSlots } from './outboxSlots.ts';
import { type OutboxOptions, useOutbox } from './useOutbox.ts';

/** What `Outbox` takes: the view or its default, slots, and the attributes of its root. */
export interface OutboxProps extends OutboxOptions, SlotOptions<OutboxSlots>, RootProps {}

/**
 * Every email that a team has queued, sent or failed to send, with the reason in plain words, and the way to try again.
 * @example <Outbox {...useRoutedView({ parseView: parseOutboxView, formatView: formatOutboxView })} />
 */
export const Outbox = forwardRef<HTMLElement, OutboxProps>(function Outbox(
  { slots, slotProps, ...props },
  ref,
) {
  return (
    <FeatureRoot ref={ref}>
      <SlotScope of={outboxSlots} slots={slots} slotProps={slotProps}>
        <Composed {...props} rootRef={ref} />
      </SlotScope>
    </FeatureRoot>
  );
});

interface ComposedProps extends OutboxProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useOutbox({ view, defaultView, onViewChange });
  return <OutboxView {...root} ref={rootRef} model={model} />;
}
