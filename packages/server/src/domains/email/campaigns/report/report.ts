import type { AnswerOf, getMailReport } from '@reachkit/contract';
import type { Database } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { fatesOf } from '../../figures/emailFate.ts';
import { readTrackingShown, type TrackingShown } from '../../tracking/shown.ts';
import { readCounts, showCounts } from '../counts.ts';
import { type CampaignRow, findCampaign } from '../read.ts';
import { countSkips } from '../recipients/write.ts';
import { estimateSending } from '../sending/estimate.ts';
import { countIn, type EmailsRow, failuresOf, readEmails } from './emails.ts';
import { type ActionsRow, readActions } from './people.ts';

type Report = AnswerOf<typeof getMailReport>;

const hourMs = 3_600_000;

/** Reads the report of a campaign. @throws Failure `notFound` */
export async function readReport(
  db: Database,
  caller: Pick<Caller, 'teamId'>,
  id: string,
  now: Date,
): Promise<Report> {
  const campaign = await findCampaign(db, caller, id);
  const [shown, emails, countsOf, skipped, actions] = await Promise.all([
    readTrackingShown(db, caller.teamId, now),
    readEmails(db, campaign, now),
    readCounts(db, campaign.teamId, [campaign.id]),
    countSkips(db, campaign),
    readActions(db, campaign),
  ]);
  const first = emails.filter(({ round }) => round === 0);
  const figures = countsOf(campaign.id);
  return {
    counts: showCounts(figures, shown),
    bounces: shown.bounces ? { hard: figures.hard, soft: figures.soft } : null,
    complained: figures.complained,
    repliedUnseen: shown.opens && shown.replies ? figures.repliedUnseen : null,
    missed: shown.missed,
    progress: await progressOf(db, campaign, first, now),
    failures: failuresOf(emails),
    skipped,
    timeline: timelineOf(emails, actions, shown),
  };
}

const sumOf = <T>(rows: readonly T[], read: (row: T) => unknown): number =>
  rows.reduce((sum, row) => sum + Number(read(row)), 0);

function timelineOf(
  emails: readonly EmailsRow[],
  actions: readonly ActionsRow[],
  shown: TrackingShown,
): Report['timeline'] {
  const isShown = { opened: shown.opens, clicked: shown.clicks, replied: shown.replies };
  const empty = {
    sent: 0,
    opened: shown.opens ? 0 : null,
    clicked: shown.clicks ? 0 : null,
    replied: shown.replies ? 0 : null,
  };
  const hours = new Map<number, Report['timeline'][number]>();
  const add = (kind: 'sent' | ActionsRow['kind'], timestamp: Date | string, found: string) => {
    const at = new Date(timestamp);
    const point = hours.get(at.getTime()) ?? { at, ...empty };
    point[kind] = (point[kind] ?? 0) + Number(found);
    hours.set(at.getTime(), point);
  };
  for (const { fate, hour, found } of emails)
    if (hour !== null && fatesOf.accepted.some((one) => one === fate)) add('sent', hour, found);
  for (const { kind, hour, found } of actions) if (isShown[kind]) add(kind, hour, found);
  return [...hours].sort(([a], [b]) => a - b).map(([, point]) => point);
}

/** Reasons for which a campaign waits until a person acts. */
const waitsForPerson: ReadonlySet<string> = new Set(['pausedUser', 'pausedSender', 'pausedBounce']);

/** Min emails for a measured pace, as the intervals between them vary. */
const minMeasured = 10;

/** Emails per hour since the first email of the last hour; `null` if too few were sent. */
function measuredPace(emails: readonly EmailsRow[], now: Date): number | null {
  const recent = sumOf(emails, (one) => one.recent);
  if (recent < minMeasured) return null;
  const since = Math.min(
    ...emails.flatMap((one) => (one.recentSince === null ? [] : [new Date(one.recentSince).getTime()])),
  );
  return Math.round((recent * hourMs) / Math.max(1_000, now.getTime() - since));
}

async function progressOf(
  db: Database,
  campaign: CampaignRow,
  first: readonly EmailsRow[],
  now: Date,
): Promise<Report['progress']> {
  const total = sumOf(first, ({ found }) => found);
  const open = countIn(first, [...fatesOf.pending, ...fatesOf.deferred]);
  const isSending = campaign.status === 'sending';
  const perHour = isSending ? measuredPace(first, now) : null;
  const progress = { done: total - open, total, perHour };
  if (!isSending || open === 0 || waitsForPerson.has(campaign.reason ?? '')) {
    return { ...progress, nextAt: null, finishesAt: null };
  }
  const waiting = first.filter(({ fate }) => fate === 'waiting' || fate === 'deferred');
  const goesOnAt = Math.max(now.getTime(), campaign.resumeAt?.getTime() ?? 0);
  const due = waiting.map((one) => new Date(one.due).getTime());
  const startsAt = new Date(goesOnAt);
  const { finishesAt } = await estimateSending(db, campaign, { emails: open, startsAt, now, perHour });
  // An email with its own time, e.g. a retry, may be last.
  const lastDue = Math.max(...waiting.map((one) => new Date(one.lastDue).getTime()));
  const nextAt = Math.max(Math.min(...due), goesOnAt);
  return {
    ...progress,
    nextAt: Number.isFinite(nextAt) ? new Date(nextAt) : null,
    finishesAt: new Date(Math.max(finishesAt.getTime(), lastDue)),
  };
}
