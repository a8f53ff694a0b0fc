import {
  type AnswerOf,
  type InvitationState,
  type InvitationTurn,
  invitationStates,
  type listPromotionInvitations,
  type QueryOf,
  turnOf,
  unitsOf,
} from '@reachkit/contract';
import { pageOfNumbers, pageOfTexts } from '../../../platform/database/keyset.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Meter } from '../../../platform/http/meter.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { emailsKey } from '../../email/sending/queue/pick.ts';
import { findPromotion, idOf } from '../promotions/find.ts';
import { readHindrances } from './email/preview.ts';
import { type InvitationFacts, readFacts, showInvitations } from './show.ts';
import { funnelSteps, turnIn } from './state.ts';

type Query = QueryOf<typeof listPromotionInvitations>;
type Answer = AnswerOf<typeof listPromotionInvitations>;

interface ListDeps extends Pick<Deps, 'db'> {
  readonly meter: Pick<Meter, 'look'>;
}

/** A page of the creators of a promotion; counts and funnel are of all of them. @throws Failure `notFound` */
export async function pageOfInvitations(
  { db, meter }: ListDeps,
  caller: Caller,
  id: string,
  { sort, cursor, pageNum, pageSize, ...filter }: Query,
  now: Date,
): Promise<Answer> {
  const { teamId, accountId } = caller;
  const promotion = await findPromotion(db, teamId, id);
  if (promotion.removedAt !== null) throw new Failure('notFound');
  const read = { teamId, accountId, promotionId: promotion.id, now };
  const all = await readFacts(db, read);
  const matching = all.filter((one) => matches(one, filter));
  const { rows, next } = pageOf(matching, sort, { cursor, pageNum, pageSize });
  const reached = funnelSteps.map(
    (_, place) => all.filter(({ step }) => funnelSteps.indexOf(step) >= place).length,
  );
  const [creators = 0, invited = 0, opened = 0, answered = 0] = reached;
  // Cancelled collaborations do not count towards the plan, as in the counts of the promotion.
  const agreed = all.filter(
    ({ step, cooperationStage }) => step === 'agreed' && cooperationStage !== 'cancelled',
  ).length;
  const toInvite = all.filter(({ derived }) => derived.state === 'toInvite').map(({ row }) => row);
  const hindrances = [...(await readHindrances(db, { teamId, accountId }, toInvite, now)).values()];
  const { quota } = await meter.look({ teamId, accountId }, { key: emailsKey, subjects: [] }, now);
  return {
    list: await showInvitations(db, read, rows),
    total: matching.length,
    next,
    turns: countTurns(all),
    warned: all.filter(({ warnings }) => warnings.length > 0).length,
    funnel: { creators, invited, opened, answered, agreed, planned: promotion.planned },
    invitable: {
      ready: hindrances.filter((one) => one === null).length,
      locked: hindrances.filter((one) => one === 'locked').length,
    },
    emails: { used: quota.used, limit: quota.limit },
  };
}

function countTurns(all: readonly InvitationFacts[]): Answer['turns'] {
  const counts: Record<InvitationTurn, number> = { team: 0, creator: 0, agreed: 0, declined: 0, toInvite: 0 };
  for (const { row, derived } of all) counts[turnIn(row, derived)] += 1;
  return counts;
}

function matches(
  { row, creator, derived, warnings }: InvitationFacts,
  { turn, state, warned, ownerId, keyword }: Pick<Query, 'turn' | 'state' | 'warned' | 'ownerId' | 'keyword'>,
): boolean {
  const words = keyword.trim().replace(/^@/, '').toLowerCase();
  return (
    (turn === '' || turnIn(row, derived) === turn) &&
    (state === '' || derived.state === state) &&
    (warned === '' || warnings.length > 0) &&
    (ownerId === '' || row.accountId === idOf(ownerId)) &&
    (words === '' || [creator.name, creator.handle].some((text) => text.toLowerCase().includes(words)))
  );
}

/** Order of "what waits for the team first": by whose turn it is, then as the states follow each other. */
const turnOrder: readonly InvitationTurn[] = ['team', 'toInvite', 'creator', 'declined', 'agreed'];
const nextOrder = new Map<InvitationState, number>(
  [...invitationStates]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((state, place) => [state, place]),
);

function placeOf(state: InvitationState): number {
  return turnOrder.indexOf(turnOf(state)) * invitationStates.length + invitationStates.indexOf(state);
}

/** Later than any time of a row, in milliseconds. */
const farAhead = 1e13;

type Place = (facts: InvitationFacts) => number | null;

/** Numbers by which rows are sorted; what is unknown stands last. */
const numbers: Readonly<Record<Exclude<Query['sort'], 'name'>, readonly ['asc' | 'desc', Place]>> = {
  // Within a state the latest first.
  next: [
    'asc',
    ({ derived }) => ((nextOrder.get(derived.state) ?? 0) + 1) * farAhead - derived.since.getTime(),
  ],
  added: ['desc', ({ row }) => row.addedAt.getTime()],
  estimate: ['desc', ({ row }) => row.estimate],
  // Prices in other currencies have no place among those in US dollars, as the list reads no rates for its order.
  quoted: [
    'desc',
    ({ row }) =>
      row.quote !== null && row.quoteCurrency === 'USD' ? unitsOf(row.quote, row.quoteCurrency) : null,
  ],
  difference: ['desc', ({ difference }) => difference],
};

function pageOf(
  rows: readonly InvitationFacts[],
  sort: Query['sort'],
  page: Pick<Query, 'cursor' | 'pageNum' | 'pageSize'>,
): { readonly rows: readonly InvitationFacts[]; readonly next: string | null } {
  const name = `invitations ${sort}`;
  if (sort === 'name') {
    return pageOfTexts(page, { name, direction: 'asc' }, rows, ({ row, creator }) => ({
      value: creator.name.toLowerCase(),
      id: row.id,
    }));
  }
  const [direction, numberOf] = numbers[sort];
  return pageOfNumbers(page, { name, direction }, rows, (facts) => ({
    value: numberOf(facts),
    id: facts.row.id,
  }));
}
