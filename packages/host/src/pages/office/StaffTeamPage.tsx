import { useNotify, useText } from '@reachkit/sdk';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { formatStaffTeamView, parseStaffTeamView, StaffTeam, useStaffTeamName } from '@reachkit/sdk/office';
import { useParams } from 'react-router-dom';
import { openView } from '../../app/viewing.ts';
import { hostTexts } from '../../locales/zh.ts';
import { useShownName } from '../shownName.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseStaffTeamView, formatView: formatStaffTeamView };

/** A team as staff see it; its id is in the page's URL. */
export function StaffTeamPage() {
  const t = useText(hostTexts);
  const { id = '' } = useParams();
  const name = useStaffTeamName(id);
  useShownName(name);
  useTitle(name ?? t('own.staffTeam'));
  const { show } = useNotify();
  return (
    <StaffTeam
      key={id}
      teamId={id}
      onView={({ accessToken }) => {
        if (!openView(accessToken)) show({ tone: 'error', text: t('viewBlocked') });
      }}
      {...useRoutedView(routable)}
    />
  );
}
