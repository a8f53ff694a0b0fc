import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { EmailSuppressions, formatSuppressionsView, parseSuppressionsView } from '@reachkit/sdk/email';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseSuppressionsView, formatView: formatSuppressionsView };

/** The addresses that the team does not email, with the view in the page's URL. */
export function EmailSuppressionsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <EmailSuppressions {...useRoutedView(routable)} />;
}
