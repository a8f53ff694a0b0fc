import type { DataOf, getMailReport } from '@reachkit/contract';
import type { Database } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { fatesOf } from '../../figures/emailFate.ts';
import { readTrackingShown, type TrackingShown } from '../../tracking/shown.ts';
import { readCounts, showCounts } from '../counts.ts';
import { type CampaignRow, findCampaign } from '../read.ts';
import { countSkips } from '../recipients/write.ts';
import { countIn, type EmailsRow, failuresOf, readEmails } from './emails.ts';
import { type ActsRow, readActs } from './people.ts';

type Report = DataOf<typeof getMailReport>;

/** What became of a campaign. @throws Failure `notFound` */
export async function readReport(
  db: Database,
  caller: Pick<Caller, 'teamId'>,
  id: string,
  now: Date,
): Promise<Report> {
  const campaign = await findCampaign(db, caller, id);
  const [shown, emails, countsOf, skipped, acts] = await Promise.all([
    readTrackingShown(db, caller.teamId, now),
    readEmails(db, campaign, now),
    readCounts(db, campaign.teamId, [campaign.id]),
    countSkips(db, campaign),
    readActs(db, campaign),
  ]);
  const first = emails.filter(({ round }) => round === 0);
  const figures = countsOf(campaign.id);
  return {
    counts: showCounts(figures, shown),
    bounces: shown.bounces ? { hard: figures.hard, soft: figures.soft } : null,
    complained: figures.complained,
    repliedUnseen: shown.opens && shown.replies ? figures.repliedUnseen : null,
    missed: shown.missed,
    progress: progressOf(campaign, first, now),
    failures: failuresOf(emails),
    skipped,
    timeline: timelineOf(emails, acts, shown),
  };
}

const sumOf = <T>(rows: readonly T[], read: (row: T) => unknown): number =>
  rows.reduce((sum, row) => sum + Number(read(row)), 0);

function timelineOf(
  emails: readonly EmailsRow[],
  acts: readonly ActsRow[],
  shown: TrackingShown,
): Report['timeline'] {
  const isShown = { opened: shown.opens, clicked: shown.clicks, replied: shown.replies };
  const empty = {
    sent: 0,
    opened: shown.opens ? 0 : null,
    clicked: shown.clicks ? 0 : null,
    replied: shown.replies ? 0 : null,
  };
  const hours = new Map<string, Report['timeline'][number]>();
  const add = (kind: 'sent' | ActsRow['kind'], moment: Date | string, found: string) => {
    const at = new Date(moment).toISOString();
    const point = hours.get(at) ?? { at, ...empty };
    point[kind] = (point[kind] ?? 0) + Number(found);
    hours.set(at, point);
  };
  for (const { fate, hour, found } of emails)
    if (hour !== null && fatesOf.accepted.some((one) => one === fate)) add('sent', hour, found);
  for (const { kind, hour, found } of acts) if (isShown[kind]) add(kind, hour, found);
  return [...hours.values()].sort((a, b) => a.at.localeCompare(b.at));
}

/** Reasons for which a campaign waits until a person acts. */
const waitsForPerson: ReadonlySet<string> = new Set(['pausedUser', 'pausedSender', 'pausedBounce']);

function progressOf(campaign: CampaignRow, first: readonly EmailsRow[], now: Date): Report['progress'] {
  const total = sumOf(first, ({ found }) => found);
  const open = countIn(first, [...fatesOf.pending, ...fatesOf.deferred]);
  const isSending = campaign.status === 'sending';
  const perHour = isSending ? sumOf(first, ({ recent }) => recent) : null;
  const due = first.flatMap(({ fate, due: moment }) =>
    fate === 'waiting' || fate === 'deferred' ? [new Date(moment).getTime()] : [],
  );
  const goesOnAt = Math.max(now.getTime(), campaign.resumeAt?.getTime() ?? 0);
  const isGoing = isSending && open > 0 && !waitsForPerson.has(campaign.reason ?? '');
  const perDay = Math.min((perHour ?? 0) * 24, campaign.dailyCap ?? Number.POSITIVE_INFINITY);
  const momentOf = (time: number) => (isGoing && Number.isFinite(time) ? new Date(time).toISOString() : null);
  return {
    done: total - open,
    total,
    perHour,
    nextAt: momentOf(Math.max(Math.min(...due), goesOnAt)),
    finishesAt: momentOf(goesOnAt + (open / perDay) * dayMs),
  };
}
