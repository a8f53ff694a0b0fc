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

// They come with the first creator that is chosen or opened, so that a search is not kept waiting.
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

/** A short link for a creator who was opened beside a list. */
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
  /** The next button, which would be moved by this one. */
  readonly beside?: ReactNode;
}

/** Short links for the creators who are chosen. */
export function ChosenShortLinks({ beside, ...props }: ChosenShortLinksProps) {
  return (
    <PartBoundary labels={usePartLabels()} fallback={null} beside={beside}>
      <Many {...props} />
    </PartBoundary>
  );
}
