import { type AnswerOf, type addInvitations, type BodyOf, promotionCreatorsMost } from '@reachkit/contract';
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readCards } from '../../creator/cards.ts';
import { readTeamEstimates } from '../../creator/detail/estimates.ts';
import { requireNamed } from '../../creator/disclosure/disclosure.ts';
import { holdPresent } from '../../creator/identity/presence.ts';
import { optedOut } from '../../email/promotions/contacts.ts';
import { actorOf } from '../actor.ts';
import { type Actor, writeLog } from '../log.ts';
import { findPromotion, holdPromotion, type PromotionRow, requireWithinLimit } from '../promotions/find.ts';
import { promotionInvitation } from '../tables.ts';
import type { InvitationRow } from './find.ts';
import { type Refused, readGiven } from './given.ts';
import { offerTo } from './terms.ts';

type Answer = AnswerOf<typeof addInvitations>;
type NewRow = Omit<typeof promotionInvitation.$inferInsert, 'teamId'>;

/** Rows of one statement. */
const rowsAtOnce = 500;
/** Max entries that an answer names. */
const maxNamed = 100;

/**
 * Adds creators to a promotion, each once: a colleague's stay theirs and are named, those taken out before come back. The
 * estimate of this time is kept with each.
 * @throws Failure `notFound`; `promotionNotRunning` for a closed one; `equity`; `validation`
 */
export async function addToPromotion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
  { origin, ...source }: BodyOf<typeof addInvitations>,
): Promise<Answer> {
  const { teamId, accountId } = caller;
  const at = now();
  const found = await findPromotion(db, teamId, id);
  const given = await readGiven(db, caller, source, found.platforms);
  return db.transaction(async (tx) => {
    const promotion = await holdPromotion(tx, teamId, id);
    requireOpen(promotion);
    await requireWithinLimit(tx, promotion, at);
    const ids = given.creators.map((one) => one.id);
    await requireNamed(tx, caller, ids, at);
    const present = await holdPresent(tx, ids);
    const cards = await readCards(tx, [...present]);
    const unwilling = await readOptedOut(tx, teamId, ids, at);
    const refused: Refused[] = [...given.refused];
    const wanted: number[] = [];
    for (const { id: creatorId, text } of given.creators) {
      const card = cards.get(creatorId);
      const shown = text === '' || /^\d+$/.test(text) ? (card?.name ?? text) : text;
      if (!card) refused.push({ text: shown, reason: 'notFound' });
      else if (unwilling.has(creatorId)) refused.push({ text: shown, reason: 'optedOut' });
      else if (promotion.platforms.length > 0 && !promotion.platforms.includes(card.platform))
        refused.push({ text: shown, reason: 'otherPlatform' });
      else wanted.push(creatorId);
    }
    const known = await readKnown(tx, promotion, wanted);
    const fresh = wanted.filter((one) => known.get(one)?.removedAt !== null);
    const room = Math.max(0, promotionCreatorsMost - (await countCreators(tx, promotion)));
    for (const creatorId of fresh.slice(room))
      refused.push({ text: cards.get(creatorId)?.name ?? '', reason: 'over' });
    const actor = await actorOf(tx, caller);
    const estimates = await readTeamEstimates(tx, teamId, fresh.slice(0, room));
    const rows = fresh.slice(0, room).flatMap((creatorId): NewRow[] => {
      const card = cards.get(creatorId);
      if (!card) return [];
      const estimate = estimates.get(creatorId);
      return [
        {
          promotionId: promotion.id,
          creatorId,
          accountId,
          platform: card.platform,
          name: card.name,
          handle: card.handle,
          origin,
          addedBy: actor.kind === 'member' ? actor.name : '',
          addedAt: at,
          estimate: estimate?.middle ?? null,
          estimateLow: estimate?.low ?? null,
          estimateHigh: estimate?.high ?? null,
          offer: offerTo(card.platform, promotion.terms),
        },
      ];
    });
    const made = await insertRows(tx, teamId, rows);
    await writeAdded(tx, promotion, { actor, at, made });
    const added = new Set(made.map(({ creatorId }) => creatorId));
    const already = await readKnown(
      tx,
      promotion,
      wanted.filter((one) => !added.has(one)),
    );
    const before = [...already.values()].filter(({ removedAt }) => removedAt === null);
    return {
      added: made.length,
      already: before.slice(0, maxNamed).map((row) => ({ name: row.name, by: row.addedBy, at: row.addedAt })),
      alreadyCount: before.length,
      refused: refused.slice(0, maxNamed),
      refusedCount: given.refusedCount + refused.length - given.refused.length,
    };
  });
}

/** @throws Failure `promotionNotRunning` for a closed promotion and a template: they take no creators */
export function requireOpen({ state, isTemplate }: Pick<PromotionRow, 'state' | 'isTemplate'>): void {
  if (isTemplate || state === 'closed') throw new Failure('promotionNotRunning');
}

/** Creators of whom the team knows that they do not want to be written to. */
async function readOptedOut(
  executor: Executor,
  teamId: number,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    select asked.id::float8 as id from unnest(${sql.param([...ids])}::bigint[]) asked (id)
      where exists (${optedOut(teamId, now, sql`asked.id`)})`);
  return new Set(rows.map(({ id }) => id));
}

async function readKnown(
  executor: Executor,
  { id, teamId }: PromotionRow,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, InvitationRow>> {
  const rows = await teamScope(executor, teamId)
    .select()
    .from(promotionInvitation)
    .where(
      and(
        eq(promotionInvitation.promotionId, id),
        sql`${promotionInvitation.creatorId} = any(${sql.param([...creatorIds])}::bigint[])`,
      ),
    );
  return new Map(rows.flatMap((row) => (row.creatorId === null ? [] : [[row.creatorId, row] as const])));
}

/** Counts the creators of a promotion, without those taken out. */
export async function countCreators(executor: Executor, { id, teamId }: PromotionRow): Promise<number> {
  const [row] = await teamScope(executor, teamId)
    .select({ found: count() })
    .from(promotionInvitation)
    .where(and(eq(promotionInvitation.promotionId, id), isNull(promotionInvitation.removedAt)));
  return row?.found ?? 0;
}

/** Inserts rows, or brings removed ones back; a creator whom a colleague added meanwhile is left to them. */
async function insertRows(
  tx: Transaction,
  teamId: number,
  rows: readonly NewRow[],
): Promise<readonly InvitationRow[]> {
  if (rows.length === 0) return [];
  // Sorted, so that two requests at once do not wait for each other.
  const sorted = [...rows].sort((a, b) => (a.creatorId ?? 0) - (b.creatorId ?? 0));
  const scope = teamScope(tx, teamId);
  const made: InvitationRow[] = [];
  for (let from = 0; from < sorted.length; from += rowsAtOnce) {
    made.push(
      ...(await scope
        .insert(promotionInvitation)
        .values(sorted.slice(from, from + rowsAtOnce))
        .onConflictDoNothing({ target: [promotionInvitation.promotionId, promotionInvitation.creatorId] })
        .returning()),
    );
  }
  const [first] = sorted;
  if (!first || made.length === sorted.length) return made;
  const fresh = new Set(made.map(({ creatorId }) => creatorId));
  const others = sorted.flatMap(({ creatorId }) => (creatorId && !fresh.has(creatorId) ? creatorId : []));
  const back = await scope
    .update(promotionInvitation)
    .set({
      removedAt: null,
      accountId: first.accountId ?? null,
      revision: sql`${promotionInvitation.revision} + 1`,
    })
    .where(
      and(
        eq(promotionInvitation.promotionId, first.promotionId),
        sql`${promotionInvitation.creatorId} = any(${sql.param(others)}::bigint[])`,
        isNotNull(promotionInvitation.removedAt),
      ),
    )
    .returning();
  return [...made, ...back];
}

interface Added {
  readonly actor: Actor;
  readonly at: Date;
  readonly made: readonly InvitationRow[];
}

/** Writes one entry for all new creators, and one for each that came back. */
async function writeAdded(
  tx: Transaction,
  promotion: PromotionRow,
  { actor, at, made }: Added,
): Promise<void> {
  const fresh = made.filter(({ revision }) => revision === 1);
  const promotionId = promotion.id;
  const [only] = fresh;
  await writeLog(tx, promotion.teamId, {
    actor,
    at,
    changes: [
      ...(only
        ? [
            {
              promotionId,
              ...(fresh.length === 1 && { invitationId: only.id }),
              action: 'creatorsAdded' as const,
              after: { creators: fresh.map(({ name }) => name).slice(0, maxNamed), count: fresh.length },
            },
          ]
        : []),
      ...made
        .filter(({ revision }) => revision > 1)
        .map((row) => ({
          promotionId,
          invitationId: row.id,
          action: 'creatorRestored' as const,
          after: { owner: row.accountId },
        })),
    ],
  });
}
