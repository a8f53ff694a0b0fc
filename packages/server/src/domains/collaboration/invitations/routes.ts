import {
  addInvitations,
  changeInvitation,
  handOverInvitations,
  inviteByEmail,
  listPromotionInvitations,
  listPromotionMail,
  makePageLink,
  previewInviteByEmail,
  removeInvitations,
  restoreInvitations,
  revokePageLinks,
} from '@reachkit/contract';
import type { BlockedHosts } from '../../../gateways/blockedHosts/blockedHosts.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { CampaignDrafts } from '../../email/campaigns/drafts.ts';
import { ShortLinkService } from '../../shortlinks/links/service.ts';
import { addToPromotion } from './add.ts';
import { changeOne, handOverAll } from './change.ts';
import { inviteCreators, listMail } from './email/invite.ts';
import { previewInvite } from './email/preview.ts';
import { pageOfInvitations } from './list.ts';
import { makeLink, revokeLinks } from './pageLinks.ts';
import { removeFromPromotion, restoreToPromotion } from './remove.ts';

interface InvitationParts extends Pick<Deps, 'db' | 'now' | 'config' | 'secrets'> {
  readonly meter: Meter;
  readonly blockedHosts: BlockedHosts;
}

/** Routes of the creators of a promotion, and of their invitations. */
export function routesOfInvitations(parts: InvitationParts): Route[] {
  const { db } = parts;
  const inviting = { ...parts, drafts: new CampaignDrafts(parts), shortLinks: new ShortLinkService(parts) };
  return [
    route(listPromotionInvitations, ({ params, query }, { caller, now }) =>
      pageOfInvitations(parts, caller, params.id, query, now),
    ),
    route(addInvitations, ({ params, body }, { caller }) => addToPromotion(parts, caller, params.id, body)),
    route(changeInvitation, ({ params, body }, { caller }) => changeOne(parts, caller, params, body)),
    route(removeInvitations, ({ params, body }, { caller }) =>
      removeFromPromotion(parts, caller, params.id, body.ids),
    ),
    route(restoreInvitations, ({ params, body }, { caller }) =>
      restoreToPromotion(parts, caller, params.id, body.ids),
    ),
    route(handOverInvitations, ({ params, body }, { caller }) => handOverAll(parts, caller, params.id, body)),
    route(inviteByEmail, ({ params, body }, { caller }) => inviteCreators(inviting, caller, params.id, body)),
    route(previewInviteByEmail, ({ params, body }, { caller, now }) =>
      previewInvite(db, caller, params.id, body, now),
    ),
    route(makePageLink, ({ params, body }, { caller }) =>
      makeLink(parts, caller, params, body.revokesOthers),
    ),
    route(revokePageLinks, ({ params }, { caller }) => revokeLinks(parts, caller, params)),
    route(listPromotionMail, ({ params }, { caller }) => listMail(db, caller, params.id)),
  ];
}
