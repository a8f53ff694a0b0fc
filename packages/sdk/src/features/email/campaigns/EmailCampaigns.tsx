'use client';
import type { ForwardedRef } from 'react';
import type { SlotOptions } from '../../../core/slots.tsx';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { EmailCampaignsView } from './EmailCampaignsView.tsx';
import { type EmailCampaignsSlots, emailCampaignsSlots } from './emailCampaignsSlots.ts';
import { type EmailCampaignsOptions, useEmailCampaigns } from './useEmailCampaigns.ts';

/** Props of `EmailCampaigns`: the view or its default, a promotion, slots, and the attributes of its root. */
export interface EmailCampaignsProps
  extends EmailCampaignsOptions,
    SlotOptions<EmailCampaignsSlots>,
    RootProps {}

/**
 * The email campaigns of a team: composer, list and reports.
 * @example
 * const routable = { parseView: parseCampaignsView, formatView: formatCampaignsView };
 * <EmailCampaigns {...useRoutedView(routable)} />
 */
export const EmailCampaigns = feature(function EmailCampaigns(
  { view, defaultView, onViewChange, promotionId, ...root }: EmailCampaignsProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const model = useEmailCampaigns({ view, defaultView, onViewChange, promotionId });
  return <EmailCampaignsView {...root} ref={ref} model={model} />;
}, emailCampaignsSlots);
