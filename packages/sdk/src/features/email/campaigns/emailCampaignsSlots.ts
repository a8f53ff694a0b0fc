'use client';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';

/** Props of a host's own component for the links of a campaign. */
export interface CampaignLinksProps {
  /** Id of a draft or a sent campaign. */
  readonly campaignId: string;
}

/** Slots that a host may fill with its own components. */
export interface EmailCampaignsSlots {
  /**
   * Below the recipients of a draft, and above those of a report; `@reachkit/sdk/shortlinks` has `CampaignShortLinks`.
   * Has no default.
   */
  readonly CampaignLinks?: ComponentType<CampaignLinksProps> | undefined;
}

export const emailCampaignsSlots = createSlotContext<EmailCampaignsSlots>();
