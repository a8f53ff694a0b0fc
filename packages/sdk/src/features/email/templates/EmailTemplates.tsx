'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailTemplatesView } from './EmailTemplatesView.tsx';
import { type EmailTemplatesSlots, emailTemplatesSlots } from './emailTemplatesSlots.ts';
import { type EmailTemplatesOptions, useEmailTemplates } from './useEmailTemplates.ts';

/** Props of `EmailTemplates`: the view or its default, slots, and the attributes of its root. */
export interface EmailTemplatesProps
  extends EmailTemplatesOptions,
    SlotOptions<EmailTemplatesSlots>,
    RootProps {}

/**
 * The templates of a team's emails: search, filter and delete.
 * @example
 * const routable = { parseView: parseTemplatesView, formatView: formatTemplatesView };
 * <EmailTemplates {...useRoutedView(routable)} />
 */
export const EmailTemplates = feature(function EmailTemplates(
  { view, defaultView, onViewChange, ...root }: EmailTemplatesProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useEmailTemplates({ view, defaultView, onViewChange });
  return <EmailTemplatesView {...root} ref={ref} model={model} />;
}, emailTemplatesSlots);
