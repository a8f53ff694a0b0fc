'use client';
import { type ForwardedRef, forwardRef } from 'react';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailSendersView } from './EmailSendersView.tsx';
import { type EmailSendersOptions, useEmailSenders } from './useEmailSenders.ts';

/** What `EmailSenders` takes: the view or its default, and the attributes of its root. */
export interface EmailSendersProps extends EmailSendersOptions, RootProps {}

/**
 * The mailboxes that a team sends from: added, verified, paused and removed.
 * @example <EmailSenders {...useRoutedView({ parseView: parseSendersView, formatView: formatSendersView })} />
 */
export const EmailSenders = forwardRef<HTMLElement, EmailSendersProps>(function EmailSenders(props, ref) {
  return (
    <FeatureRoot ref={ref}>
      <Composed {...props} rootRef={ref} />
    </FeatureRoot>
  );
});

interface ComposedProps extends EmailSendersProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

function Composed({ rootRef, view, defaultView, onViewChange, ...root }: ComposedProps) {
  const model = useEmailSenders({ view, defaultView, onViewChange });
  return <EmailSendersView {...root} ref={rootRef} model={model} />;
}
