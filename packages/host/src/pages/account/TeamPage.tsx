import { useText } from '@reachkit/sdk';
import { InviteMember } from '@reachkit/sdk/session';
import { hostTexts } from '../../locales/zh.ts';
import { invitationLink } from '../../routing/invitation.ts';
import * as css from '../own.css.ts';
import { useTitle } from '../useTitle.ts';

/** For the owner of a team: who joins it. */
export function TeamPage() {
  const t = useText(hostTexts);
  useTitle(t('own.team'));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('own.team')}</h1>
      <InviteMember
        className={css.below}
        linkOf={(invitation) => invitationLink(window.location.origin, invitation)}
      />
    </div>
  );
}
