import { setImmediate as turn } from 'node:timers/promises';
import { type Platform, platforms } from '@reachkit/contract';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { longWorkLimits, setLimits } from '../../../../platform/database/limits.ts';
import type { Database } from '../../../../platform/deps.ts';
import type { SetAside } from '../../../../platform/setAside/setAside.ts';
import { creator, creatorGrade } from '../../tables.ts';
import { jumpDays, jumpMemory, jumpRate } from '../definitions/growth.ts';
import type { QualityFigures } from '../definitions/quality.ts';
import { type Grade, gradesOf } from './grades.ts';

/** Rows per statement. */
const batchSize = 5_000;
/** Grades computed before yielding to other work of the process: about 5 ms. */
const turnSize = 100;
/** Key of the stored time up to which changes are graded. */
const markKey = 'grades';

/**
 * Grades all creators if one of them has changed since the last grading. Unchanged grades are not written; may be
 * interrupted and run again. Returns the number of written grades. `aside` collects failing ones.
 */
export async function gradeCreators(db: Database, signal?: AbortSignal, aside?: SetAside): Promise<number> {
  const newest = await newestChange(db);
  if (newest === null) return 0;
  let written = 0;
  for (const platform of platforms) written += await gradePlatform(db, platform, signal, aside);
  await db.execute(sql`
    insert into installation (key, value)
    select ${markKey}, jsonb_build_object('newest', ${newest}::text, 'grades', count(*)) from creator_grade
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
  return written;
}

/** Time of the last ungraded change of a creator. */
async function newestChange(db: Database): Promise<string | null> {
  // Counts the grades too: a grade is deleted with its creator, who may be added again with the same date.
  const { rows } = await db.execute<{ newest: string | null; isGraded: boolean }>(sql`
    with present as (select max(updated_at)::text || ' ' || count(*)::text as newest from creator)
    select newest, exists (select from installation where key = ${markKey} and value ->> 'newest' = newest
      and (value ->> 'grades')::bigint = (select count(*) from creator_grade)) as "isGraded" from present`);
  const [found] = rows;
  return found?.newest && !found.isGraded ? found.newest : null;
}

async function gradePlatform(
  db: Database,
  platform: Platform,
  signal: AbortSignal | undefined,
  aside: SetAside | undefined,
): Promise<number> {
  const creators = await loadGradable(db, platform, signal);
  let written = 0;
  let batch: Grade[] = [];
  let sinceTurn = 0;
  for (const grade of gradesOf(creators)) {
    batch.push(grade);
    if (++sinceTurn % turnSize === 0) {
      await turn();
      signal?.throwIfAborted();
    }
    if (batch.length < batchSize) continue;
    written += await writeApart(db, batch, aside);
    batch = [];
  }
  return written + (await writeApart(db, batch, aside));
}

async function loadGradable(
  db: Database,
  platform: Platform,
  signal: AbortSignal | undefined,
): Promise<readonly QualityFigures[]> {
  const creators: QualityFigures[] = [];
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
    const rows = await db
      .select({
        id: creator.id,
        followers: creator.followers,
        region: creator.region,
        interactionRate: creator.interactionRate,
        followerPlays: creator.followerPlays,
        followersChange30d: creator.followersChange30d,
        lastVideoAt: creator.lastVideoAt,
        steadiness: creator.steadiness,
        adShare: creator.adShare,
      })
      .from(creator)
      .where(and(eq(creator.platform, platform), gt(creator.id, last)))
      .orderBy(asc(creator.id))
      .limit(batchSize);
    const newest = rows.at(-1);
    if (!newest) return creators;
    const jumped = await readJumps(
      db,
      rows.map(({ id }) => id),
    );
    creators.push(...rows.map((row) => ({ ...row, platform, hasFollowerJump: jumped.has(row.id) })));
    last = newest.id;
  }
}

/** Creators with a jump in followers, as found by `followerJump` from snapshots and current followers. */
async function readJumps(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with asked as (select unnest(${sql.param([...ids])}::bigint[]) as id),
    known as (
      select creator_id as id, day, followers from creator_snapshot join asked on asked.id = creator_id
       where followers is not null
      union all
      select id, present.day, followers from creator join asked using (id)
        cross join lateral (
          select coalesce((figure_days ->> 'followers')::date, (as_of at time zone 'UTC')::date) as day
        ) present
       where followers is not null and present.day is not null
         and not exists (select from creator_snapshot s where s.creator_id = creator.id and s.day = present.day)),
    steps as (
      select id, day, followers::float8 as followers, max(day) over (partition by id) as newest,
        lag(followers) over ordered as followers_before, lag(day) over ordered as day_before
      from known window ordered as (partition by id order by day))
    select distinct id from steps
     where followers_before > 0 and day - day_before <= ${jumpDays}::int and newest - day <= ${jumpMemory}::int
       and followers / followers_before - 1 >= ${jumpRate}::float8`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Writes grades one by one, so that a refused one does not block the others. */
async function writeApart(
  db: Database,
  grades: readonly Grade[],
  aside: SetAside | undefined,
): Promise<number> {
  if (aside === undefined) return writeGrades(db, grades);
  let written = 0;
  await aside.attemptAll(
    grades.map((grade) => ({ item: grade.id, grade })),
    async (some) => {
      written += await writeGrades(
        db,
        some.map(({ grade }) => grade),
      );
    },
  );
  return written;
}

async function writeGrades(db: Database, grades: readonly Grade[]): Promise<number> {
  if (grades.length === 0) return 0;
  return db.transaction(async (tx) => {
    await setLimits(tx, longWorkLimits);
    // Creators that were removed meanwhile are left out.
    const { rowCount } = await tx.execute(sql`
      insert into ${creatorGrade} as kept (creator_id, score, level, interaction_percentile)
      select graded.id, graded.score, graded.level, graded."interactionPercentile"
        from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb)
          as graded (id bigint, score float8, level text, "interactionPercentile" float8)
        join (select id from creator where id = any(${sql.param(grades.map(({ id }) => id))}::bigint[]) for key share)
          as present using (id)
      on conflict (creator_id) do update set score = excluded.score, level = excluded.level,
        interaction_percentile = excluded.interaction_percentile
      where (kept.score, kept.level, kept.interaction_percentile)
        is distinct from (excluded.score, excluded.level, excluded.interaction_percentile)`);
    return rowCount ?? 0;
  });
}
