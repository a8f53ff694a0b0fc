import { usePartLabels } from '@reachkit/sdk';
import type { ShortLinkBatchButtonProps, ShortLinkButtonProps } from '@reachkit/sdk/shortlinks';
import { PartBoundary } from '@reachkit/sdk/ui';
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

/** A short link for a creator who was opened beside a list. */
export function CreatorShortLink(props: ShortLinkButtonProps) {
  return (
    <PartBoundary labels={usePartLabels()} fallback={null}>
      <One {...props} />
    </PartBoundary>
  );
}

/** Short links for the creators who are chosen. */
export function ChosenShortLinks(props: ShortLinkBatchButtonProps) {
  return (
    <PartBoundary labels={usePartLabels()} fallback={null}>
      <Many {...props} />
    </PartBoundary>
  );
}
