'use client';
import { useSlots } from '../../../core/slots.tsx';
import { type CampaignLinksProps, emailCampaignsSlots } from './emailCampaignsSlots.ts';

interface PlaceProps extends CampaignLinksProps {
  readonly className?: string | undefined;
}

/** The host's component for a campaign's short links; renders nothing if there is none. */
export function CampaignLinks({ campaignId, className }: PlaceProps) {
  const { slots, slotProps } = useSlots(emailCampaignsSlots);
  const { CampaignLinks: Shown } = slots;
  if (!Shown) return null;
  return (
    <div className={className}>
      <Shown campaignId={campaignId} {...slotProps.CampaignLinks} />
    </div>
  );
}
