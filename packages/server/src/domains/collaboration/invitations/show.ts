import {
  type AnswerOf,
  type CooperationStage,
  type listPromotionInvitations,
  platformNames,
  unitsOf,
} from '@reachkit/contract';
import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { sharedPage } from '../../../platform/sharedPages/tables.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readProfiles } from '../../creator/cards.ts';
import { readPromotionThreads } from '../../email/promotions/campaigns.ts';
import { type PromotionMail, readMailFacts } from '../../email/promotions/facts.ts';
import { type PersonFacts, readPeople } from '../../people/people.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import type { Duties } from '../promotions/duties.ts';
import { differingDuties, readDuties, showDuties } from '../promotions/showDuties.ts';
import { type Exchange, exchanged } from '../results/figures/exchange.ts';
import { readRates } from '../results/figures/facts.ts';
import { collaborationLog, cooperation, promotion, promotionInvitation } from '../tables.ts';
import type { InvitationRow } from './find.ts';
import { readEarlierQuestions } from './questions.ts';
import { type DerivedState, type FunnelStep, stateOf, stepOf, turnIn } from './state.ts';
import { hasNoDeliverable, termsToAgree } from './terms.ts';
import { readWarnings, type Warning } from './warnings.ts';

export type ShownInvitation = AnswerOf<typeof listPromotionInvitations>['list'][number];

/** An invitation with all that its state and its place in a list depend on. */
export interface InvitationFacts {
  readonly row: InvitationRow;
  readonly creator: {
    readonly name: string;
    readonly handle: string;
    readonly avatarUrl: string | null;
    readonly followers: number | null;
    readonly region: string | null;
    readonly language: string | null;
  };
  readonly cooperationId: number | null;
  readonly cooperationStage: CooperationStage | null;
  readonly mail: PromotionMail;
  readonly derived: DerivedState;
  readonly step: FunnelStep;
  readonly warnings: readonly Warning[];
  /** Quoted ÷ estimate − 1; `null` also where an exchange rate is missing. */
  readonly difference: number | null;
}

interface Read extends Person {
  readonly promotionId: number;
  readonly now: Date;
}

/** Reads the invitations of a promotion, or one of them: a fixed number of statements for however many there are. */
export async function readFacts(
  executor: Executor,
  { teamId, promotionId, now }: Read,
  invitationId?: number,
): Promise<readonly InvitationFacts[]> {
  const rows = await teamScope(executor, teamId)
    .select({
      row: getTableColumns(promotionInvitation),
      currency: promotion.currency,
      cooperationId: cooperation.id,
      cooperationStage: cooperation.stage,
    })
    .from(promotionInvitation)
    .innerJoin(promotion, eq(promotion.id, promotionInvitation.promotionId))
    .leftJoin(cooperation, eq(cooperation.invitationId, promotionInvitation.id))
    .where(
      and(
        eq(promotionInvitation.promotionId, promotionId),
        isNull(promotionInvitation.removedAt),
        invitationId === undefined ? undefined : eq(promotionInvitation.id, invitationId),
      ),
    );
  const profiles = await readProfiles(
    executor,
    rows.flatMap(({ row }) => row.creatorId ?? []),
  );
  const team = await readTeamFacts(executor, teamId);
  const read = { teamId, promotionId, timeZone: team?.timeZone ?? 'UTC', now };
  const only = invitationId === undefined ? undefined : (rows[0]?.row.creatorId ?? 0);
  const mailOf = await readMailFacts(executor, read, only);
  const warnings = await readWarnings(executor, read, invitationId);
  const answered = await readAnswered(executor, read);
  const rates = await readRates(executor, teamId, promotionId);
  const rateOf = new Map(rates.map(({ currency, rate }) => [currency, rate]));
  return rows.map(({ row, currency, cooperationId, cooperationStage }) => {
    const known = profiles.get(row.creatorId ?? 0);
    const mail = mailOf(row.creatorId);
    const hasAnswered = row.quote !== null || answered.has(row.id);
    const facts = { ...row, hasAnswered, mail };
    const own = warnings.get(row.id) ?? [];
    const goneAt = known?.goneAt ?? null;
    const isGone = known === undefined || goneAt !== null;
    const lacksDeliverable = row.decision === null && hasNoDeliverable(row);
    return {
      row,
      creator: {
        name: known?.name ?? row.name,
        handle: known?.handle ?? row.handle,
        avatarUrl: known?.avatarUrl ?? null,
        followers: known?.followers ?? null,
        region: known?.region ?? null,
        language: known?.language ?? null,
      },
      cooperationId,
      cooperationStage,
      mail,
      derived: stateOf(facts, now),
      step: stepOf(facts),
      warnings: [
        ...own,
        ...(lacksDeliverable
          ? [{ kind: 'noDeliverable' as const, name: platformNames[row.platform], at: null }]
          : []),
        ...(isGone ? [{ kind: 'gone' as const, name: '', at: goneAt }] : []),
      ],
      difference: differenceOf(row, { currency, rates: rateOf }),
    };
  });
}

/** Invitations that their creators have answered on the page, also where the answer was taken back or dealt with since. */
async function readAnswered(
  executor: Executor,
  { teamId, promotionId }: Pick<Read, 'teamId' | 'promotionId'>,
): Promise<ReadonlySet<number | null>> {
  const rows = await teamScope(executor, teamId)
    .selectDistinct({ id: collaborationLog.invitationId })
    .from(collaborationLog)
    .where(and(eq(collaborationLog.promotionId, promotionId), eq(collaborationLog.actor, 'creator')));
  return new Set(rows.map(({ id }) => id));
}

/** How far a quote is from the estimate, which is in US dollars: both in the currency of the promotion, where they differ. */
export function differenceOf(
  { quote, quoteCurrency, estimate }: Pick<InvitationRow, 'quote' | 'quoteCurrency' | 'estimate'>,
  into: Exchange,
): number | null {
  if (quote === null || quoteCurrency === null || estimate === null || estimate === 0) return null;
  if (quoteCurrency === 'USD') return unitsOf(quote, quoteCurrency) / estimate - 1;
  const named = exchanged({ amount: quote, currency: quoteCurrency }, into);
  const expected = exchanged({ amount: Math.round(estimate * 100), currency: 'USD' }, into);
  return named === null || expected === null ? null : named / expected - 1;
}

/** Makes invitations ready for the wire, with what only rows that are shown need. */
/** Rights and duties of an agreement that the creator has not seen on their page; `null`: they never opened it. */
function unseenOf(
  { shown, openedAt, counterDuties, counteredAt }: InvitationRow,
  duties: Duties,
): ShownInvitation['agreement']['unseen'] {
  // A proposal on the page is on what the page showed.
  if (counteredAt !== null) return [];
  if (shown) return differingDuties(shown.duties, counterDuties ?? duties);
  return openedAt === null ? null : [];
}

export async function showInvitations(
  executor: Executor,
  { teamId, accountId, promotionId, now }: Read,
  facts: readonly InvitationFacts[],
): Promise<ShownInvitation[]> {
  const people = await readPeople(
    executor,
    teamId,
    facts.flatMap(({ row }) => row.accountId ?? []),
  );
  const threads = await readPromotionThreads(
    executor,
    { teamId, accountId },
    { promotionId, creatorIds: facts.flatMap(({ row }) => row.creatorId ?? []) },
  );
  const linked = await readLinked(executor, teamId, { now, facts });
  const earlier = await readEarlierQuestions(
    executor,
    teamId,
    facts.flatMap(({ row }) => (row.question === null ? [] : row.id)),
  );
  const duties = await readDuties(executor, teamId, promotionId);
  return facts.map(
    ({ row, creator: known, derived, mail, warnings, difference, cooperationId, cooperationStage }) => ({
      id: row.id,
      promotionId: row.promotionId,
      creator: { id: row.creatorId, platform: row.platform, ...known },
      ...derived,
      turn: turnIn(row, derived),
      owner: memberOf(people, row.accountId),
      origin: row.origin,
      addedAt: row.addedAt,
      estimate:
        row.estimate === null
          ? null
          : {
              middle: row.estimate,
              low: row.estimateLow ?? row.estimate,
              high: row.estimateHigh ?? row.estimate,
            },
      offer: row.offer,
      offerRevision: row.offerRevision,
      answerBy: row.answerBy,
      counter:
        row.counter === null || row.counteredAt === null
          ? null
          : { terms: row.counter, note: row.counterNote, at: row.counteredAt },
      agreement: {
        terms: termsToAgree(row),
        duties: showDuties(row.counterDuties ?? duties),
        unseen: unseenOf(row, duties),
        note: row.counterNote,
        isTheirs: row.counter !== null,
      },
      duties: showDuties(duties),
      question:
        row.question === null || row.questionAt === null
          ? null
          : { text: row.question, at: row.questionAt, earlier: earlier.get(row.id) ?? [] },
      quoted:
        row.quote === null || row.quoteCurrency === null
          ? null
          : { amount: row.quote, currency: row.quoteCurrency },
      difference,
      reason: row.reason,
      warnings: warnings.map((one) => ({ ...one })),
      mailCampaignId: mail.campaignId,
      threadId: threads.get(row.creatorId ?? 0) ?? null,
      nextRoundAt: mail.nextRoundAt,
      opens: row.opens,
      hasLink: linked.has(row.id),
      cooperationId,
      cooperationStage,
      revision: row.revision,
    }),
  );
}

/** A member, or `null` for a former one. */
export function memberOf(
  people: ReadonlyMap<number, PersonFacts>,
  accountId: number | null,
): { readonly id: number; readonly name: string } | null {
  const person = accountId === null ? undefined : people.get(accountId);
  return accountId === null || !person ? null : { id: accountId, name: person.nickName };
}

/** One invitation for the wire. @throws Failure `notFound` */
export async function showInvitation(
  executor: Executor,
  read: Read,
  invitationId: number,
): Promise<ShownInvitation> {
  const facts = await readFacts(executor, read, invitationId);
  const [shown] = await showInvitations(executor, read, facts);
  if (!shown) throw new Failure('notFound');
  return shown;
}

/** Invitations with a link to their page that is valid now. */
async function readLinked(
  executor: Executor,
  teamId: number,
  { now, facts }: { readonly now: Date; readonly facts: readonly InvitationFacts[] },
): Promise<ReadonlySet<number>> {
  const rows = await teamScope(executor, teamId)
    .selectDistinct({ id: sharedPage.objectId })
    .from(sharedPage)
    .where(
      and(
        eq(sharedPage.kind, 'collaboration.creator'),
        sql`${sharedPage.objectId} = any(${sql.param(facts.map(({ row }) => row.id))}::bigint[])`,
        isNull(sharedPage.revokedAt),
        gt(sharedPage.expiresAt, now),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
