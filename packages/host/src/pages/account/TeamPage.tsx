import { useText } from '@reachkit/sdk';
import { TeamMembers } from '@reachkit/sdk/account';
import { InviteMember } from '@reachkit/sdk/session';
import { hostTexts } from '../../locales/zh.ts';
import { invitationLink, resetLink } from '../../routing/arrival/tokenLink.ts';
import { useTitle } from '../useTitle.ts';

function Invitation() {
  return <InviteMember linkOf={(invitation) => invitationLink(window.location.origin, invitation)} />;
}

const slots = { Invitation };

/**
 * The members of the team and who joins it, for those who manage it. What is about to be done to a member stands in no
 * address: a link cannot open a removal.
 */
export function TeamPage() {
  const t = useText(hostTexts);
  useTitle(t('own.team'));
  return <TeamMembers slots={slots} resetLinkOf={(token) => resetLink(window.location.origin, token)} />;
}
