import { useText } from '@reachkit/sdk';
import { formatDataView, parseDataView, TeamData } from '@reachkit/sdk/account';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { hostTexts } from '../../locales/zh.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseDataView, formatView: formatDataView };

/** Activity of the team's members over time, with the view in the page's URL. */
export function TeamDataPage() {
  const t = useText(hostTexts);
  useTitle(t('own.teamData'));
  return <TeamData {...useRoutedView(routable)} />;
}
