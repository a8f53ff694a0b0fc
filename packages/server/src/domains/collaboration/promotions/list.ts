import type { AnswerOf, listPromotions, QueryOf } from '@reachkit/contract';
import { and, count, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { type Keyset, readPage } from '../../../platform/database/keyset.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { dayOf } from '../../../platform/time/days.ts';
import { countCooperations, countPromotions } from '../counts.ts';
import { type CollaborationLimits, readOverLimit } from '../limits.ts';
import { promotion } from '../tables.ts';
import { type FiguresContext, overdueOf, readFigures } from './figures.ts';
import { idOf, type PromotionRow, restorableMs } from './find.ts';
import { showEntries } from './show.ts';

type Query = QueryOf<typeof listPromotions>;

/** A page of the team's promotions with their counts and sums, and how many the plan allows. */
export async function listTeamPromotions(
  executor: Executor,
  { teamId, now }: { readonly teamId: number; readonly now: Date },
  query: Query,
): Promise<AnswerOf<typeof listPromotions>> {
  const over = await readOverLimit(executor, teamId, now);
  const context = { teamId, now, today: dayOf(now, over.limits.timeZone) };
  const { rows, total, next } = await findPromotions(executor, context, query);
  const figures = await readFigures(
    executor,
    context,
    rows.map(({ id }) => id),
  );
  const list = (await showEntries(executor, teamId, { rows, over })).map((entry) => {
    const own = figures.get(entry.id);
    if (!own) throw new Error('The figures of a promotion were not read');
    return { ...entry, ...own };
  });
  return { list, total, next, ...(await readStocks(executor, teamId, over.limits)) };
}

/** How many promotions run and how many collaborations are open, with their limits. */
export async function readStocks(
  executor: Executor,
  teamId: number,
  { promotions, collaborations }: CollaborationLimits,
) {
  return {
    promotions: { used: await countPromotions(executor, teamId), limit: promotions.value },
    collaborations: { used: await countCooperations(executor, teamId), limit: collaborations.value },
  };
}

async function findPromotions(
  executor: Executor,
  context: FiguresContext,
  { keyword, state, ownerId, sort, ...page }: Query,
): Promise<{ readonly rows: readonly PromotionRow[]; readonly total: number; readonly next: string | null }> {
  const where = and(
    hasWords(keyword),
    isInState(state, context.now),
    ownerId === '' ? undefined : eq(promotion.accountId, idOf(ownerId)),
  );
  const scope = teamScope(executor, context.teamId);
  const overdue = overdueOf(executor, context);
  const keyset: Keyset = {
    name: `promotions ${sort}`,
    columns: [sortKeys(overdue.overdue)[sort], { column: promotion.id, type: 'bigint' }],
    direction: sort === 'name' || sort === 'ends' ? 'asc' : 'desc',
  };
  const { rows, next } = await readPage(page, keyset, (parts) =>
    scope
      .select({ ...getTableColumns(promotion), place: parts.place })
      .from(promotion)
      .leftJoin(overdue, eq(overdue.promotionId, promotion.id))
      .where(and(where, parts.where))
      .orderBy(...parts.orderBy)
      .limit(parts.limit)
      .offset(parts.offset),
  );
  const [found] = await scope.select({ total: count() }).from(promotion).where(where);
  return { rows: withKnownWords(getTableColumns(promotion), rows), total: found?.total ?? 0, next };
}

const sortKeys = (overdue: SQL.Aliased): Readonly<Record<Query['sort'], Keyset['columns'][number]>> => ({
  updated: { column: promotion.updatedAt, type: 'timestamptz' },
  name: { column: sql`lower(${promotion.name})`, type: 'text' },
  // Promotions without an end are last.
  ends: { column: sql`coalesce(${promotion.endsOn}::text, '~')`, type: 'text' },
  overdue: { column: sql`coalesce(${overdue}, 0)`, type: 'bigint' },
});

function hasWords(keyword: string): SQL | undefined {
  const words = keyword.trim().toLowerCase();
  if (words === '') return undefined;
  return sql`position(${words} in lower(concat_ws(chr(10), ${promotion.name}, ${promotion.brand},
    ${promotion.product}))) > 0`;
}

function isInState(state: Query['state'], now: Date): SQL | undefined {
  if (state === 'removed') return gt(promotion.removedAt, new Date(now.getTime() - restorableMs));
  const isKept = isNull(promotion.removedAt);
  if (state === 'template') return and(isKept, eq(promotion.isTemplate, true));
  const isPromotion = and(isKept, eq(promotion.isTemplate, false));
  return state === '' ? isPromotion : and(isPromotion, eq(promotion.state, state));
}
