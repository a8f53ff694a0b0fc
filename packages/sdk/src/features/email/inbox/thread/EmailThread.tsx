'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { type SlotOptions, SlotScope } from '../../../../core/slots.tsx';
import { FeatureRoot } from '../../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../../ui/rootProps.ts';
import { EmailThreadView } from './EmailThreadView.tsx';
import { type EmailThreadSlots, threadSlots } from './threadSlots.ts';
import { type EmailThreadOptions, useEmailThread } from './useEmailThread.ts';

/** What `EmailThread` takes: the id of the conversation, slots, and the attributes of its root. */
export interface EmailThreadProps extends EmailThreadOptions, SlotOptions<EmailThreadSlots>, RootProps {}

/**
 * One conversation with a creator: its messages, what they were taken for, and the answer to them.
 * @example <EmailThread threadId="12" />
 */
export const EmailThread = forwardRef<HTMLElement, EmailThreadProps>(function EmailThread(
  { slots, slotProps, ...props },
  ref,
) {
  return (
    <FeatureRoot ref={ref}>
      <SlotScope of={threadSlots} slots={slots} slotProps={slotProps}>
        <Composed {...props} rootRef={ref} />
      </SlotScope>
    </FeatureRoot>
  );
});

interface ComposedProps extends EmailThreadProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, threadId, isKeptUnread, ...root }: ComposedProps) {
  const model = useEmailThread({ threadId, isKeptUnread });
  return <EmailThreadView {...root} ref={rootRef} model={model} />;
}
