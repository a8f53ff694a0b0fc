import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { EmailSenders, formatSendersView, parseSendersView } from '@reachkit/sdk/email';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseSendersView, formatView: formatSendersView };

/** The senders of the team, with the view in the page's URL. */
export function EmailSendersPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <EmailSenders {...useRoutedView(routable)} />;
}
