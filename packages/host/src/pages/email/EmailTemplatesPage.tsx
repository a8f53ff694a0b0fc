import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { EmailTemplates, formatTemplatesView, parseTemplatesView } from '@reachkit/sdk/email';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseTemplatesView, formatView: formatTemplatesView };

/** The email templates, with the view in the page's URL. */
export function EmailTemplatesPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <EmailTemplates {...useRoutedView(routable)} />;
}
