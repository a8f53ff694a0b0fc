import { sql } from 'drizzle-orm';
import { longWorkLimits, setLimits } from '../../../platform/database/limits.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { mayDerive, readCreatorTerms } from '../history/sourceTerms.ts';
import { keepContent } from '../posts/content.ts';
import { dayOfFigure, differingDays, type FigureDays } from '../posts/figureDays.ts';
import type { FigureName } from '../storing/incoming.ts';
import { adCount, adShare } from './definitions/advertising.ts';
import { followersChange30d, followersChange90d } from './definitions/growth.ts';
import { followerPlays, interactionOf } from './definitions/interaction.ts';
import { lastPostAt, postsPerWeek } from './definitions/publishing.ts';
import { settledWindow } from './definitions/window.ts';
import { derivedColumns } from './derivedColumns.ts';
import { estimatesOf, figuresOf } from './figures.ts';
import { loadMetricInputs, type StoredMetricInput } from './stored.ts';
import { metricVersion } from './version.ts';

const batchSize = 500;

export interface RecomputeOptions {
  /**
   * When the videos just written were read, for all creators or for each. The figures of creators without a newer report
   * are then based on their videos, as of this time. Without it, a creator keeps basis and date.
   */
  readonly videosReadAt?: Date | ReadonlyMap<number, Date>;
  /** Reported figures stay, e.g. where only a few posts were read. */
  readonly keepsReported?: boolean;
}

/**
 * Returns when each creator's videos were last read, with counts or without; creators without a known time are left
 * out.
 */
export async function newestReadings(
  db: Executor,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await db.execute<{ id: number; readAt: string }>(sql`
    select v.creator_id::float8 as id, max(greatest(v.read_at, p.read_at)) as "readAt"
      from video v join creator c on c.id = v.creator_id
      left join post p on p.platform = c.platform and p.external_id = v.external_id
     where v.creator_id = any(${sql.param([...creatorIds])}::bigint[]) and v.read_at is not null group by 1`);
  return new Map(rows.map(({ id, readAt }) => [id, new Date(readAt)]));
}

/**
 * Recomputes the stored figures of creators from their posts and snapshots, in batches of one transaction each. Averages
 * reported by a source are kept; derived figures (views per follower, growth, latest post, ads) are computed for every
 * creator. Unknown ids are left out. Returns the number of changed creators; an unchanged creator keeps the date of the
 * last change.
 */
export async function recomputeMetrics(
  db: Database,
  creatorIds: readonly number[],
  options: RecomputeOptions = {},
): Promise<number> {
  const ids = [...new Set(creatorIds)].sort((a, b) => a - b);
  let changed = 0;
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize);
    changed += await db.transaction(async (tx) => {
      await setLimits(tx, longWorkLimits);
      return recomputeWithin(tx, batch, options);
    });
  }
  return changed;
}

/** Does the same as `recomputeMetrics` within the caller's transaction, for one batch. */
export async function recomputeWithin(
  db: Executor,
  ids: readonly number[],
  { videosReadAt, keepsReported = false }: RecomputeOptions,
): Promise<number> {
  // Locks the creators first: waits for an import that merges them, and then reads its figures.
  const inputs = await loadMetricInputs(db, ids, 'update');
  const terms = await readCreatorTerms(db, ids);
  const basedAt = (input: StoredMetricInput) => {
    if (keepsReported && input.basis !== 'videos') return null;
    return readAtOf(input, videosReadAt instanceof Date ? videosReadAt : videosReadAt?.get(input.id));
  };
  const allowed = <Row extends { readonly id: number }>(row: Row) =>
    mayDerive(terms.get(row.id))
      ? { ...row, is_withheld: false }
      : { ...row, ...derivedColumns, is_withheld: true };
  const ofVideos = JSON.stringify(
    inputs.flatMap((input) => {
      const readAt = basedAt(input);
      return readAt === null ? [] : [allowed(videoFigures(input, readAt))];
    }),
  );
  const reported = JSON.stringify(
    inputs.filter((input) => basedAt(input) === null).map((input) => allowed(reportedFigures(input))),
  );
  const fromVideos = await db.execute(sql`
    update creator c set ${setAll(videoColumns)}, metric_version = ${metricVersion}, updated_at = now()
      from jsonb_to_recordset(${ofVideos}::jsonb) as r (id bigint, ${typed(videoColumns)})
     where c.id = r.id and ${isChanged(videoColumns)}`);
  const fromReports = await db.execute(sql`
    update creator c set ${setAll(reportedColumns)}, metric_version = ${metricVersion}, updated_at = now()
      from jsonb_to_recordset(${reported}::jsonb) as r (id bigint, ${typed(reportedColumns)})
     where c.id = r.id and ${isChanged(reportedColumns)}`);
  await keepContent(
    db,
    inputs.map(({ id }) => id),
  );
  return (fromVideos.rowCount ?? 0) + (fromReports.rowCount ?? 0);
}

/** Returns when the videos for a creator's averages were read; `null` if the averages stay reported. */
function readAtOf(input: StoredMetricInput, videosReadAt: Date | undefined): Date | null {
  const { basis, asOf, readAt, videos } = input;
  const isNewer = videosReadAt !== undefined && (asOf === null || videosReadAt >= asOf);
  if (basis === 'videos') return isNewer && videos.length > 0 ? videosReadAt : readAt;
  // Reported figures stay until a settled video can replace them.
  return isNewer && settledWindow(videos, videosReadAt).length > 0 ? videosReadAt : null;
}

const reportedColumns = {
  follower_plays: 'float8',
  followers_change_30d: 'float8',
  followers_change_90d: 'float8',
  last_video_at: 'timestamptz',
  ad_video_count: 'int',
  ad_share: 'float8',
  price_middle: 'float8',
  cpm: 'float8',
  posts_per_week: 'float8',
  is_withheld: 'boolean',
} as const;

const videoColumns = {
  ...reportedColumns,
  avg_plays: 'float8',
  median_plays: 'float8',
  avg_likes: 'float8',
  avg_comments: 'float8',
  avg_shares: 'float8',
  interaction_rate: 'float8',
  steadiness: 'float8',
  sample_size: 'int',
  basis: 'text',
  as_of: 'timestamptz',
  figure_days: 'jsonb',
} as const;

const list = (columns: Readonly<Record<string, string>>, each: (name: string, type: string) => string) =>
  sql.raw(
    Object.entries(columns)
      .map(([name, type]) => each(name, type))
      .join(', '),
  );
const setAll = (columns: Readonly<Record<string, string>>) => list(columns, (name) => `${name} = r.${name}`);
const typed = (columns: Readonly<Record<string, string>>) => list(columns, (name, type) => `${name} ${type}`);
const isChanged = (columns: Readonly<Record<string, string>>) =>
  sql`(c.metric_version, ${list(columns, (name) => `c.${name}`)}) is distinct from
      (${metricVersion}::int, ${list(columns, (name) => `r.${name}`)})`;

function videoFigures(input: StoredMetricInput, readAt: Date) {
  const { id } = input;
  const figures = figuresOf({ ...input, now: readAt });
  const asOf = input.asOf === null && readAt === input.readAt ? null : readAt;
  return {
    id,
    avg_plays: figures.avgPlays,
    median_plays: figures.medianPlays,
    avg_likes: figures.avgLikes,
    avg_comments: figures.avgComments,
    avg_shares: figures.avgShares,
    interaction_rate: figures.interactionRate,
    follower_plays: figures.followerPlays,
    followers_change_30d: figures.followersChange30d,
    followers_change_90d: figures.followersChange90d,
    last_video_at: figures.lastVideoAt,
    ad_video_count: figures.adVideoCount,
    ad_share: figures.adShare,
    price_middle: figures.priceMiddle,
    cpm: figures.cpm,
    posts_per_week: figures.postsPerWeek,
    steadiness: figures.steadiness,
    sample_size: figures.sampleSize,
    basis: 'videos',
    as_of: asOf,
    figure_days: figureDaysBeside(input, asOf, {
      isRateByFollowers: figures.interactionRate !== null && isByFollowers(input, readAt),
    }),
  };
}

/** Videos do not affect followers and video count: these keep their days, as do the figures derived from them. */
function figureDaysBeside(
  { asOf, figureDays, followers, videoCount }: StoredMetricInput,
  newAsOf: Date | null,
  { isRateByFollowers }: { readonly isRateByFollowers: boolean },
): FigureDays {
  const dayBefore = asOf === null ? null : isoDay(asOf);
  const dayOf = (name: FigureName) => dayOfFigure({ asOf: dayBefore, figureDays }, name);
  const followersDay = followers === null ? null : dayOf('followers');
  return differingDays(newAsOf && isoDay(newAsOf), (name) => {
    if (name === 'followers') return followersDay;
    if (name === 'videoCount') return videoCount === null ? null : dayOf(name);
    return name === 'interactionRate' && isRateByFollowers ? followersDay : null;
  });
}

const isByFollowers = ({ platform, videos, followers }: StoredMetricInput, readAt: Date) =>
  interactionOf(platform, settledWindow(videos, readAt), followers).formula === 'interaction_rate_images';

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

function reportedFigures(input: StoredMetricInput) {
  const { id, followers, videos, snapshots, medianPlays, readAt } = input;
  const window = settledWindow(videos, readAt);
  const estimates = estimatesOf(input, { window, medianPlays, asOf: readAt });
  return {
    id,
    follower_plays: followerPlays(medianPlays, followers),
    followers_change_30d: followersChange30d(snapshots),
    followers_change_90d: followersChange90d(snapshots),
    last_video_at: lastPostAt(videos),
    ad_video_count: adCount(videos),
    ad_share: adShare(videos),
    price_middle: estimates.priceMiddle,
    cpm: estimates.cpm,
    posts_per_week: postsPerWeek(videos, readAt).value?.postsPerWeek ?? null,
  };
}
