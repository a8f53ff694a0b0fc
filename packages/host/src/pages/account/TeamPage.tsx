import { useText } from '@reachkit/sdk';
import { formatMembersView, parseMembersView, TeamMembers } from '@reachkit/sdk/account';
import { useRoutedView } from '@reachkit/sdk/adapters/react-router';
import { InviteMember } from '@reachkit/sdk/session';
import { hostTexts } from '../../locales/zh.ts';
import { invitationLink } from '../../routing/invitation.ts';
import { useTitle } from '../useTitle.ts';

const routable = { parseView: parseMembersView, formatView: formatMembersView };

function Invitation() {
  return <InviteMember linkOf={(invitation) => invitationLink(window.location.origin, invitation)} />;
}

const slots = { Invitation };

/** The members of the team and who joins it, for those who manage it. */
export function TeamPage() {
  const t = useText(hostTexts);
  useTitle(t('own.team'));
  return <TeamMembers {...useRoutedView(routable)} slots={slots} />;
}
