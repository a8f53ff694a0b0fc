import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatInboxView, Inbox, parseInboxView, type ThreadAddressSlotProps } from '@reachkit/sdk/email';
import type { PageProps } from '../../routing/page.ts';
import { MonitorPost } from '../monitor/monitorParts.tsx';
import { useTitle } from '../useTitle.ts';

const slots = { PostAction: Monitor };

/** Adds a post that a message links to to a monitor project. */
function Monitor({ url }: ThreadAddressSlotProps) {
  return <MonitorPost url={url} origin="inbox" />;
}

const routable = { parseView: parseInboxView, formatView: formatInboxView };

/** The conversations of the team, with the view and the open one in the page's URL. */
export function InboxPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <Inbox slots={slots} {...useRoutedView(routable)} />;
}
