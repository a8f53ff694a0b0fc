import { useText } from '@reachkit/sdk';
import { TeamKeys } from '@reachkit/sdk/account';
import { hostTexts } from '../../locales/zh.ts';
import { useTitle } from '../useTitle.ts';

/** The keys by which the team's own servers call the platform. */
export function TeamKeysPage() {
  const t = useText(hostTexts);
  useTitle(t('own.teamKeys'));
  return <TeamKeys />;
}
