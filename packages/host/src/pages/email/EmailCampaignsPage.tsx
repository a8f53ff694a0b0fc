import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import {
  type CampaignLinksProps,
  EmailCampaigns,
  formatCampaignsView,
  parseCampaignsView,
} from '@reachkit/sdk/email';
import type { PageProps } from '../../routing/page.ts';
import { CampaignLinks } from '../shortLinkParts.tsx';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseCampaignsView, formatView: formatCampaignsView };

const slots = { CampaignLinks: Links };

function Links({ campaignId }: CampaignLinksProps) {
  return <CampaignLinks campaignId={campaignId} />;
}

/** The email campaigns of the team, with the view in the page's URL. */
export function EmailCampaignsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <EmailCampaigns {...useRoutedView(routable)} slots={slots} />;
}
