import type { Pool } from 'pg';
import { countNames, type IncomingCounts } from '../../../creator/posts/counts.ts';
import type { LeftOutCode, LeftOutReason, LeftOutRow } from '../../leftOut.ts';
import { countLeftOut, firstAndLast, type LeftOutByCode, removedUnread, type VideoPlan } from '../plan.ts';
import { rowsOf } from '../rows.ts';
import { noZeros, type ReadLine, type ViewFalls, viewFallsIn, type Zeros, zerosIn } from '../series.ts';
import { type GoneRow, postKey, timeFrom, timeKey, timeOf, type VideoRow } from '../videoRow.ts';
import { CreatorTally, type TalliedCreators } from './creatorTally.ts';
import { storedFound } from './differences.ts';
import { checkRows, type PostFacts } from './postFacts.ts';
import { addRemark, type Remark, type RemarkedRow, type Remarks, remarksOnGone } from './remarks.ts';
import type { ShownNames } from './shownNames.ts';

/** A plan compared with what is stored: what the import will do, unless the data changes meanwhile. */
export interface Comparison extends TalliedCreators {
  /** Readings that are written, or are stored already. */
  readonly readings: number;
  /** Posts of these readings. */
  readonly videos: number;
  /** Number of distinct days of these readings. */
  readonly dayCount: number;
  /** First and last of these days; `undefined` if none is known. */
  readonly days: VideoPlan['days'];
  readonly leftOut: LeftOutByCode;
  /** Rows that say that a post was removed, and count as not found. */
  readonly gone: number;
  readonly remarks: Remarks;
  readonly viewFalls: ViewFalls | undefined;
  /** Zeros after higher counts of the file or stored ones; without those that the plan leaves out. */
  readonly zeros: Zeros;
}

/** The plan alone, where it cannot be compared yet. Rows of no known time are not yet of the same time. */
export function uncompared(plan: VideoPlan): Comparison {
  const { videos, creators, creatorsWithOneVideo, dayCount, days, gone, viewFalls } = plan;
  const leftOut = new Map(plan.leftOut);
  const repeats = plan.needsAsOf ? leftOut.get('same_reading')?.count : undefined;
  if (repeats !== undefined) leftOut.delete('same_reading');
  return {
    readings: plan.readings + (repeats ?? 0),
    videos,
    creators,
    creatorsWithOneVideo,
    dayCount,
    days,
    leftOut,
    gone,
    remarks: new Map(),
    viewFalls,
    zeros: noZeros,
  };
}

const batchSize = 500;

/** Reads the file again, and compares each row with the stored readings of its post. Writes nothing. */
export async function compareVideos(
  pool: Pool,
  { plan, asOf, onLeftOut }: CompareOrder,
): Promise<Comparison> {
  const leftOut = new Map<LeftOutCode, { count: number; line: number; reason: LeftOutReason }>();
  const refuse = async (left: LeftOutRow) => {
    countLeftOut(leftOut, left.row.line, left.reason);
    await onLeftOut(left);
  };
  const remarks = new Map<LeftOutCode, Remark>();
  const note = async (remark: RemarkedRow) => {
    addRemark(remarks, remark);
    await onLeftOut(remark);
  };
  const series = new Map<string, Map<string, ReadLine>>();
  const known = new Map<string, PostFacts>();
  let names: ShownNames = new Map();
  let readings = 0;
  const posts = new Set<string>();
  const creators = new CreatorTally();
  const days = new Set<string>();
  let batch: VideoRow[] = [];
  const compare = async () => {
    const checked = await checkRows(pool, { readings: plan.winners, facts: known, names }, batch);
    const { kept, refused, remarks: some, facts } = checked;
    names = checked.names;
    for (const { video, reason } of refused) await refuse({ row: video.row, reason });
    for (const remark of some) await note(remark);
    for (const [key, one] of facts) known.set(key, one);
    readings += kept.length;
    for (const video of kept) {
      posts.add(postKey(video));
      creators.add(video);
      days.add(timeFrom(video).readAt.toISOString().slice(0, 10));
    }
    for (const video of kept) add(series, postKey(video), timeOf(video), { line: video.row.line, ...video });
    const stored = [...(await neighboursOf(pool, kept)), ...(await firstMoreOf(pool, kept))];
    for (const { key, at, counts } of stored) {
      add(series, key, timeKey(at), { line: 0, counts });
    }
    batch = [];
  };
  const gone: GoneRow[] = [];
  for await (const row of rowsOf(plan, asOf)) {
    if (row.kind === 'leftOut') await refuse(row.left);
    if (row.kind === 'gone') gone.push(row.gone);
    if (row.kind !== 'reading') continue;
    batch.push(row.video);
    if (batch.length === batchSize) await compare();
  }
  await compare();
  let used = 0;
  for (const [at, state] of (await knownOf(pool, gone)).entries()) {
    const row = gone[at];
    if (!row) continue;
    if (state === 'found') await refuse({ row: row.row, reason: storedFound });
    else if (state === 'noPost' && !series.has(postKey(row)))
      await refuse({ row: row.row, reason: removedUnread });
    else {
      used += 1;
      for (const remark of remarksOnGone(row)) await note(remark);
    }
  }
  return {
    readings,
    videos: posts.size,
    ...creators.done(),
    dayCount: days.size,
    days: firstAndLast(days),
    leftOut,
    gone: used,
    remarks,
    viewFalls: viewFallsIn(series),
    zeros: zerosIn(series),
  };
}

interface CompareOrder {
  readonly plan: VideoPlan;
  /** Date of rows without their own. */
  readonly asOf: string | undefined;
  /** Called with each row that the import will leave out, and each one with a remark. */
  readonly onLeftOut: (left: LeftOutRow) => Promise<void>;
}

/** Rows of the file count before stored readings of their time, which say the same. */
function add(
  series: Map<string, Map<string, ReadLine>>,
  key: string,
  time: string,
  { line, counts }: ReadLine,
): void {
  const readings = series.get(key) ?? new Map<string, ReadLine>();
  series.set(key, readings);
  if (line > 0 || !readings.has(time)) readings.set(time, { line, counts });
}

interface StoredReading {
  readonly key: string;
  readonly at: Date;
  readonly counts: IncomingCounts;
}

const countsObject = `jsonb_build_object(${countNames.map((name) => `'${name}', n.${name}`).join(', ')})`;

/** The first stored reading above zero of each count, of posts with a zero. */
async function firstMoreOf(pool: Pool, videos: readonly VideoRow[]): Promise<readonly StoredReading[]> {
  const ofPosts = new Map(
    videos.flatMap((video) =>
      Object.values(video.counts).includes(0) ? [[postKey(video), video] as const] : [],
    ),
  );
  if (ofPosts.size === 0) return [];
  const firsts = countNames.map(
    (name) =>
      `(select * from post_reading k where k.post_id = p.id and k.${name} > 0 order by k.read_at limit 1)`,
  );
  const { rows } = await pool.query<StoredReading>(
    `select distinct r.key, n.read_at as at, ${countsObject} as counts
       from jsonb_to_recordset($1::jsonb) as r(key text, platform text, id text)
       join post p on p.platform = r.platform and p.external_id = r.id
       cross join lateral (${firsts.join(' union all ')}) n`,
    [JSON.stringify([...ofPosts].map(([key, { platform, externalId: id }]) => ({ key, platform, id })))],
  );
  return rows;
}

/** The stored readings next before and after each row that have a count of views. */
async function neighboursOf(pool: Pool, videos: readonly VideoRow[]): Promise<readonly StoredReading[]> {
  const { rows } = await pool.query<StoredReading>(
    `select distinct r.key, n.read_at as at, ${countsObject} as counts
       from jsonb_to_recordset($1::jsonb) as r(key text, platform text, id text, at timestamptz)
       join post p on p.platform = r.platform and p.external_id = r.id
       cross join lateral (
         (select * from post_reading k where k.post_id = p.id and k.read_at < r.at and k.views is not null
           order by k.read_at desc limit 1)
         union all
         (select * from post_reading k where k.post_id = p.id and k.read_at > r.at and k.views is not null
           order by k.read_at limit 1)) n`,
    [
      JSON.stringify(
        videos.map((video) => ({
          key: postKey(video),
          platform: video.platform,
          id: video.externalId,
          at: timeFrom(video).readAt,
        })),
      ),
    ],
  );
  return rows;
}

/** Whether the posts of rows are stored, and a stored reading found them at that time. */
async function knownOf(
  pool: Pool,
  gone: readonly GoneRow[],
): Promise<readonly ('found' | 'known' | 'noPost')[]> {
  const known = gone.map((): 'found' | 'known' | 'noPost' => 'noPost');
  if (gone.length === 0) return known;
  const { rows } = await pool.query<{ place: number; isFound: boolean }>(
    `select r.place, exists (select from post_reading k where k.post_id = p.id and k.read_at = r.at) as "isFound"
       from jsonb_to_recordset($1::jsonb) as r(place int, platform text, id text, at timestamptz)
       join post p on p.platform = r.platform and p.external_id = r.id`,
    [
      JSON.stringify(
        gone.map((row, place) => ({
          place,
          platform: row.platform,
          id: row.externalId,
          at: timeFrom(row).readAt,
        })),
      ),
    ],
  );
  for (const { place, isFound } of rows) known[place] = isFound ? 'found' : 'known';
  return known;
}
