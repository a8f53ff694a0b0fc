import { inLocale, useLocale } from '@reachkit/sdk';
import { StaffTeams } from '@reachkit/sdk/office';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

/** The search of teams by staff. */
export function StaffTeamsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <StaffTeams />;
}
