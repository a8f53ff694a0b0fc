import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatInboxView, Inbox, parseInboxView } from '@reachkit/sdk/email';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseInboxView, formatView: formatInboxView };

/** The conversations of the team, with the view and the open one in the page's URL. */
export function InboxPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <Inbox {...useRoutedView(routable)} />;
}
