import {
  type CooperationEntry,
  type CooperationStage,
  type DeliverableState,
  lawfulMoves,
} from '@reachkit/contract';
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { daysBetween } from '../../../../platform/time/days.ts';
import { readCards } from '../../../creator/cards.ts';
import { groupBy } from '../../../email/sending/groupBy.ts';
import { readPostFacts, readPostSums } from '../../../monitor/figures/postFacts.ts';
import { readPeople } from '../../../people/people.ts';
import type { PromotionOfAgreed } from '../../promotions/duties.ts';
import { cooperation, deliverable, deliverableDraft, promotion, promotionInvitation } from '../../tables.ts';
import { dueWork, factsOf } from '../facts.ts';
import { readMoney } from '../money.ts';
import { nextPayment, readPaidParts } from '../parts.ts';
import type { CooperationRow, DeliverableRow } from '../rows.ts';
import { missingWords } from './missingWords.ts';

/** A collaboration as the API returns it on the board and in lists. */
export type ShownEntry = Omit<CooperationEntry, RowField> & {
  readonly id: number;
  readonly promotion: { readonly id: number; readonly name: string };
  readonly invitationId: number;
  readonly creator: Omit<CooperationEntry['creator'], 'id'> & { readonly id: number | null };
  readonly owner: { readonly id: number; readonly name: string } | null;
  readonly stageSince: Date;
  readonly draftAt: Date | null;
};
type RowField = 'id' | 'promotion' | 'invitationId' | 'creator' | 'owner' | 'stageSince' | 'draftAt';

/** A collaboration beside its promotion and its creator. */
export interface Found {
  readonly row: CooperationRow;
  readonly promotion: Pick<PromotionOfAgreed, 'id' | 'name' | 'monitorProjectId'>;
  readonly invited: Pick<typeof promotionInvitation.$inferSelect, 'platform' | 'name' | 'handle'>;
}

/** Selects what `Found` has; the caller chooses, sorts and limits. */
export const foundColumns = {
  row: getTableColumns(cooperation),
  promotion: {
    id: promotion.id,
    name: promotion.name,
    monitorProjectId: promotion.monitorProjectId,
  },
  invited: {
    platform: promotionInvitation.platform,
    name: promotionInvitation.name,
    handle: promotionInvitation.handle,
  },
};

/** Reads the collaborations of promotions that were not removed, the earliest due first. */
export async function findCooperations(
  executor: Executor,
  teamId: number,
  where: SQL | undefined,
): Promise<Found[]> {
  return teamScope(executor, teamId)
    .select(foundColumns)
    .from(cooperation)
    .innerJoin(promotion, eq(promotion.id, cooperation.promotionId))
    .innerJoin(promotionInvitation, eq(promotionInvitation.id, cooperation.invitationId))
    .where(and(isNull(promotion.removedAt), where))
    .orderBy(sql`${cooperation.dueOn} asc nulls last`, asc(cooperation.id));
}

/** Adds to collaborations what belongs to them, in the order given and in a fixed number of statements. */
export async function showEntries(
  executor: Executor,
  { teamId, today }: { readonly teamId: number; readonly today: string },
  found: readonly Found[],
): Promise<ShownEntry[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ row }) => row.id);
  const items = groupBy(await readItems(executor, teamId, ids), (one) => one.cooperationId);
  const parts = groupBy(await readPaidParts(executor, teamId, ids), (one) => one.cooperationId);
  const money = await readMoney(executor, teamId, ids);
  const drafts = new Map((await readDrafts(executor, teamId, ids)).map((one) => [one.id, one]));
  const posts = await readPostSums(executor, teamId, [...items.values()].flat().flatMap(linkOf));
  const captions = await readPostFacts(
    executor,
    teamId,
    found.flatMap(({ row }) =>
      row.stage === 'payment' ? (items.get(row.id) ?? []).filter(hasWords).flatMap(linkOf) : [],
    ),
  );
  const cards = await readCards(
    executor,
    found.flatMap(({ row }) => row.creatorId ?? []),
  );
  const people = await readPeople(
    executor,
    teamId,
    found.flatMap(({ row }) => row.accountId ?? []),
  );
  return found.map(({ row, promotion: campaign, invited }) => {
    const own = items.get(row.id) ?? [];
    const ownParts = parts.get(row.id) ?? [];
    const ownMoney = money.get(row.id);
    if (!ownMoney) throw new Error('The money of a collaboration was not read');
    const owner = people.get(row.accountId ?? 0);
    const facts = factsOf({ row, items: own, parts: ownParts });
    const draft = drafts.get(row.id);
    const known = cards.get(row.creatorId ?? 0);
    return {
      id: row.id,
      promotion: { id: campaign.id, name: campaign.name },
      invitationId: row.invitationId,
      creator: {
        id: known?.id ?? null,
        platform: invited.platform,
        name: invited.name,
        handle: invited.handle,
        avatarUrl: known?.avatarUrl ?? null,
        followers: known?.followers ?? null,
        region: known?.region ?? null,
        language: known?.language ?? null,
      },
      stage: row.stage,
      stageSince: row.stageSince,
      owner: row.accountId === null || !owner ? null : { id: row.accountId, name: owner.nickName },
      dueOn: row.dueOn,
      dueWork: dueWork({ row, items: own }),
      overdueDays: overdueDays(row, today),
      isDueToday: isOpen(row.stage) && row.dueOn === today,
      fee: row.fee,
      currency: row.currency,
      ...ownMoney,
      nextPayment: isSettled(row) ? null : nextPayment(ownParts),
      sample: row.sample,
      parcel: row.parcel,
      receivedOn: row.receivedOn,
      hasAddress: row.address !== null,
      pieces: piecesOf(own),
      deliverables: statesOf(own),
      drafts: draft?.drafts ?? 0,
      draftAt: draft?.at ?? null,
      ...postsOf(own, posts),
      lacksWords: [
        ...new Set(
          own.flatMap((item) => {
            const caption = captions.get(item.monitorLinkId ?? 0)?.caption ?? null;
            return missingWords(item.requiredWords, caption) ?? [];
          }),
        ),
      ],
      asksTimeUntil: row.timeUntil,
      moves: [...lawfulMoves(facts)],
      revision: row.revision,
    };
  });
}

/** Nothing of the fee is to be paid any more. */
const isSettled = ({ stage, waiveReason }: Pick<CooperationRow, 'stage' | 'waiveReason'>): boolean =>
  stage === 'cancelled' || waiveReason !== null;

const isOpen = (stage: CooperationStage) => stage !== 'done' && stage !== 'cancelled';

function overdueDays({ stage, dueOn }: Pick<CooperationRow, 'stage' | 'dueOn'>, today: string): number {
  return dueOn === null || !isOpen(stage) ? 0 : Math.max(0, daysBetween(dueOn, today));
}

type Item = Pick<
  DeliverableRow,
  | 'cooperationId'
  | 'format'
  | 'state'
  | 'draftOn'
  | 'publishOn'
  | 'monitorLinkId'
  | 'requiredWords'
  | 'needsDisclosure'
>;

const hasWords = ({ requiredWords }: Item): boolean => requiredWords.length > 0;
const linkOf = ({ monitorLinkId }: Item): number[] => (monitorLinkId === null ? [] : [monitorLinkId]);

/** Known views of the posts together, and whether one of them lacks its disclosure. */
function postsOf(
  items: readonly Item[],
  posts: Awaited<ReturnType<typeof readPostSums>>,
): Pick<CooperationEntry, 'views' | 'isUndisclosed'> {
  const known = items.flatMap(({ monitorLinkId, needsDisclosure }) => {
    const post = posts.get(monitorLinkId ?? 0);
    return post ? [{ ...post, needsDisclosure }] : [];
  });
  const views = known.flatMap((post) => post.views ?? []);
  return {
    views: views.length === 0 ? null : views.reduce((sum, one) => sum + one, 0),
    isUndisclosed: known.some((post) => post.needsDisclosure && post.disclosure === 'none'),
  };
}

function piecesOf(items: readonly Item[]): CooperationEntry['pieces'] {
  const count = new Map<Item['format'], number>();
  for (const { format } of items) count.set(format, (count.get(format) ?? 0) + 1);
  return [...count].map(([format, pieces]) => ({ format, pieces }));
}

function statesOf(items: readonly Item[]): Partial<Record<DeliverableState, number>> {
  const count: Partial<Record<DeliverableState, number>> = {};
  for (const { state } of items) count[state] = (count[state] ?? 0) + 1;
  return count;
}

const among = (column: typeof deliverable.cooperationId, ids: readonly number[]) =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`;

const readItems = (executor: Executor, teamId: number, ids: readonly number[]): Promise<Item[]> =>
  teamScope(executor, teamId)
    .select({
      cooperationId: deliverable.cooperationId,
      format: deliverable.format,
      state: deliverable.state,
      draftOn: deliverable.draftOn,
      publishOn: deliverable.publishOn,
      monitorLinkId: deliverable.monitorLinkId,
      requiredWords: deliverable.requiredWords,
      needsDisclosure: deliverable.needsDisclosure,
    })
    .from(deliverable)
    .where(among(deliverable.cooperationId, ids))
    .orderBy(asc(deliverable.cooperationId), asc(deliverable.position));

const readDrafts = (executor: Executor, teamId: number, ids: readonly number[]) =>
  teamScope(executor, teamId)
    .select({
      id: deliverable.cooperationId,
      drafts: sql<number>`count(*)::int`,
      at: sql<Date>`max(${deliverableDraft.at})`.mapWith(deliverableDraft.at),
    })
    .from(deliverableDraft)
    .innerJoin(deliverable, eq(deliverable.id, deliverableDraft.deliverableId))
    .where(among(deliverable.cooperationId, ids))
    .groupBy(deliverable.cooperationId);
