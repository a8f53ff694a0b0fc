import type { AnswerOf, addMonitorReading, addMonitorReadings, BodyOf } from '@reachkit/contract';
import { type PostCountName, postCountNames } from '@reachkit/contract/creator/postHistory';
import { postAddress } from '@reachkit/contract/posts/postAddress';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { wallClock } from '../../../platform/time/wallClock.ts';
import { type CountMark, countMarks, parseCount, signsOf } from '../../acquisition/values/countMark.ts';
import { type ReadTime, readTimeIn, timestampIn } from '../../acquisition/videos/times.ts';
import { post } from '../../creator/history/tables.ts';
import type { ShownLink } from '../figures/showLinks.ts';
import { readOverLimit, requireWithinLimit } from '../limits.ts';
import type { LinkDeps } from '../links/addLinks.ts';
import { lockWritable, showLink } from '../links/changeLinks.ts';
import { findProject, lockKeptProject } from '../projects/find.ts';
import { projectObject } from '../projects/service.ts';
import { monitorRecords } from '../records.ts';
import { monitorLink, monitorReading } from '../tables.ts';
import { type FileRows, readingHeadings, rowsByHeadings } from './headings.ts';
import type { FileDeps } from './linksFile.ts';

type Counts = Readonly<Record<PostCountName, number | null>>;
type Reading = ReadTime & { readonly linkId: number; readonly counts: Counts };

/**
 * Enters counts of a post; an earlier entry for the same time is replaced.
 * @throws Failure `notFound`, `validation` at `readAt` or `views`; `equity` for a link over the limit
 */
export async function addReading(
  deps: LinkDeps,
  caller: Caller,
  id: string,
  { readAt: given, ...counts }: BodyOf<typeof addMonitorReading>,
): Promise<ShownLink> {
  const now = deps.now();
  const readAt = new Date(given);
  if (readAt > now) throw refuseFields({ readAt: { rule: 'future' } });
  if (Object.values(counts).every((count) => count === null)) {
    throw refuseFields({ views: { rule: 'required' } });
  }
  return deps.db.transaction(async (tx) => {
    const { link } = await lockWritable(tx, deps, caller, id);
    const [found] = await tx
      .select({ postedAt: post.postedAt })
      .from(post)
      .where(eq(post.id, link.postId ?? 0));
    // A post that is not known yet was published after the first of these platforms.
    const earliest = found?.postedAt ?? new Date('2005-01-01');
    if (readAt < earliest) throw refuseFields({ readAt: { rule: 'before_posted' } });
    const given = [{ linkId: link.id, readAt, precision: 'instant', counts }] as const;
    await writeReadings(tx, caller, 'hand', await changedBy(tx, caller, given), now);
    await recordActions(tx, monitorRecords, caller, [
      {
        action: 'readingsAdded',
        object: { kind: 'monitorLink', id: link.id, label: link.url },
        detail: { readings: 1 },
        at: now,
      },
    ]);
    return showLink(tx, deps, link);
  });
}

/** Max named rows that were not taken. */
const maxRefused = 100;

type Answer = AnswerOf<typeof addMonitorReadings>;
type Refusal = Answer['refused'][number]['reason'];

/**
 * Enters the readings of a file for posts of the project, or only says which it would enter.
 * @throws Failure `notFound`; `validation` at `file` or `sheet`; `rateLimited`; `equity` for a project over the limit
 */
export async function addReadingsFile(
  deps: FileDeps,
  caller: Caller,
  id: string,
  { file, sheet, mode }: BodyOf<typeof addMonitorReadings>,
): Promise<Answer> {
  // A project that is not there is said before the file is read.
  await findProject(deps.db, caller.teamId, id);
  const table = await deps.sheets.cells(file, sheet);
  const found = rowsByHeadings(table.rows, readingHeadings);
  if (!found) throw refuseFields({ file: { rule: 'no_link_column' } });
  if (found.rows.length === 0) throw refuseFields({ file: { rule: 'no_rows' } });
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const project = await lockKeptProject(tx, caller.teamId, id);
    const over = await readOverLimit(tx, { teamId: caller.teamId, now }, [project.id]);
    requireWithinLimit(over, { projectId: project.id });
    const links = await linksByPost(tx, caller.teamId, project.id);
    const readings: Reading[] = [];
    const refused: Answer['refused'] = [];
    const marks = marksOf(found.rows);
    for (const row of found.rows) {
      const read = readingOf(row, links, { marks, now, timeZone: over.limits.timeZone });
      if (typeof read !== 'string' && !over.links.has(read.linkId)) readings.push(read);
      else {
        const reason = typeof read === 'string' ? read : 'notHere';
        refused.push({ line: row.line, text: row.cells.link.slice(0, 200), reason });
      }
    }
    const changed = await changedBy(tx, caller, readings);
    const added = changed.length;
    if (added > 0 && mode === 'enter') {
      await writeReadings(tx, caller, 'file', changed, now);
      await recordActions(tx, monitorRecords, caller, [
        { action: 'readingsAdded', object: projectObject(project), detail: { readings: added }, at: now },
      ]);
    }
    return {
      sheet: table.sheet,
      sheets: [...table.sheets],
      added,
      unchanged: readings.length - added,
      refused: refused.slice(0, maxRefused),
      refusedCount: refused.length,
    };
  });
}

interface KnownLink {
  readonly id: number;
  readonly postedAt: Date | null;
}

async function linksByPost(
  tx: Transaction,
  teamId: number,
  projectId: number,
): Promise<ReadonlyMap<string, KnownLink>> {
  const rows = await teamScope(tx, teamId)
    .select({
      id: monitorLink.id,
      platform: post.platform,
      externalId: post.externalId,
      postedAt: post.postedAt,
    })
    .from(monitorLink)
    .innerJoin(post, eq(post.id, monitorLink.postId))
    .where(and(eq(monitorLink.projectId, projectId), isNull(monitorLink.removedAt)));
  return new Map(rows.map(({ platform, externalId, ...link }) => [`${platform}/${externalId}`, link]));
}

type ReadingRow = FileRows<keyof typeof readingHeadings>['rows'][number];
type CountMarks = Readonly<Record<PostCountName, CountMark>>;

/** The decimal mark of each column of counts, by all its cells. */
function marksOf(rows: readonly ReadingRow[]): CountMarks {
  const marks = countMarks(
    postCountNames.map((name) => ({
      signs: signsOf(rows.map(({ line, cells }) => ({ line, cell: cells[name] }))),
    })),
  );
  return Object.fromEntries(postCountNames.map((name, at) => [name, marks[at]])) as CountMarks;
}

function readingOf(
  { cells }: ReadingRow,
  links: ReadonlyMap<string, KnownLink>,
  { marks, now, timeZone }: { readonly marks: CountMarks; readonly now: Date; readonly timeZone: string },
): Reading | Refusal {
  const address = postAddress(cells.link);
  if (address.kind !== 'post') return 'address';
  const link = links.get(`${address.platform}/${address.id}`);
  if (!link) return 'notHere';
  const time = timeIn(cells.time, timeZone);
  if (time === undefined || time.readAt > now) return 'moment';
  // A day counts at its start, so the day of publishing begins before the post.
  const posted = link.postedAt ?? new Date('2005-01-01');
  const isBefore =
    time.precision === 'day'
      ? time.readAt.toISOString().slice(0, 10) < posted.toISOString().slice(0, 10)
      : time.readAt < posted;
  if (isBefore) return 'moment';
  const counts = postCountNames.map((name) => [name, countIn(cells[name], marks[name])] as const);
  if (counts.some(([, count]) => count === 'unsure')) return 'separators';
  if (counts.some(([, count]) => count === undefined)) return 'count';
  if (counts.every(([, count]) => count === null)) return 'noCount';
  return { ...time, linkId: link.id, counts: Object.fromEntries(counts) as Counts };
}

/** Parses the time of a reading; without a zone it is of the team. */
function timeIn(text: string, timeZone: string): ReadTime | undefined {
  const read = readTimeIn(text, 'ymd');
  if (read !== 'no_zone') return read;
  const local = timestampIn(text.replaceAll('/', '-'))?.getTime();
  if (local === undefined) return undefined;
  const clock = wallClock(timeZone);
  // Twice, because the offset may change between the two.
  const near = local - (clock(local) - local);
  return { readAt: new Date(local - (clock(near) - near)), precision: 'instant' };
}

/** `null`: unknown; `undefined`: no count; `unsure`: another count by each decimal mark. */
function countIn(text: string, mark: CountMark): number | null | undefined | 'unsure' {
  const number = parseCount(text, mark);
  if (number === 'unsure') return number;
  if (number.kind === 'unknown') return null;
  const isCount =
    number.kind === 'number' && Number.isInteger(number.value) && number.value >= 0 && !number.isPercent;
  return isCount ? number.value : undefined;
}

/** Columns that a later entry for the same time replaces. */
const asGiven = Object.fromEntries(
  Object.entries({
    precision: 'precision',
    source: 'source',
    accountId: 'account_id',
    enteredAt: 'entered_at',
    ...Object.fromEntries(postCountNames.map((name) => [name, name])),
  }).map(([key, column]) => [key, sql`excluded.${sql.identifier(column)}`]),
);

/** Readings that differ from what is kept; of several for one time the last. */
async function changedBy(
  tx: Transaction,
  { teamId }: Caller,
  readings: readonly Reading[],
): Promise<readonly Reading[]> {
  const keyOf = ({ linkId, readAt }: Pick<Reading, 'linkId' | 'readAt'>) => `${linkId}/${readAt.getTime()}`;
  const byKey = new Map(readings.map((reading) => [keyOf(reading), reading]));
  const scope = teamScope(tx, teamId);
  const linkIds = [...new Set(readings.map(({ linkId }) => linkId))];
  const there =
    linkIds.length === 0
      ? []
      : await scope.select().from(monitorReading).where(inArray(monitorReading.linkId, linkIds));
  for (const row of there) {
    const given = byKey.get(keyOf(row));
    const isSame =
      given?.precision === row.precision && postCountNames.every((name) => given.counts[name] === row[name]);
    if (isSame) byKey.delete(keyOf(row));
  }
  return [...byKey.values()];
}

/** Rows of one statement: each has eleven parameters. */
const batch = 1_000;

async function writeReadings(
  tx: Transaction,
  { teamId, accountId }: Caller,
  source: 'hand' | 'file',
  changed: readonly Reading[],
  now: Date,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  for (let at = 0; at < changed.length; at += batch) {
    await scope
      .insert(monitorReading)
      .values(
        changed
          .slice(at, at + batch)
          .map(({ counts, ...reading }) => ({ ...reading, ...counts, source, accountId, enteredAt: now })),
      )
      .onConflictDoUpdate({ target: [monitorReading.linkId, monitorReading.readAt], set: asGiven });
  }
}
