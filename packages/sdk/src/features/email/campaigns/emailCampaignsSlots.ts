'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';

/** Props of a host's own part for the links of a campaign. */
export interface CampaignLinksProps {
  /** A draft, or a campaign that was sent. */
  readonly campaignId: string;
}

/** Places that a host may fill with its own parts. */
export interface EmailCampaignsSlots {
  /**
   * Below the recipients of a draft, and above those of a report; `@reachkit/sdk/shortlinks` has `CampaignShortLinks`.
   * Has no default.
   */
  readonly CampaignLinks?: ComponentType<CampaignLinksProps> | undefined;
}

export const emailCampaignsSlots = createSlotContext<EmailCampaignsSlots>();
