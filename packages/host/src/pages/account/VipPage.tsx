import { useText } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatPlansView, PlanPicker, parsePlansView } from '@reachkit/sdk/membership';
import { hostTexts } from '../../locales/zh.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parsePlansView, formatView: formatPlansView };

/** Plans, their prices for this team, and the payment, with the view in the page's URL. */
export function VipPage() {
  const t = useText(hostTexts);
  useTitle(t('own.vip'));
  return <PlanPicker {...useRoutedView(routable)} />;
}
