import type { AnswerOf, addPromotion, listPromotions } from '@reachkit/contract';
import { asc } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { type PersonFacts, readPeople } from '../../people/people.ts';
import { type OverLimit, readOverLimit } from '../limits.ts';
import { promotionFile } from '../tables.ts';
import { isInBrief } from './brief.ts';
import { type PromotionRow, restorableMs } from './find.ts';

/** A promotion as the API returns it. */
export type ShownPromotion = AnswerOf<typeof addPromotion>;
type ShownEntry = Omit<AnswerOf<typeof listPromotions>['list'][number], 'counts' | 'sums'>;

/** Shows a promotion whole. */
export async function showPromotion(
  executor: Executor,
  row: PromotionRow,
  now: Date,
): Promise<ShownPromotion> {
  const over = await readOverLimit(executor, row.teamId, now);
  const files = await teamScope(executor, row.teamId)
    .select()
    .from(promotionFile)
    .where(isInBrief(row.id))
    .orderBy(asc(promotionFile.id));
  return {
    ...showEntry(row, over, await readPeople(executor, row.teamId, ownersOf([row]))),
    productLink: row.productLink,
    goal: row.goal,
    brief: row.brief,
    terms: row.terms,
    requiredWords: row.requiredWords,
    needsDisclosure: row.needsDisclosure,
    usage: row.usage,
    answerDays: row.answerDays,
    files: files.map(({ id, name, mediaType, bytes }) => ({ id, name, mediaType, bytes })),
    uses: { sample: row.usesSample, draft: row.usesDraft, payment: row.usesPayment },
    monitorProjectId: row.monitorProjectId,
  };
}

/** Shows promotions as in lists, in the order given. */
export async function showEntries(
  executor: Executor,
  teamId: number,
  { rows, over }: { readonly rows: readonly PromotionRow[]; readonly over: OverLimit },
): Promise<ShownEntry[]> {
  const people = await readPeople(executor, teamId, ownersOf(rows));
  return rows.map((row) => showEntry(row, over, people));
}

const ownersOf = (rows: readonly PromotionRow[]) => rows.flatMap(({ accountId }) => accountId ?? []);

function showEntry(row: PromotionRow, over: OverLimit, people: ReadonlyMap<number, PersonFacts>): ShownEntry {
  const { accountId, removedAt } = row;
  const owner = people.get(accountId ?? 0);
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    product: row.product,
    state: row.state,
    isTemplate: row.isTemplate,
    platforms: row.platforms,
    budget: row.budget,
    currency: row.currency,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    planned: row.planned,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    closedAt: row.closedAt,
    revision: row.revision,
    isOverLimit: over.promotions.has(row.id),
    owner: accountId === null || !owner ? null : { id: accountId, name: owner.nickName },
    restorableUntil: removedAt && new Date(removedAt.getTime() + restorableMs),
  };
}
