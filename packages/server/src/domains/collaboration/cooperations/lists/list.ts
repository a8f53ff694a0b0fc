import { type AnswerOf, cooperationStages, type listCooperations, type QueryOf } from '@reachkit/contract';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Keyset, readPage } from '../../../../platform/database/keyset.ts';
import type { Executor } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { idOf } from '../../../monitor/projects/find.ts';
import { readMembershipStatus } from '../../../plan/membershipStatus.ts';
import { countCooperations } from '../../counts.ts';
import { cooperation, promotion, promotionInvitation } from '../../tables.ts';
import { type Found, foundColumns, showEntries } from '../show/entries.ts';
import { countDue, readColumns } from './columns.ts';
import { isFiltered, type Viewing } from './filter.ts';

type Query = QueryOf<typeof listCooperations>;

const id = { column: cooperation.id, type: 'bigint' } as const;
/** Sorts; collaborations without a day or a fee come last. */
const keysets: Readonly<Record<Query['sort'], Omit<Keyset, 'name'>>> = {
  due: {
    columns: [{ column: sql`coalesce(${cooperation.dueOn}::text, '9999-12-31')`, type: 'text' }, id],
    direction: 'asc',
  },
  stage: {
    columns: [
      {
        column: sql`array_position(${sql.param([...cooperationStages])}::text[], ${cooperation.stage})::bigint`,
        type: 'bigint',
      },
      id,
    ],
    direction: 'asc',
  },
  name: {
    columns: [{ column: sql`lower(${promotionInvitation.name})`, type: 'text' }, id],
    direction: 'asc',
  },
  // Amounts of different currencies are not compared.
  fee: {
    columns: [
      { column: sql`${cooperation.currency}`, type: 'text' },
      { column: sql`coalesce(${cooperation.fee}, -1)`, type: 'bigint' },
      id,
    ],
    direction: 'desc',
  },
  updated: { columns: [{ column: cooperation.updatedAt, type: 'timestamptz' }, id], direction: 'desc' },
};

/** The promotion whose collaborations are listed; all without one. */
export const isOfPromotion = (promotionId: string): SQL | undefined =>
  promotionId === '' ? undefined : eq(cooperation.promotionId, idOf(promotionId));

/** A page of the team's collaborations across promotions. */
export async function listCooperationsOf(
  executor: Executor,
  viewing: Viewing & { readonly now: Date },
  query: Query,
): Promise<AnswerOf<typeof listCooperations>> {
  const { teamId, accountId, today, now } = viewing;
  const isMeant = isOfPromotion(query.promotionId);
  const { rows, total, next } = await findPage(executor, viewing, query);
  const status = await readMembershipStatus(executor, teamId, ['collaborations'], now);
  if (!status) throw new Failure('notFound');
  return {
    list: await showEntries(executor, viewing, rows),
    total,
    next,
    columns: await readColumns(executor, teamId, isMeant),
    mine: await countDue(executor, teamId, today, eq(cooperation.accountId, accountId)),
    collaborations: {
      used: await countCooperations(executor, teamId),
      limit: status.limit('collaborations').value,
    },
  };
}

async function findPage(
  executor: Executor,
  viewing: Viewing,
  query: Query,
): Promise<{ readonly rows: readonly Found[]; readonly total: number; readonly next: string | null }> {
  const { sort, promotionId, pageNum, pageSize, cursor } = query;
  const where = and(isNull(promotion.removedAt), isOfPromotion(promotionId), isFiltered(query, viewing));
  const scope = teamScope(executor, viewing.teamId);
  const keyset: Keyset = { name: `cooperations ${sort}`, ...keysets[sort] };
  const { rows, next } = await readPage({ pageNum, pageSize, cursor }, keyset, (parts) =>
    scope
      .select({ ...foundColumns, place: parts.place })
      .from(cooperation)
      .innerJoin(promotion, eq(promotion.id, cooperation.promotionId))
      .innerJoin(promotionInvitation, eq(promotionInvitation.id, cooperation.invitationId))
      .where(and(where, parts.where))
      .orderBy(...parts.orderBy)
      .limit(parts.limit)
      .offset(parts.offset),
  );
  const [found] = await scope
    .select({ total: count() })
    .from(cooperation)
    .innerJoin(promotion, eq(promotion.id, cooperation.promotionId))
    .innerJoin(promotionInvitation, eq(promotionInvitation.id, cooperation.invitationId))
    .where(where);
  return { rows, total: found?.total ?? 0, next };
}
