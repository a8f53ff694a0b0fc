import { usePartLabels } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import type { PromotionTabProps } from '@reachkit/sdk/collaboration';
import { type EmailCampaignsProps, formatCampaignsView, parseCampaignsView } from '@reachkit/sdk/email';
import { PartBoundary } from '@reachkit/sdk/ui';
import { loadEmailMessages } from '../../locales/emailMessages.ts';
import { pageWithMessages } from '../../routing/pageWithMessages.tsx';

const routable = { parseView: parseCampaignsView, formatView: formatCampaignsView };

// Loaded with the tab, to not delay the page of a promotion.
const { Page: Emails } = pageWithMessages<EmailCampaignsProps>(
  loadEmailMessages,
  async () => (await import('@reachkit/sdk/email')).EmailCampaigns,
);

/** The email campaigns that invite to a promotion, and the report of one. */
export function EmailsOfPromotion({ promotionId }: PromotionTabProps) {
  return (
    <PartBoundary labels={usePartLabels()} fallback={null}>
      <Emails promotionId={promotionId} {...useRoutedView(routable)} />
    </PartBoundary>
  );
}
