import {
  addInvitations,
  changeInvitation,
  handOverInvitations,
  type Invitation,
  inviteByEmail,
  listPromotionInvitations,
  listPromotionMail,
  makePageLink,
  previewInviteByEmail,
  removeInvitations,
  restoreInvitations,
  revokePageLinks,
} from '@reachkit/contract/collaboration/invitation';
import {
  type InvitationState,
  type InviteHindrance,
  type invitationTurns,
  inviteHindrances,
  turnOf,
} from '@reachkit/contract/collaboration/kinds';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { type FavouriteList, listFavourites } from '@reachkit/contract/favourites/lists';
import { suggestCreators } from '@reachkit/contract/search/search';
import { listColours } from '@reachkit/contract/site';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import { storyCreators, storyInvitation, storyMembers } from './data.ts';
import { type CollaborationStore, claimRevision, found, has, paged } from './store.ts';

const nowText = '2026-11-28T02:00:00.000Z';
const steps = {
  invited: (state: InvitationState) => state !== 'toInvite',
  opened: (state: InvitationState) => !['toInvite', 'sent', 'noAnswer', 'bounced'].includes(state),
  answered: (state: InvitationState) =>
    ['agreed', 'declined', 'cancelled', 'countered', 'question', 'replied'].includes(state),
  agreed: (state: InvitationState) => state === 'agreed',
};

const storyList: FavouriteList = {
  id: '61',
  name: 'Kitchen, North America',
  description: '',
  colour: listColours[0],
  isPublic: true,
  isOwn: true,
  by: 'Lin Yu’an',
  count: 24,
  limit: 500,
  pending: 0,
  canManage: true,
  isReadOnly: false,
  revision: 1,
  createdAt: nowText,
  updatedAt: nowText,
};

/** The stories' creators without a warning have an unlocked address, but for the last, who is deleted upstream. */
function hindranceOf({ state, warnings, creator }: Invitation): InviteHindrance | null {
  if (turnOf(state) === 'agreed' || turnOf(state) === 'declined') return 'decided';
  if (creator.id === null) return 'gone';
  const kinds = warnings.map(({ kind }) => kind);
  if (kinds.includes('blacklisted')) return 'blacklisted';
  if (kinds.includes('optedOut')) return 'optedOut';
  return kinds.includes('withColleague') ? 'locked' : null;
}

const countOf = (invitations: readonly Invitation[]) => {
  const found = invitations.map(hindranceOf);
  return {
    ready: found.filter((one) => one === null).length,
    locked: found.filter((one) => one === 'locked').length,
  };
};

const inState = (
  invitation: Invitation,
  state: InvitationState,
  own: Partial<Invitation> = {},
): Invitation => ({
  ...invitation,
  state,
  since: nowText,
  via: 'member',
  turn: turnOf(state),
  ...own,
});

function changed(invitation: Invitation, { change }: BodyOf<typeof changeInvitation>): Invitation {
  switch (change.kind) {
    case 'owner':
      return { ...invitation, owner: found(storyMembers.find(({ id }) => id === change.ownerId)) };
    case 'offer':
      return inState(invitation, 'sent', {
        offer: change.terms,
        offerRevision: invitation.offerRevision + 1,
        counter: null,
        agreement: { ...invitation.agreement, terms: change.terms, note: '', isTheirs: false },
        question: null,
        answerBy: '2026-12-05',
      });
    case 'quote': {
      const { amount, currency } = change.terms;
      return {
        ...invitation,
        counter: null,
        agreement: { ...invitation.agreement, terms: change.terms, note: change.note, isTheirs: true },
        quoted: amount === null ? null : { amount, currency },
      };
    }
    case 'answer':
      return inState(invitation, 'sent', { question: null });
    case 'agree':
      return inState(invitation, 'agreed', {
        cooperationId: '801',
        offer: invitation.agreement.terms,
        counter: null,
      });
    case 'decline':
      return inState(invitation, 'declined', { reason: change.note });
    case 'cancel':
      return inState(invitation, 'cancelled', { reason: change.note });
    case 'reopen':
      return inState(invitation, 'replied', { reason: '' });
  }
}

/** Handlers of the creators of a promotion and their invitations. */
export function invitationHandlers(store: CollaborationStore): readonly MockHandler[] {
  const find = (id: string) => found(store.invitations.find((one) => one.id === id));
  const put = (invitation: Invitation) => {
    store.invitations = store.invitations.map((one) => (one.id === invitation.id ? invitation : one));
    return invitation;
  };
  return [
    answer(listPromotionInvitations, ({ query }) => {
      const all = store.invitations;
      const shown = all.filter(
        ({ turn, state, warnings, owner, creator }) =>
          (query.turn === '' || turn === query.turn) &&
          (query.state === '' || state === query.state) &&
          (query.warned === '' || warnings.length > 0) &&
          (query.ownerId === '' || owner?.id === query.ownerId) &&
          has(`${creator.name} ${creator.handle}`, query.keyword),
      );
      const inTurn = (turn: (typeof invitationTurns)[number]) =>
        all.filter((one) => one.turn === turn).length;
      const at = (step: keyof typeof steps) => all.filter(({ state }) => steps[step](state)).length;
      return {
        ...paged(shown, query),
        turns: {
          team: inTurn('team'),
          creator: inTurn('creator'),
          agreed: inTurn('agreed'),
          declined: inTurn('declined'),
          toInvite: inTurn('toInvite'),
        },
        warned: all.filter(({ warnings }) => warnings.length > 0).length,
        funnel: {
          creators: all.length,
          invited: at('invited'),
          opened: at('opened'),
          answered: at('answered'),
          agreed: at('agreed'),
          planned: store.promotions[0]?.planned ?? null,
        },
        invitable: countOf(all.filter(({ state }) => state === 'toInvite')),
        emails: { used: 0, limit: store.emailsLeft },
      };
    }),
    answer(addInvitations, ({ body: { creatorIds = [], pasted = '', origin } }) => {
      const lines = pasted.split('\n').filter((line) => line.trim() !== '');
      const isKnown = (line: string) => store.invitations.some(({ creator }) => has(line, creator.handle));
      const known = [
        ...lines.filter(isKnown),
        ...creatorIds.filter((id) => store.invitations.some(({ creator }) => creator.id === id)),
      ];
      const fresh = [...lines, ...creatorIds].filter((one) => !known.includes(one));
      const refused = fresh.filter((line) => line.includes(' '));
      const added = fresh.filter((line) => !refused.includes(line));
      store.invitations = [
        ...added.map((_one, at) =>
          storyInvitation(store.invitations.length + at, { state: 'toInvite', origin, mailCampaignId: null }),
        ),
        ...store.invitations,
      ];
      return {
        added: added.length,
        already: known.map((name) => ({ name, by: 'Wang Ke', at: nowText })),
        alreadyCount: known.length,
        refused: refused.map((text) => ({ text, reason: 'unreadable' as const })),
        refusedCount: refused.length,
      };
    }),
    answer(changeInvitation, ({ params, body }) => {
      const invitation = find(params.invitationId);
      claimRevision(invitation, body.revision);
      return put({ ...changed(invitation, body), revision: body.revision + 1 });
    }),
    answer(removeInvitations, ({ body: { ids } }) => {
      const chosen = store.invitations.filter(({ id }) => ids.includes(id));
      const gone = chosen.filter(({ cooperationId }) => cooperationId === null);
      store.removedInvitations = [...store.removedInvitations, ...gone];
      store.invitations = store.invitations.filter((one) => !gone.includes(one));
      return { removed: gone.length, kept: chosen.length - gone.length };
    }),
    answer(restoreInvitations, ({ body: { ids } }) => {
      const back = store.removedInvitations.filter(({ id }) => ids.includes(id));
      store.removedInvitations = store.removedInvitations.filter((one) => !back.includes(one));
      store.invitations = [...back, ...store.invitations];
      return { restored: back.length };
    }),
    answer(handOverInvitations, ({ body: { ids, ownerId } }) => {
      const owner = found(storyMembers.find(({ id }) => id === ownerId));
      store.invitations = store.invitations.map((one) => (ids.includes(one.id) ? { ...one, owner } : one));
      return { changed: ids.length };
    }),
    answer(inviteByEmail, ({ body: { ids, makesShortLinks } }) => {
      const chosen = store.invitations.filter(({ id }) => ids.includes(id));
      const { ready: recipients, locked } = countOf(chosen);
      return {
        mailCampaignId: '6',
        recipients,
        locked,
        skipped: chosen.length - recipients - locked,
        shortLinks: makesShortLinks ? recipients : 0,
        shortLinksLeftOut: 0,
      };
    }),
    answer(previewInviteByEmail, ({ body: { ids } }) => {
      const chosen = store.invitations.filter(({ id, state }) =>
        ids === undefined ? state === 'toInvite' : ids.includes(id),
      );
      const hindered = inviteHindrances.flatMap((reason) => {
        const names = chosen.filter((one) => hindranceOf(one) === reason).map(({ creator }) => creator.name);
        return names.length === 0 ? [] : [{ reason, count: names.length, names }];
      });
      return { ready: countOf(chosen).ready, hindered };
    }),
    answer(makePageLink, ({ params }) => {
      put({ ...find(params.invitationId), hasLink: true });
      return {
        url: `https://reachkit.example/c/story${params.invitationId}`,
        expiresAt: '2026-12-31T16:00:00.000Z',
      };
    }),
    answer(revokePageLinks, ({ params }) => {
      put({ ...find(params.invitationId), hasLink: false });
      return { revoked: 1 };
    }),
    answer(listPromotionMail, () => ({ ids: ['5', '4'] })),
    answer(listFavourites, () => ({
      list: [storyList],
      stock: { used: 1, limit: 20 },
      bulkLimit: 100,
    })),
    answer(suggestCreators, ({ query: { q } }) => ({
      creators: storyCreators.flatMap(({ id, ...creator }) =>
        id !== null && has(creator.handle, q) ? [{ ...creator, id, followers: creator.followers ?? 0 }] : [],
      ),
      tags: [],
    })),
  ];
}
