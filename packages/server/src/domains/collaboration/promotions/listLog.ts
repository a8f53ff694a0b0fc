import type { AnswerOf, listPromotionLog, QueryOf } from '@reachkit/contract';
import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { type Keyset, readPage } from '../../../platform/database/keyset.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { type PersonFacts, readPeople } from '../../people/people.ts';
import type { LogFields } from '../log.ts';
import { collaborationLog, cooperation, type LogValue, promotionInvitation } from '../tables.ts';
import { findPromotion, idOf } from './find.ts';

const keyset: Keyset = {
  name: 'promotion log',
  columns: [{ column: collaborationLog.id, type: 'bigint' }],
  direction: 'desc',
};

/** Fields that hold the account of a member. */
const personFields: readonly string[] = ['owner', 'ownerId', 'accountId'];

/** A page of the changes of a promotion, the latest first. @throws Failure `notFound` */
export async function listLog(
  executor: Executor,
  { teamId, id }: { readonly teamId: number; readonly id: string },
  { cooperationId, ...page }: QueryOf<typeof listPromotionLog>,
): Promise<AnswerOf<typeof listPromotionLog>> {
  const { id: promotionId } = await findPromotion(executor, teamId, id);
  const where = and(
    eq(collaborationLog.promotionId, promotionId),
    cooperationId === '' ? undefined : eq(collaborationLog.cooperationId, idOf(cooperationId)),
  );
  const scope = teamScope(executor, teamId);
  const { rows, next } = await readPage(page, keyset, (parts) =>
    scope
      .select({
        ...getTableColumns(collaborationLog),
        creatorId: promotionInvitation.creatorId,
        creatorName: promotionInvitation.name,
        place: parts.place,
      })
      .from(collaborationLog)
      .leftJoin(cooperation, eq(cooperation.id, collaborationLog.cooperationId))
      .leftJoin(
        promotionInvitation,
        eq(
          promotionInvitation.id,
          sql`coalesce(${collaborationLog.invitationId}, ${cooperation.invitationId})`,
        ),
      )
      .where(and(where, parts.where))
      .orderBy(...parts.orderBy)
      .limit(parts.limit)
      .offset(parts.offset),
  );
  const [found] = await scope.select({ total: count() }).from(collaborationLog).where(where);
  const known = withKnownWords(getTableColumns(collaborationLog), rows);
  const people = await readPeople(executor, teamId, known.flatMap(personsOf));
  return {
    list: known.map(({ creatorId, creatorName, ...entry }) => ({
      id: entry.id,
      at: entry.at,
      action: entry.action,
      actor: entry.actor,
      by: entry.actorName,
      creator: creatorName === null ? null : { id: creatorId, name: creatorName },
      cooperationId: entry.cooperationId,
      before: withNames(entry.before, people),
      after: withNames(entry.after, people),
    })),
    total: found?.total ?? 0,
    next,
  };
}

interface Values {
  readonly before: LogFields;
  readonly after: LogFields;
}

const personsOf = ({ before, after }: Values): number[] =>
  [before, after].flatMap((fields) =>
    personFields.flatMap((name) => (typeof fields[name] === 'number' ? [fields[name]] : [])),
  );

/** Names members by their names; former ones have none. */
function withNames(
  fields: LogFields,
  people: ReadonlyMap<number, PersonFacts>,
): Record<string, string | number | boolean | string[] | null> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (personFields.includes(name) && typeof value === 'number') {
        return [name, people.get(value)?.nickName ?? null];
      }
      return [name, listOf(value)];
    }),
  );
}

const listOf = (value: LogValue) =>
  Array.isArray(value) ? [...value] : (value as Exclude<LogValue, readonly string[]>);
