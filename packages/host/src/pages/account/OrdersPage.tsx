import { useText } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatOrdersView, Orders, parseOrdersView } from '@reachkit/sdk/membership';
import { hostTexts } from '../../locales/zh.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseOrdersView, formatView: formatOrdersView };

/** The orders of the team, with the view in the page's URL. */
export function OrdersPage() {
  const t = useText(hostTexts);
  useTitle(t('own.orders'));
  return <Orders {...useRoutedView(routable)} />;
}
