'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailSendersView } from './EmailSendersView.tsx';
import { type EmailSendersOptions, useEmailSenders } from './useEmailSenders.ts';

/** Props of `EmailSenders`: the view or its default, and the attributes of its root. */
export interface EmailSendersProps extends EmailSendersOptions, RootProps {}

/**
 * The senders of a team: add, verify, pause and remove.
 * @example
 * const routable = { parseView: parseSendersView, formatView: formatSendersView };
 * <EmailSenders {...useRoutedView(routable)} />
 */
export const EmailSenders = feature(function EmailSenders(
  { view, defaultView, onViewChange, ...root }: EmailSendersProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useEmailSenders({ view, defaultView, onViewChange });
  return <EmailSendersView {...root} ref={ref} model={model} />;
});
