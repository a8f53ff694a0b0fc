'use client';
import type { MailCampaign } from '@reachkit/contract/mailCampaign';
import type { ComponentType } from 'react';
import { createSlotContext } from '../../../core/slots.tsx';

export interface CampaignLinksProps {
  /** One that was sent, or is about to be. */
  readonly campaign: MailCampaign;
}

/** Places that a host may fill with its own parts. */
export interface EmailCampaignsSlots {
  /**
   * In the report of a campaign, above its recipients; `@reachkit/sdk/shortlinks` has `CampaignShortLinks`. Has no
   * default.
   */
  readonly CampaignLinks?: ComponentType<CampaignLinksProps> | undefined;
}

export const emailCampaignsSlots = createSlotContext<EmailCampaignsSlots>();
