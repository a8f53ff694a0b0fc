'use client';
import {
  addInvitations,
  changeInvitation,
  handOverInvitations,
  type Invitation,
  type InvitationChange,
  type InvitationList,
  type InvitationsAdded,
  inviteByEmail,
  listPromotionInvitations,
  makePageLink,
  removeInvitations,
  restoreInvitations,
  revokePageLinks,
} from '@reachkit/contract/collaboration/invitation';
import type { BodyOf, DataOf, InputOf } from '@reachkit/contract/endpoint';
import { useCall } from '../../../core/hooks.ts';
import { useInvalidateCollaboration } from '../shared/useInvalidateCollaboration.ts';

/** Actions on the creators of a promotion. All reject with a `ReachkitError`. */
export interface InvitationActions {
  readonly add: (given: NonNullable<InputOf<typeof addInvitations>['body']>) => Promise<InvitationsAdded>;
  /** Code 1201 where a colleague changed it since the revision; `invitationAsItIs` reads the invitation from it. */
  readonly change: (
    invitation: Pick<Invitation, 'id' | 'revision'>,
    change: InvitationChange['change'],
  ) => Promise<Invitation>;
  /** Takes out those without a collaboration. */
  readonly remove: (ids: readonly string[]) => Promise<{ readonly removed: number; readonly kept: number }>;
  readonly restore: (ids: readonly string[]) => Promise<number>;
  readonly handOver: (ids: readonly string[], ownerId: string) => Promise<number>;
  /** Makes the draft of an email campaign; `null` invites all who are still to invite. */
  readonly invite: (
    ids: readonly string[] | null,
    options: Pick<BodyOf<typeof inviteByEmail>, 'language' | 'makesShortLinks'>,
  ) => Promise<DataOf<typeof inviteByEmail>>;
  /** A link to the creator's page; it is shown once. */
  readonly makeLink: (id: string, revokesOthers: boolean) => Promise<DataOf<typeof makePageLink>>;
  readonly revokeLinks: (id: string) => Promise<number>;
}

const quiet = { notify: false } as const;
/** Most that the list gives at once. */
const idsAtOnce = 500;

export function useInvitationActions(promotionId: string): InvitationActions {
  const call = useCall();
  const invalidate = useInvalidateCollaboration();
  const params = { id: promotionId };
  const done = async <Data>(work: Promise<Data>): Promise<Data> => {
    try {
      return await work;
    } finally {
      // Also after a refusal: it may be due to a colleague's change.
      await invalidate();
    }
  };
  async function idsToInvite(): Promise<readonly string[]> {
    const ids: string[] = [];
    // The first page has no cursor: an empty one is refused.
    let cursor: string | undefined;
    do {
      const page: InvitationList = await call(
        listPromotionInvitations,
        { params, query: { turn: 'toInvite', pageSize: idsAtOnce, ...(cursor !== undefined && { cursor }) } },
        quiet,
      );
      ids.push(...page.list.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return ids;
  }
  return {
    add: (body) => done(call(addInvitations, { params, body }, quiet)),
    change: ({ id, revision }, change) =>
      done(
        call(
          changeInvitation,
          { params: { ...params, invitationId: id }, body: { revision, change } },
          quiet,
        ),
      ),
    remove: (ids) => done(call(removeInvitations, { params, body: { ids: [...ids] } }, quiet)),
    restore: async (ids) =>
      (await done(call(restoreInvitations, { params, body: { ids: [...ids] } }, quiet))).restored,
    handOver: async (ids, ownerId) =>
      (await done(call(handOverInvitations, { params, body: { ids: [...ids], ownerId } }, quiet))).changed,
    invite: async (given, options) => {
      const ids = [...(given ?? (await idsToInvite()))];
      return done(call(inviteByEmail, { params, body: { ids, ...options } }, quiet));
    },
    makeLink: (id, revokesOthers) =>
      done(call(makePageLink, { params: { ...params, invitationId: id }, body: { revokesOthers } }, quiet)),
    revokeLinks: async (id) =>
      (await done(call(revokePageLinks, { params: { ...params, invitationId: id } }, quiet))).revoked,
  };
}
