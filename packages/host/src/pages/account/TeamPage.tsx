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
 * Members and invitations, for the team's managers. Pending actions are not in the URL, so a link cannot open the removal
 * dialog.
 */
export function TeamPage() {
  const t = useText(hostTexts);
  useTitle(t('own.team'));
  return <TeamMembers slots={slots} resetLinkOf={(token) => resetLink(window.location.origin, token)} />;
}
