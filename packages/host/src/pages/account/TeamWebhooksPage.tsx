import { useText } from '@reachkit/sdk';
import { formatWebhooksView, parseWebhooksView, TeamWebhooks } from '@reachkit/sdk/account';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { hostTexts } from '../../locales/zh.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseWebhooksView, formatView: formatWebhooksView };

/** The webhooks of the team, with the opened one in the page's URL. */
export function TeamWebhooksPage() {
  const t = useText(hostTexts);
  useTitle(t('own.teamWebhooks'));
  return <TeamWebhooks {...useRoutedView(routable)} />;
}
