import { useText } from '@reachkit/sdk';
import { TeamKeys } from '@reachkit/sdk/account';
import { hostTexts } from '../../locales/zh.ts';
import { useTitle } from '../useTitle.ts';

/** The API keys of the team's own servers. */
export function TeamKeysPage() {
  const t = useText(hostTexts);
  useTitle(t('own.teamKeys'));
  return <TeamKeys />;
}
