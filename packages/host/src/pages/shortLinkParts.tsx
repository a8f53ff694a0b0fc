import { usePartLabels } from '@reachkit/sdk';
import type {
  CampaignShortLinksProps,
  ShortLinkBatchButtonProps,
  ShortLinkButtonProps,
} from '@reachkit/sdk/shortlinks';
import { PartBoundary } from '@reachkit/sdk/ui';
import type { ReactNode } from 'react';
import { loadShortLinkMessages } from '../locales/shortLinkMessages.ts';
import { pageWithMessages } from '../routing/pageWithMessages.tsx';

// Loaded with the first creator that is selected or opened, to not delay a search.
const { Page: One } = pageWithMessages<ShortLinkButtonProps>(
  loadShortLinkMessages,
  async () => (await import('@reachkit/sdk/shortlinks')).ShortLinkButton,
);
const { Page: Many } = pageWithMessages<ShortLinkBatchButtonProps>(
  loadShortLinkMessages,
  async () => (await import('@reachkit/sdk/shortlinks')).ShortLinkBatchButton,
);

const { Page: OfCampaign } = pageWithMessages<CampaignShortLinksProps>(
  loadShortLinkMessages,
  async () => (await import('@reachkit/sdk/shortlinks')).CampaignShortLinks,
);

/** A button for a short link to a creator opened beside a list. */
export function CreatorShortLink(props: ShortLinkButtonProps) {
  return (
    <PartBoundary labels={usePartLabels()} fallback={null}>
      <One {...props} />
    </PartBoundary>
  );
}

/** The short links of an email campaign. */
export function CampaignLinks(props: CampaignShortLinksProps) {
  return (
    <PartBoundary labels={usePartLabels()} fallback={null}>
      <OfCampaign {...props} />
    </PartBoundary>
  );
}

interface ChosenShortLinksProps extends ShortLinkBatchButtonProps {
  /** The next button, rendered together with this one, which would otherwise shift it. */
  readonly beside?: ReactNode;
}

/** A button for short links to the selected creators. */
export function ChosenShortLinks({ beside, ...props }: ChosenShortLinksProps) {
  return (
    <PartBoundary labels={usePartLabels()} fallback={null} beside={beside}>
      <Many {...props} />
    </PartBoundary>
  );
}
