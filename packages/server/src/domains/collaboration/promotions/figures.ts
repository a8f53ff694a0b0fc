import type { AnswerOf, getPromotion } from '@reachkit/contract';
import { and, count, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { countCampaignsOf } from '../../email/campaigns/ofPromotions.ts';
import { isOpenCooperation } from '../counts.ts';
import {
  cooperation,
  cooperationPart,
  cooperationPayment,
  deliverable,
  promotionInvitation,
} from '../tables.ts';
import { countWaiting } from './waiting.ts';

type Answer = AnswerOf<typeof getPromotion>;
export type Figures = Pick<Answer, 'counts' | 'sums'>;
type Sums = Answer['sums']['agreed'];

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
  const agreed = await sumAgreed(executor, context, ids);
  const paid = await sumPaid(executor, context, ids);
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
        sums: { agreed: agreed.get(id) ?? [], paid: paid.get(id) ?? [] },
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

/** Sums the fees of collaborations that were not cancelled. */
async function sumAgreed(executor: Executor, { teamId }: FiguresContext, ids: number[]) {
  return sumsOf(
    await teamScope(executor, teamId)
      .select({ id: cooperation.promotionId, currency: cooperation.currency, amount: sum(cooperation.fee) })
      .from(cooperation)
      .where(
        and(
          inArray(cooperation.promotionId, ids),
          ne(cooperation.stage, 'cancelled'),
          isNotNull(cooperation.fee),
        ),
      )
      .groupBy(cooperation.promotionId, cooperation.currency),
  );
}

/** Sums the payments, also those of cancelled collaborations. */
async function sumPaid(executor: Executor, { teamId }: FiguresContext, ids: number[]) {
  return sumsOf(
    await teamScope(executor, teamId)
      .select({
        id: cooperation.promotionId,
        currency: cooperation.currency,
        amount: sum(cooperationPayment.amount),
      })
      .from(cooperationPayment)
      .innerJoin(cooperationPart, eq(cooperationPart.id, cooperationPayment.partId))
      .innerJoin(cooperation, eq(cooperation.id, cooperationPart.cooperationId))
      .where(inArray(cooperation.promotionId, ids))
      .groupBy(cooperation.promotionId, cooperation.currency),
  );
}

/** Sums by promotion, the largest first. */
function sumsOf(
  rows: readonly { readonly id: number; readonly currency: string; readonly amount: string | null }[],
): ReadonlyMap<number, Sums> {
  const sums = new Map<number, Sums>();
  for (const { id, currency, amount } of rows) {
    sums.set(id, [...(sums.get(id) ?? []), { currency, amount: Number(amount ?? 0) }]);
  }
  for (const [id, list] of sums) {
    sums.set(
      id,
      list.toSorted((a, b) => b.amount - a.amount || a.currency.localeCompare(b.currency)),
    );
  }
  return sums;
}
