'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { type SlotOptions, SlotScope } from '../../../core/slots.tsx';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { InboxView } from './InboxView.tsx';
import { type InboxSlots, inboxSlots } from './inboxSlots.ts';
import { type InboxOptions, useInbox } from './useInbox.ts';

/** What `Inbox` takes: the view or its default, slots, and the attributes of its root. */
export interface InboxProps extends InboxOptions, SlotOptions<InboxSlots>, RootProps {}

/**
 * The conversations of a team with creators: what needs an answer, the conversation, and the creator beside it.
 * @example <Inbox {...useRoutedView({ parseView: parseInboxView, formatView: formatInboxView })} />
 */
export const Inbox = forwardRef<HTMLElement, InboxProps>(function Inbox({ slots, slotProps, ...props }, ref) {
  return (
    <FeatureRoot ref={ref}>
      <SlotScope of={inboxSlots} slots={slots} slotProps={slotProps}>
        <Composed {...props} rootRef={ref} />
      </SlotScope>
    </FeatureRoot>
  );
});

interface ComposedProps extends InboxProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useInbox({ view, defaultView, onViewChange });
  return <InboxView {...root} ref={rootRef} model={model} />;
}
