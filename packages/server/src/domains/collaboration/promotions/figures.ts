import type { AnswerOf, getPromotion } from '@reachkit/contract';
import { and, count, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { countCampaignsOf } from '../../email/campaigns/ofPromotions.ts';
import { groupBy } from '../../email/sending/groupBy.ts';
import { moneyColumns } from '../cooperations/money.ts';
import { isOpenCooperation } from '../counts.ts';
import { sumsOf } from '../results/figures/exchange.ts';
import { cooperation, deliverable, promotionInvitation } from '../tables.ts';
import { countWaiting } from './waiting.ts';

type Answer = AnswerOf<typeof getPromotion>;
export type Figures = Pick<Answer, 'counts' | 'sums'>;

export interface FiguresContext {
  readonly teamId: number;
  readonly now: Date;
  /** Of the team's calendar. */
  readonly today: string;
}

const none: Answer['counts'] = {
  creators: 0,
  agreed: 0,
  open: 0,
  done: 0,
  cancelled: 0,
  posts: 0,
  emailCampaigns: 0,
  waiting: 0,
  dueToday: 0,
  overdue: 0,
};

const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;

/** Reads the counts and sums of promotions, in a fixed number of statements. */
export async function readFigures(
  executor: Executor,
  context: FiguresContext,
  promotionIds: readonly number[],
): Promise<ReadonlyMap<number, Figures>> {
  if (promotionIds.length === 0) return new Map();
  const ids = [...promotionIds];
  const creators = await countCreators(executor, context, ids);
  const cooperations = await countStages(executor, context, ids);
  const posts = await countPosts(executor, context, ids);
  const campaigns = await countCampaignsOf(executor, context.teamId, ids);
  const waiting = await countWaiting(executor, context, ids);
  const sumOf = await sumMoney(executor, context, ids);
  return new Map(
    ids.map((id) => [
      id,
      {
        counts: {
          ...none,
          ...cooperations.get(id),
          creators: creators.get(id) ?? 0,
          posts: posts.get(id) ?? 0,
          emailCampaigns: campaigns.get(id) ?? 0,
          waiting: waiting.get(id) ?? 0,
        },
        sums: { agreed: sumOf(id, 'cost'), paid: sumOf(id, 'paid') },
      },
    ]),
  );
}

/** Numbers of overdue collaborations of promotions, for sorting. */
export const overdueOf = (executor: Executor, { teamId, today }: FiguresContext) =>
  teamScope(executor, teamId)
    .select({ promotionId: cooperation.promotionId, overdue: sql<number>`count(*)`.as('overdue') })
    .from(cooperation)
    .where(and(isOpenCooperation, lt(cooperation.dueOn, today)))
    .groupBy(cooperation.promotionId)
    .as('overdue_of');

type Rows = readonly { readonly id: number | null; readonly found: number }[];
const byId = (rows: Rows): ReadonlyMap<number, number> =>
  new Map(rows.map(({ id, found }) => [id ?? 0, found]));

async function countCreators(executor: Executor, { teamId }: FiguresContext, ids: number[]) {
  return byId(
    await teamScope(executor, teamId)
      .select({ id: promotionInvitation.promotionId, found: count() })
      .from(promotionInvitation)
      .where(and(inArray(promotionInvitation.promotionId, ids), isNull(promotionInvitation.removedAt)))
      .groupBy(promotionInvitation.promotionId),
  );
}

async function countStages(executor: Executor, { teamId, today }: FiguresContext, ids: number[]) {
  const rows = await teamScope(executor, teamId)
    .select({
      id: cooperation.promotionId,
      agreed: countIf(ne(cooperation.stage, 'cancelled')),
      open: countIf(isOpenCooperation),
      done: countIf(eq(cooperation.stage, 'done')),
      cancelled: countIf(eq(cooperation.stage, 'cancelled')),
      dueToday: countIf(and(isOpenCooperation, eq(cooperation.dueOn, today))),
      overdue: countIf(and(isOpenCooperation, lt(cooperation.dueOn, today))),
    })
    .from(cooperation)
    .where(inArray(cooperation.promotionId, ids))
    .groupBy(cooperation.promotionId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

async function countPosts(executor: Executor, { teamId }: FiguresContext, ids: number[]) {
  return byId(
    await teamScope(executor, teamId)
      .select({ id: cooperation.promotionId, found: count() })
      .from(deliverable)
      .innerJoin(cooperation, eq(cooperation.id, deliverable.cooperationId))
      .where(and(inArray(cooperation.promotionId, ids), eq(deliverable.state, 'published')))
      .groupBy(cooperation.promotionId),
  );
}

/** Sums what collaborations cost, and what was paid. */
async function sumMoney(executor: Executor, { teamId }: FiguresContext, ids: number[]) {
  const { cost, paid } = moneyColumns(teamId);
  const rows = await teamScope(executor, teamId)
    .select({
      id: cooperation.promotionId,
      currency: cooperation.currency,
      cost: sql<number>`coalesce(sum(${cost}), 0)::float8`,
      paid: sql<number>`sum(${paid})::float8`,
    })
    .from(cooperation)
    .where(inArray(cooperation.promotionId, ids))
    .groupBy(cooperation.promotionId, cooperation.currency);
  const byPromotion = groupBy(rows, ({ id }) => id);
  return (id: number, kind: 'cost' | 'paid') => [
    ...sumsOf((byPromotion.get(id) ?? []).map((row) => ({ currency: row.currency, amount: row[kind] }))),
  ];
}
