import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatOutboxView, Outbox, parseOutboxView } from '@reachkit/sdk/email';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseOutboxView, formatView: formatOutboxView };

/** Every email of the team, with the view in the page's URL. */
export function OutboxPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <Outbox {...useRoutedView(routable)} />;
}
