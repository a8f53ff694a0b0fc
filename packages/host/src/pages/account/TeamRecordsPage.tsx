import { useText } from '@reachkit/sdk';
import { formatRecordsView, OperationRecords, parseRecordsView } from '@reachkit/sdk/account';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { hostTexts } from '../../locales/zh.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseRecordsView, formatView: formatRecordsView };

/** Activity log of the team, with the view in the page's URL. */
export function TeamRecordsPage() {
  const t = useText(hostTexts);
  useTitle(t('own.teamRecords'));
  return <OperationRecords {...useRoutedView(routable)} />;
}
