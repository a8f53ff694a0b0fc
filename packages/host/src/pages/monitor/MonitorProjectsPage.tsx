import { inLocale, useLocale } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatMonitorProjectsView, MonitorProjects, parseMonitorProjectsView } from '@reachkit/sdk/monitor';
import type { PageProps } from '../../routing/page.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseMonitorProjectsView, formatView: formatMonitorProjectsView };

/** The monitor projects of the team, with the view in the page's URL. */
export function MonitorProjectsPage({ route }: PageProps) {
  const locale = useLocale();
  useTitle(inLocale(route.meta.titles, locale) ?? route.meta.title);
  return <MonitorProjects {...useRoutedView(routable)} />;
}
