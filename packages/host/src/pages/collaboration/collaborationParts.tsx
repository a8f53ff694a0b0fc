import { usePartLabels } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import type {
  FulfilmentRecordProps,
  InviteButtonProps,
  PromotionTabProps,
} from '@reachkit/sdk/collaboration';
import { type EmailCampaignsProps, formatCampaignsView, parseCampaignsView } from '@reachkit/sdk/email';
import { PartBoundary } from '@reachkit/sdk/ui';
import { loadCollaborationMessages } from '../../locales/collaborationMessages.ts';
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

// Loaded with the first creator that is selected or opened, to not delay a search.
const { Page: Invite } = pageWithMessages<InviteButtonProps>(
  loadCollaborationMessages,
  async () => (await import('@reachkit/sdk/collaboration')).InviteButton,
);
const { Page: Record } = pageWithMessages<FulfilmentRecordProps>(
  loadCollaborationMessages,
  async () => (await import('@reachkit/sdk/collaboration')).FulfilmentRecord,
);

/** A button that adds creators to a promotion. */
export function InviteCreators(props: InviteButtonProps) {
  return (
    <PartBoundary labels={usePartLabels()} fallback={null}>
      <Invite {...props} />
    </PartBoundary>
  );
}

/** The team's own track record with a creator. */
export function RecordOfCreator({ creatorId }: FulfilmentRecordProps) {
  return (
    <PartBoundary labels={usePartLabels()} fallback={null}>
      <Record creatorId={creatorId} />
    </PartBoundary>
  );
}
