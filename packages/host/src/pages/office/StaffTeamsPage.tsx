import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatStaffTeamsView, parseStaffTeamsView, StaffTeams } from '@reachkit/sdk/office';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseStaffTeamsView, formatView: formatStaffTeamsView };

/** The search of teams by staff. */
export function StaffTeamsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <StaffTeams {...useRoutedView(routable)} />;
}
