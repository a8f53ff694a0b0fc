import { inLocale, useLocale } from '@reachkit/sdk';
import { EmailSettings } from '@reachkit/sdk/email';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

/** The team's settings for all its emails. */
export function EmailSettingsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <EmailSettings />;
}
