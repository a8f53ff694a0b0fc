import {
  type AnswerOf,
  type listMailRoundRecipients,
  type MailRoundFilter,
  type MailRoundHold,
  type MailRoundWait,
  mailRoundForceable,
  mailRoundHolds,
  type QueryOf,
} from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Keyset, type PageQuery, readPage } from '../../../platform/database/keyset.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { creatorContacts } from '../../creator/contacts.ts';
import { maskAddress } from '../addresses/address.ts';
import type { MailRoundRecipient } from '../answers.ts';
import { type CampaignRow, findCampaign } from '../campaigns/read.ts';
import { zoneOf } from '../campaigns/sending/mornings.ts';
import { mailRoundHold } from '../campaigns/tables.ts';
import { hasFate } from '../figures/emailFate.ts';
import { readSources } from '../suppression/sources.ts';
import { mailDelivery, mailIncoming } from '../tables.ts';
import { shownAddress } from '../teamStatus/heldUnlocks.ts';
import { readTrackingShown, type TrackingShown } from '../tracking/shown.ts';
import { suppressedUntil, unprovenSuppression } from './held/suppressed.ts';
import { nextTime } from './nextTime.ts';
import { planOf, type RoundRow, readPlan } from './plan.ts';
import { backAt, endReason, roundPeople, roundState } from './roundState.ts';
import { plannedAt, zoneOfCampaign } from './showRounds.ts';
import { readUsedUp, type UsedUp } from './usedUp.ts';

interface Row extends Record<string, unknown> {
  readonly place: readonly string[];
  readonly id: string;
  readonly name: string;
  readonly creator_name: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly region: string | null;
  readonly state: string;
  readonly delivery: string | null;
  readonly sender_id: string | null;
  readonly planned: Date | string | null;
  readonly accepted_at: Date | string | null;
  readonly hold: MailRoundHold | null;
  readonly hold_since: Date | string | null;
  readonly is_forced: boolean | null;
  readonly suppressed_until: Date | string | null;
  readonly unproven_id: string | null;
  readonly end: string | null;
  readonly opened_at: Date | string | null;
  readonly clicked_at: Date | string | null;
  readonly replied_at: Date | string | null;
  readonly away_until: Date | string | null;
  /** End of the absence that holds back the undecided email. */
  readonly back_at: Date | string | null;
  /** Whether the notice names the return date; otherwise it is a guess. */
  readonly is_return_named: boolean;
}

/** @throws Failure `notFound` for a campaign or a round that is not there */
export async function findRound(db: Executor, campaign: CampaignRow, no: number): Promise<RoundRow> {
  const found = (await readPlan(db, campaign.teamId, [campaign.id])).find(({ round }) => round === no);
  if (!found) throw new Failure('notFound');
  return found;
}

/** A page of the recipients of a round. @throws Failure `notFound` */
export async function listRoundRecipients(
  db: Database,
  caller: Caller,
  { id, no }: { readonly id: string; readonly no: number },
  { filter, ...page }: QueryOf<typeof listMailRoundRecipients>,
  now: Date,
): Promise<AnswerOf<typeof listMailRoundRecipients>> {
  const campaign = await findCampaign(db, caller, id);
  const round = await findRound(db, campaign, no);
  const state = roundState(campaign.teamId, now);
  const isWanted =
    filter === 'sent' ? sql`${state} in ('sent', 'failed', 'unknown')` : sql`${state} = ${filter}`;
  const from = sql`${roundPeople(campaign, no)} and ${isWanted}`;
  const direction = filter === 'sent' || filter === 'ended' ? 'desc' : 'asc';
  const { rows, next } = await readRows(db, { round, now }, from, { ...page, direction });
  const { rows: counted } = await db.execute<{ total: string }>(sql`select count(*) as total from ${from}`);
  const zone = await zoneOfCampaign(db, campaign);
  const tracking = await readTrackingShown(db, campaign.teamId, now);
  const usedUp = await readUsedUp(db, campaign, sendersOf(rows), now);
  const sources = await sourcesOf(db, caller, rows);
  return {
    list: withKnownWords({ hold: mailRoundHold.reason }, rows).map((row) =>
      show(row, { round, zone, now, tracking, usedUp, sources }),
    ),
    total: Number(counted[0]?.total ?? 0),
    next,
  };
}

/** One recipient of a round. @throws Failure `notFound` */
export async function readRoundRecipient(
  db: Executor,
  caller: Caller,
  campaign: CampaignRow,
  { no, recipientId, now }: { readonly no: number; readonly recipientId: number; readonly now: Date },
): Promise<MailRoundRecipient> {
  const round = await findRound(db, campaign, no);
  const found = await findRoundRecipient(db, caller, campaign, { round, recipientId, now });
  if (!found) throw new Failure('notFound');
  return found;
}

/** One recipient of a round; `null` if the round does not include them. */
export async function findRoundRecipient(
  db: Executor,
  caller: Caller,
  campaign: CampaignRow,
  { round, recipientId, now }: { readonly round: RoundRow; readonly recipientId: number; readonly now: Date },
): Promise<MailRoundRecipient | null> {
  const from = sql`${roundPeople(campaign, round.round)} and p.recipient_id = ${recipientId}`;
  const { rows } = await readRows(db, { round, now }, from, { pageNum: 1, pageSize: 1, direction: 'asc' });
  const [row] = rows;
  if (!row) return null;
  const tracking = await readTrackingShown(db, campaign.teamId, now);
  const usedUp = await readUsedUp(db, campaign, sendersOf([row]), now);
  const sources = await sourcesOf(db, caller, [row]);
  return show(row, { round, zone: await zoneOfCampaign(db, campaign), now, tracking, usedUp, sources });
}

const senderOf = (row: Row): number | null => (row.sender_id === null ? null : Number(row.sender_id));
const sendersOf = (rows: readonly Row[]) => [...new Set(rows.flatMap((row) => senderOf(row) ?? []))];

const unprovenOf = (row: Row): number | null => (row.unproven_id === null ? null : Number(row.unproven_id));
const sourcesOf = (db: Executor, caller: Caller, rows: readonly Row[]) =>
  readSources(
    db,
    caller,
    rows.flatMap((row) => unprovenOf(row) ?? []),
  );

/** Time of a recipient's action on the round's email; until that is accepted, on any earlier email. */
const didAt = (column: string): SQL => {
  const name = sql.identifier(column);
  return sql`case when ${hasFate('accepted')} then d.${name} else r.${name} end as ${name}`;
};

async function readRows(
  db: Executor,
  { round, now }: { readonly round: RoundRow; readonly now: Date },
  from: SQL,
  { direction, ...query }: PageQuery & Pick<Keyset, 'direction'>,
) {
  // Emails without a time come last.
  const at = sql`coalesce(d.accepted_at, ${plannedAt(round)}, timestamptz '9999-12-31 00:00:00Z')`;
  const keyset: Keyset = {
    name: `round ${round.round}`,
    columns: [
      { column: at, type: 'timestamptz' },
      { column: direction === 'asc' ? sql`r.id` : sql`(-r.id)`, type: 'bigint' },
    ],
    direction,
  };
  return readPage(query, keyset, async ({ place, where, orderBy, limit, offset }) => {
    const order = sql.join(orderBy, sql`, `);
    const { rows } = await db.execute<Row>(sql`
    select page.*, c.name as creator_name, c.email, c.region from (
      select row_number() over (order by ${order}) as position, ${place} as place, r.id, r.name, r.creator_id, ${shownAddress(round.teamId)} as address, ${roundState(round.teamId, now)} as state, d.state as delivery,
          coalesce(d.sender_id, r.sender_id, p.sender_id) as sender_id,
          coalesce(d.accepted_at, ${plannedAt(round)}) as planned, d.accepted_at,
          h.reason as hold, h.since as hold_since, h.is_forced, ${endReason(round.teamId)} as "end",
          ${suppressedUntil(round.teamId, 'r', now)} as suppressed_until,
          ${unprovenSuppression(round.teamId, 'r', now)} as unproven_id,
          ${didAt('opened_at')}, ${didAt('clicked_at')}, ${didAt('replied_at')}, r.away_until, ${backAt} as back_at,
          exists (select from ${teamRows(mailIncoming, round.teamId, 'i')} join ${teamRows(mailDelivery, round.teamId, 'about')} on about.id = i.delivery_id
            where about.recipient_id = r.id and i.back_at = r.away_until) as is_return_named
        from ${from} ${where ? sql`and ${where}` : sql``} order by ${order} limit ${limit} offset ${offset}
    ) page left join ${creatorContacts('c')} on c.id = page.creator_id order by page.position`);
    return rows;
  });
}

interface Showing {
  readonly round: RoundRow;
  /** Fallback if the recipient's country is unknown. */
  readonly zone: string;
  readonly now: Date;
  readonly tracking: TrackingShown;
  readonly usedUp: UsedUp;
  /** Sources of unproven suppressions. */
  readonly sources: Awaited<ReturnType<typeof readSources>>;
}

const filterOf = (state: string): MailRoundFilter =>
  state === 'held' || state === 'ended' || state === 'next' ? state : 'sent';

function show(row: Row, { round, zone, now, tracking, usedUp, sources }: Showing): MailRoundRecipient {
  const timeZone = zoneOf(row.region ?? '') ?? zone;
  const state = filterOf(row.state);
  const when = timeOf(row, state, { round, timeZone, now, usedUp });
  const reason = when.isAway ? 'away' : (reasonOf(row, state) ?? when.wait);
  const unprovenId = state === 'held' ? unprovenOf(row) : null;
  const isLeaving = row.delivery === 'claimed';
  const isOpen = (state === 'next' || state === 'held') && !isLeaving;
  return {
    id: Number(row.id),
    name: row.name === '' ? (row.creator_name ?? '') : row.name,
    address: row.address ?? (row.email === null ? '' : maskAddress(row.email)),
    region: row.region ?? '',
    timeZone,
    state,
    at: when.at,
    reason,
    isForced: row.is_forced === true,
    canSkip: isOpen,
    canForce: (isOpen || state === 'ended') && isForceable(row, reason, unprovenId),
    canMove: isOpen,
    openedAt: tracking.opens ? dateOf(row.opened_at) : null,
    clickedAt: tracking.clicks ? dateOf(row.clicked_at) : null,
    repliedAt: dateOf(row.replied_at),
    awayUntil: row.is_return_named ? dateOf(row.away_until) : null,
    unproven: unprovenId === null ? null : { source: sources.get(unprovenId) ?? null },
  };
}

const isForceable = (row: Row, reason: MailRoundHold | null, unprovenId: number | null): boolean =>
  unprovenId !== null || (!row.is_forced && mailRoundForceable.some((known) => known === reason));

function reasonOf(row: Row, state: MailRoundFilter): MailRoundHold | null {
  if (state === 'sent') return null;
  const held = row.hold === 'suppressed' ? null : row.hold;
  if (
    state !== 'ended' &&
    row.suppressed_until !== null &&
    !(held && isLater(row.planned, row.suppressed_until))
  )
    return 'suppressed';
  const text = state === 'ended' ? row.end : held;
  return mailRoundHolds.find((known) => known === text) ?? (state === 'ended' ? 'stopped' : null);
}

const isLater = (one: Date | string | null, other: Date | string): boolean =>
  one !== null && new Date(one) > new Date(other);

interface Timing extends Pick<Showing, 'round' | 'now' | 'usedUp'> {
  readonly timeZone: string;
}

function timeOf(
  row: Row,
  state: MailRoundFilter,
  { round, timeZone, now, usedUp }: Timing,
): {
  readonly at: Date | null;
  readonly wait: MailRoundWait | null;
  /** An absence without a decision yet overrides the other delays. */
  readonly isAway: boolean;
} {
  const known = { wait: null, isAway: false };
  if (state === 'ended') return { ...known, at: dateOf(row.replied_at ?? row.hold_since) };
  if (row.planned === null) return { ...known, at: null };
  const due = new Date(Math.max(...[row.planned, row.suppressed_until ?? 0].map((at) => +new Date(at))));
  if (state === 'sent') return { ...known, at: due };
  const window = row.is_forced ? null : planOf(round).window;
  const isFull = usedUp.isUsedUp(senderOf(row));
  const { at, wait, isAway } = nextTime(due, {
    now,
    timeZone,
    window,
    fullUntil: isFull ? usedUp.resetAt : null,
    backAt: dateOf(row.back_at),
  });
  return { isAway, at, wait: state === 'next' && row.delivery !== 'claimed' ? wait : null };
}

const dateOf = (timestamp: Date | string | null): Date | null =>
  timestamp === null ? null : new Date(timestamp);
