import { useText } from '@reachkit/sdk';
import { StaffTeam } from '@reachkit/sdk/office';
import { useParams } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import { useTitle } from '../useTitle.ts';

/** A team as staff see it; its id is in the page's URL. */
export function StaffTeamPage() {
  const t = useText(hostTexts);
  const { id = '' } = useParams();
  useTitle(t('own.staffTeam'));
  return <StaffTeam key={id} teamId={id} />;
}
