import { useText } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatMonitorAlertsView, MonitorAlerts, parseMonitorAlertsView } from '@reachkit/sdk/monitor';
import { hostTexts } from '../../locales/zh.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseMonitorAlertsView, formatView: formatMonitorAlertsView };

/** The alerts of the team's monitor projects, with the view in the page's URL. */
export function MonitorAlertsPage() {
  const t = useText(hostTexts);
  useTitle(t('own.monitorAlerts'));
  return <MonitorAlerts {...useRoutedView(routable)} />;
}
