import {
  type DataOf,
  type getMailReport,
  type MailCampaignCounts,
  mailFailureReasons,
} from '@reachkit/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { mailSender } from '../senders/tables.ts';
import { mailDelivery } from '../sending/tables.ts';
import { type CampaignRow, findCampaign } from './read.ts';
import { type PeopleRow, readPeople, skippedOf } from './reportPeople.ts';
import { mailRecipient } from './tables.ts';

type Report = DataOf<typeof getMailReport>;
type Group = Report['rounds'][number];
type Figures = Omit<Group, 'key' | 'label'>;
type Reader = Pick<Database, 'select' | 'execute' | '_'>;

/** Recipient domains that a report names. */
const mostDomains = 50;
const hourMs = 3_600_000;

/** What an address or a mailbox will not take the next time either. */
const finalReasons: ReadonlySet<string> = new Set([
  'noSuchMailbox',
  'noSuchDomain',
  'mailboxMoved',
  'mailboxDisabled',
  'interrupted',
]);

interface GroupRow extends Record<string, unknown> {
  readonly round: number;
  readonly sender: string | null;
  readonly domain: string | null;
  readonly total: string;
  readonly pending: string;
  readonly deferred: string;
  readonly unknown: string;
  /** Accepted within the last hour. */
  readonly recent: string;
  /** When the next of it is due. */
  readonly next: Date | string | null;
  readonly accepted: string;
  readonly failed: string;
  readonly bounced: string;
  readonly opened: string;
  readonly clicked: string;
  readonly replied: string;
  readonly unsubscribed: string;
}

/** What became of a campaign. @throws Failure `notFound` */
export async function readReport(db: Database, caller: Caller, id: string, now: Date): Promise<Report> {
  const campaign = await findCampaign(db, caller, id);
  const [groups, people, senderNames, failures, timeline] = await Promise.all([
    readGroups(db, campaign, now),
    readPeople(db, campaign),
    readSenderNames(db, campaign.teamId),
    readFailures(db, campaign),
    readTimeline(db, campaign),
  ]);
  const first = groups.filter(({ round }) => round === 0);
  const grouped = (keyOf: (row: GroupRow) => string, label: (key: string) => string) =>
    groupsBy(groups, keyOf, label);
  return {
    counts: countsOf(people, first),
    progress: progressOf(campaign, first, now),
    rounds: grouped(
      ({ round }) => String(round),
      (key) => key,
    ).sort((a, b) => Number(a.key) - Number(b.key)),
    senders: grouped(
      ({ sender }) => sender ?? '',
      (key) => senderNames.get(key) ?? '',
    ),
    domains: grouped(
      ({ domain }) => domain ?? '',
      (key) => key,
    ).slice(0, mostDomains),
    failures,
    skipped: skippedOf(people),
    timeline,
  };
}

/** By round, mailbox and recipient domain at once; the sums of each are made of it. */
async function readGroups(
  db: Database,
  { id, teamId }: CampaignRow,
  now: Date,
): Promise<readonly GroupRow[]> {
  const hourAgo = sql`${new Date(now.getTime() - hourMs).toISOString()}::timestamptz`;
  // What a recipient did stands beside the first round, so that it counts once.
  const did = (column: string) =>
    sql`count(r.${sql.identifier(column)}) filter (where d.round = 0) as ${sql.identifier(column.slice(0, -3))}`;
  const statement = sql`
    select d.round, d.sender_id as sender, r.domain, count(*) as total,
        count(*) filter (where d.state in ('pending', 'claimed')) as pending,
        count(*) filter (where d.state = 'deferred') as deferred,
        count(*) filter (where d.state = 'unknown') as unknown,
        count(*) filter (where d.accepted_at > ${hourAgo}) as recent,
        min(d.due_at) filter (where d.state in ('pending', 'deferred')) as next,
        count(*) filter (where d.state in ('accepted', 'ndrSoft', 'ndrHard')) as accepted,
        count(*) filter (where d.state = 'failed') as failed,
        count(*) filter (where d.state in ('ndrSoft', 'ndrHard')) as bounced,
        ${did('opened_at')}, ${did('clicked_at')}, ${did('replied_at')}, ${did('unsubscribed_at')}
      from ${teamRows(mailDelivery, teamId, 'd')}
        join ${teamRows(mailRecipient, teamId, 'r')} on r.id = d.recipient_id
      where d.campaign_id = ${id} and r.campaign_id = ${id} group by 1, 2, 3`;
  return db.transaction(async (tx) => {
    // Of emails made a moment ago the planner knows nothing, and would compare each with each.
    await tx.execute(sql`set local enable_nestloop = off`);
    return (await tx.execute<GroupRow>(statement)).rows;
  });
}

const figures = ['accepted', 'failed', 'bounced', 'opened', 'clicked', 'replied', 'unsubscribed'] as const;
const nothing: Figures = {
  accepted: 0,
  failed: 0,
  bounced: 0,
  opened: 0,
  clicked: 0,
  replied: 0,
  unsubscribed: 0,
};

/** The largest groups first. */
function groupsBy(
  rows: readonly GroupRow[],
  keyOf: (row: GroupRow) => string,
  label: (key: string) => string,
): Group[] {
  const sums = new Map<string, Record<(typeof figures)[number], number>>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key) ?? { ...nothing };
    for (const figure of figures) sum[figure] += Number(row[figure]);
    sums.set(key, sum);
  }
  return [...sums]
    .map(([key, sum]) => ({ key, label: label(key), ...sum }))
    .sort((a, b) => b.accepted + b.failed - (a.accepted + a.failed) || a.key.localeCompare(b.key));
}

/** Addresses of the team's mailboxes by their ids; they are few. */
async function readSenderNames(db: Reader, teamId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await teamScope(db, teamId)
    .select({ id: mailSender.id, address: mailSender.address })
    .from(mailSender)
    .where(eq(mailSender.teamId, teamId));
  return new Map(rows.map(({ id, address }) => [String(id), address]));
}

async function readFailures(db: Reader, { id, teamId }: CampaignRow): Promise<Report['failures']> {
  const { rows } = await db.execute<{ reason: string; found: string; isUnknown: boolean }>(sql`
    select coalesce(d.reason, 'other') as reason, d.state = 'unknown' as "isUnknown", count(*) as found
      from ${teamRows(mailDelivery, teamId, 'd')}
      where d.campaign_id = ${id} and d.state in ('failed', 'unknown') group by 1, 2 order by 3 desc, 1`);
  return rows.map(({ reason, found, isUnknown }) => ({
    reason: mailFailureReasons.find((known) => known === reason) ?? 'other',
    count: Number(found),
    // What may have arrived is never sent again.
    canRetry: !isUnknown && !finalReasons.has(reason),
  }));
}

function countsOf(people: readonly PeopleRow[], first: readonly GroupRow[]): MailCampaignCounts {
  const included = people.filter(({ skip }) => skip === null);
  const skipped = people.filter(({ skip }) => skip !== null);
  const ofPeople = (key: Exclude<keyof PeopleRow, 'skip'>) => sumOf(people, (row) => row[key]);
  return {
    recipients: sumOf(included, ({ found }) => found),
    skipped: sumOf(skipped, ({ found }) => found),
    pending: sumOf(first, ({ pending }) => pending),
    deferred: sumOf(first, ({ deferred }) => deferred),
    accepted: sumOf(first, ({ accepted }) => accepted),
    failed: sumOf(first, ({ failed }) => failed),
    unknown: sumOf(first, ({ unknown }) => unknown),
    bounced: sumOf(first, ({ bounced }) => bounced),
    opened: ofPeople('opened'),
    openedMachine: ofPeople('openedMachine'),
    clicked: ofPeople('clicked'),
    replied: ofPeople('replied'),
    unsubscribed: ofPeople('unsubscribed'),
  };
}

const sumOf = <T>(rows: readonly T[], read: (row: T) => unknown): number =>
  rows.reduce((sum, row) => sum + Number(read(row)), 0);

async function readTimeline(db: Reader, { id, teamId }: CampaignRow): Promise<Report['timeline']> {
  const hourOf = (moment: SQL) => sql`date_bin('1 hour', ${moment}, timestamptz 'epoch')`;
  const did = (kind: string, column: string) => sql`
    select ${hourOf(sql`r.${sql.identifier(column)}`)} as at, ${kind} as kind, count(*) as found
      from ${teamRows(mailRecipient, teamId, 'r')}
      where r.campaign_id = ${id} and r.${sql.identifier(column)} is not null group by 1`;
  const { rows } = await db.execute<{ at: Date | string; kind: string; found: string }>(sql`
    select ${hourOf(sql`d.accepted_at`)} as at, 'sent' as kind, count(*) as found
      from ${teamRows(mailDelivery, teamId, 'd')}
      where d.campaign_id = ${id} and d.accepted_at is not null group by 1
    union all ${did('opened', 'opened_at')}
    union all ${did('clicked', 'clicked_at')}
    union all ${did('replied', 'replied_at')}`);
  const hours = new Map<string, Report['timeline'][number]>();
  for (const { at, kind, found } of rows) {
    const hour = new Date(at).toISOString();
    const point = hours.get(hour) ?? { at: hour, sent: 0, opened: 0, clicked: 0, replied: 0 };
    hours.set(hour, { ...point, [kind]: Number(found) });
  }
  return [...hours.values()].sort((a, b) => a.at.localeCompare(b.at));
}

function progressOf({ status }: CampaignRow, first: readonly GroupRow[], now: Date): Report['progress'] {
  const total = sumOf(first, (row) => row.total);
  const open = sumOf(first, ({ pending, deferred }) => Number(pending) + Number(deferred));
  const isSending = status === 'sending';
  const perHour = isSending ? sumOf(first, ({ recent }) => recent) : null;
  const due = first.flatMap(({ next }) => (next === null ? [] : [new Date(next).getTime()]));
  const next = due.reduce((earliest, moment) => Math.min(earliest, moment), Number.POSITIVE_INFINITY);
  const finish = perHour ? new Date(now.getTime() + (open / perHour) * hourMs) : null;
  return {
    done: total - open,
    total,
    perHour,
    nextAt: isSending && due.length > 0 ? new Date(Math.max(next, now.getTime())).toISOString() : null,
    finishesAt: isSending && open > 0 ? (finish?.toISOString() ?? null) : null,
  };
}
