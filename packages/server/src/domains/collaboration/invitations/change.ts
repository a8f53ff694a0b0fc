import { type BodyOf, type changeInvitation, invitationSchema } from '@reachkit/contract';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { actorOf } from '../actor.ts';
import { writeLog } from '../log.ts';
import { holdPromotion, idOf, requireWithinLimit } from '../promotions/find.ts';
import { cooperation, promotionInvitation } from '../tables.ts';
import {
  agree,
  answerQuestion,
  type Deciding,
  endInvitation,
  keepQuoted,
  offerTerms,
  reopenInvitation,
} from './decide.ts';
import { type InvitationPlace, type InvitationRow, lockInvitation, lockInvitations } from './find.ts';
import { type ShownInvitation, showInvitation } from './show.ts';
import { termsToAgree } from './terms.ts';

type Change = BodyOf<typeof changeInvitation>['change'];
type ChangeDeps = Pick<Deps, 'db' | 'now'>;

/** Changes that a promotion over the limit of the plan still allows: they finish something. */
const finishing: readonly Change['kind'][] = ['owner', 'decline', 'cancel'];

/**
 * One change of an invitation by a member.
 * @throws Failure `notFound`; `changedMeanwhile` with the invitation as it is now; `promotionNotRunning`; `equity`;
 * `validation`
 */
export async function changeOne(
  { db, now }: ChangeDeps,
  caller: Caller,
  { id, invitationId }: InvitationPlace,
  { revision, change }: BodyOf<typeof changeInvitation>,
): Promise<ShownInvitation> {
  const { teamId, accountId } = caller;
  const at = now();
  return db.transaction(async (tx) => {
    const promotion = await holdPromotion(tx, teamId, id);
    const place = { promotionId: promotion.id, invitationId: idOf(invitationId) };
    const invitation = await lockInvitation(tx, teamId, place);
    const read = { teamId, accountId, promotionId: promotion.id, now: at };
    if (invitation.revision !== revision || !isShown(invitation, change)) {
      const current = await showInvitation(tx, read, invitation.id);
      throw new Failure('changedMeanwhile', { data: encode(invitationSchema, current) });
    }
    if (!finishing.includes(change.kind)) await requireWithinLimit(tx, promotion, at);
    await apply(tx, { promotion, invitation, actor: await actorOf(tx, caller), at }, change);
    return showInvitation(tx, read, invitation.id);
  });
}

/** Whether an agreement names the price that it would be to. */
function isShown(invitation: InvitationRow, change: Change): boolean {
  if (change.kind !== 'agree' || invitation.decision === 'agreed') return true;
  const { amount, currency } = termsToAgree(invitation);
  return change.price.amount === amount && change.price.currency === currency;
}

async function apply(tx: Transaction, deciding: Deciding, change: Change): Promise<void> {
  const { teamId } = deciding.invitation;
  switch (change.kind) {
    case 'owner': {
      const ownerId = await memberOf(tx, teamId, change.ownerId, 'change.ownerId');
      await handOver(tx, [deciding.invitation], ownerId, deciding);
      return;
    }
    case 'offer': {
      const timeZone = (await readTeamFacts(tx, teamId))?.timeZone ?? 'UTC';
      await offerTerms(tx, deciding, { terms: change.terms, note: change.note, timeZone });
      return;
    }
    case 'quote':
      await keepQuoted(tx, deciding, change);
      return;
    case 'answer':
      await answerQuestion(tx, deciding, change.text);
      return;
    case 'agree':
      await agree(tx, deciding, change.note);
      return;
    case 'decline':
      await endInvitation(tx, deciding, 'declined', change.note);
      return;
    case 'cancel':
      await endInvitation(tx, deciding, 'cancelled', change.note);
      return;
    case 'reopen':
      await reopenInvitation(tx, deciding);
      return;
  }
}

/** Gives invitations and their collaborations to a member. @throws Failure `notFound`, `validation` */
export async function handOverAll(
  { db, now }: ChangeDeps,
  caller: Caller,
  id: string,
  { ids, ownerId }: { readonly ids: readonly string[]; readonly ownerId: string },
): Promise<{ changed: number }> {
  const { teamId } = caller;
  return db.transaction(async (tx) => {
    const promotion = await holdPromotion(tx, teamId, id);
    const to = await memberOf(tx, teamId, ownerId, 'ownerId');
    const rows = await lockInvitations(tx, teamId, { promotionId: promotion.id, ids });
    const meant = rows.filter(({ removedAt, accountId }) => removedAt === null && accountId !== to);
    await handOver(tx, meant, to, { actor: await actorOf(tx, caller), at: now() });
    return { changed: meant.length };
  });
}

async function handOver(
  tx: Transaction,
  rows: readonly InvitationRow[],
  ownerId: number,
  { actor, at }: Pick<Deciding, 'actor' | 'at'>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const scope = teamScope(tx, first.teamId);
  const ids = rows.map(({ id }) => id);
  await scope
    .update(promotionInvitation)
    .set({ accountId: ownerId, revision: sql`${promotionInvitation.revision} + 1` })
    .where(inArray(promotionInvitation.id, ids));
  const working = await scope
    .select()
    .from(cooperation)
    .where(inArray(cooperation.invitationId, ids))
    .orderBy(asc(cooperation.id))
    .for('no key update');
  await scope
    .update(cooperation)
    .set({ accountId: ownerId, revision: sql`${cooperation.revision} + 1`, updatedAt: at })
    .where(inArray(cooperation.id, [0, ...working.map(({ id }) => id)]));
  await writeLog(tx, first.teamId, {
    actor,
    at,
    changes: rows.map((row) => {
      const begun = working.find(({ invitationId }) => invitationId === row.id);
      return {
        promotionId: row.promotionId,
        invitationId: row.id,
        ...(begun && { cooperationId: begun.id }),
        action: 'ownerHandedOver' as const,
        before: { owner: begun ? begun.accountId : row.accountId },
        after: { owner: ownerId },
      };
    }),
  });
}

/** A member of the team who may sign in. @throws Failure `validation` */
async function memberOf(tx: Transaction, teamId: number, given: string, field: string): Promise<number> {
  const id = idOf(given);
  const person = (await readPeople(tx, teamId, [id])).get(id);
  if (!person?.isActive) throw refuseFields({ [field]: { rule: 'unknown_value' } });
  return id;
}
