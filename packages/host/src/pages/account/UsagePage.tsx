import { useText } from '@reachkit/sdk';
import { formatUsageView, parseUsageView, UsageReport } from '@reachkit/sdk/account';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { hostTexts } from '../../locales/zh.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseUsageView, formatView: formatUsageView };

/** Usage of the team's plan, with the view in the page's URL. */
export function UsagePage() {
  const t = useText(hostTexts);
  useTitle(t('own.usage'));
  return <UsageReport {...useRoutedView(routable)} />;
}
