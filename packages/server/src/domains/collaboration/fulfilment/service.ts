import {
  type AnswerOf,
  type BodyOf,
  type changeFulfilment,
  fulfilmentSchema,
  type getFulfilment,
} from '@reachkit/contract';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { actorOf } from '../actor.ts';
import { changedFields, writeLog } from '../log.ts';
import { idOf } from '../promotions/find.ts';
import { cooperation, fulfilment, promotion } from '../tables.ts';

type Shown = AnswerOf<typeof changeFulfilment>;

const columns = {
  id: fulfilment.id,
  kind: fulfilment.kind,
  promotion: { id: promotion.id, name: promotion.name },
  cooperationId: fulfilment.cooperationId,
  lateDays: fulfilment.lateDays,
  cancelledBy: fulfilment.cancelledBy,
  reason: fulfilment.reason,
  posts: fulfilment.posts,
  note: fulfilment.note,
  noteBy: fulfilment.noteBy,
  answer: fulfilment.answer,
  answeredAt: fulfilment.answeredAt,
  at: fulfilment.at,
  revision: fulfilment.revision,
};

const entries = (executor: Executor, teamId: number) =>
  teamScope(executor, teamId)
    .select(columns)
    .from(fulfilment)
    .innerJoin(cooperation, eq(cooperation.id, fulfilment.cooperationId))
    .innerJoin(promotion, eq(promotion.id, cooperation.promotionId));

/** The team's own track record with a creator, the latest entry first. @throws Failure `notFound` for no creator */
export async function readFulfilment(
  db: Database,
  teamId: number,
  id: string,
): Promise<AnswerOf<typeof getFulfilment>> {
  const creatorId = await knownCreator(db, id);
  const list = await entries(db, teamId)
    .where(eq(fulfilment.creatorId, creatorId))
    .orderBy(desc(fulfilment.at), desc(fulfilment.id));
  const [running] = await teamScope(db, teamId)
    .select({ found: sql<number>`count(*)::int` })
    .from(cooperation)
    .where(and(eq(cooperation.creatorId, creatorId), notInArray(cooperation.stage, ['done', 'cancelled'])));
  const counted = (kind: Shown['kind']) => list.filter((entry) => entry.kind === kind).length;
  return {
    list,
    completed: counted('completed'),
    late: counted('late'),
    cancelled: counted('cancelled'),
    open: running?.found ?? 0,
  };
}

/**
 * Writes a note beside an entry.
 * @throws Failure `notFound`, also for an entry of another creator or team; `changedMeanwhile` with the entry
 */
export function changeNote(
  db: Database,
  caller: Pick<Caller, 'teamId' | 'accountId'>,
  id: string,
  { entryId, note, revision }: BodyOf<typeof changeFulfilment>,
  now: Date,
): Promise<Shown> {
  const { teamId } = caller;
  return db.transaction(async (tx) => {
    const creatorId = await knownCreator(tx, id);
    const [locked] = await teamScope(tx, teamId)
      .select({ note: fulfilment.note })
      .from(fulfilment)
      .where(and(eq(fulfilment.id, idOf(entryId)), eq(fulfilment.creatorId, creatorId)))
      .for('no key update');
    if (!locked) throw new Failure('notFound');
    const before = await find(tx, teamId, idOf(entryId));
    if (before.revision !== revision) {
      throw new Failure('changedMeanwhile', { data: encode(fulfilmentSchema, before) });
    }
    const changed = changedFields({ note: before.note }, { note }, ['note']);
    if (!changed) return before;
    const actor = await actorOf(tx, caller);
    await teamScope(tx, teamId)
      .update(fulfilment)
      .set({ note, noteBy: actor.kind === 'member' ? actor.name : '', revision: revision + 1 })
      .where(eq(fulfilment.id, before.id));
    await writeLog(tx, teamId, {
      actor,
      at: now,
      changes: [
        {
          promotionId: before.promotion.id,
          cooperationId: before.cooperationId,
          action: 'recordChanged',
          ...changed,
        },
      ],
    });
    return find(tx, teamId, before.id);
  });
}

async function find(tx: Transaction, teamId: number, id: number): Promise<Shown> {
  const [found] = await entries(tx, teamId).where(eq(fulfilment.id, id));
  if (!found) throw new Failure('notFound');
  return found;
}

async function knownCreator(executor: Executor, id: string): Promise<number> {
  const found = (await creatorNames(executor, [idOf(id)])).get(idOf(id));
  if (!found) throw new Failure('notFound');
  return found.id;
}
