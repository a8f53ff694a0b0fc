import type { Platform } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { readInTime } from '../../../packages/server/src/domains/search/pages/reading.ts';
import { readCandidates } from '../../../packages/server/src/domains/search/similar/candidates.ts';
import { type Profile, prepare } from '../../../packages/server/src/domains/search/similar/profile.ts';
import { type ProfileRow, plainProfile } from '../../../packages/server/src/domains/search/similar/read.ts';
import { scoreOf, wantedOf } from '../../../packages/server/src/domains/search/similar/score.ts';
import { parentOf, readTopicUse } from '../../../packages/server/src/domains/search/similar/topics.ts';
import type { Deps } from '../../../packages/server/src/platform/deps.ts';

/**
 * Scores every creator of the platform in one statement, as the upper bound: by topics, region, language and four
 * figures.
 */
export async function scan(pool: Pool, platform: Platform, seed: string): Promise<void> {
  await pool.query(
    `with seed as (select * from creator where id = $2)
     select one.id,
       4 * cardinality(array(select unnest(one.tags) intersect select unnest(seed.tags)))::float8
         / sqrt(greatest(1, cardinality(one.tags) * cardinality(seed.tags)))
       + 1.5 * (one.region is not distinct from seed.region)::int
       + 1.5 * (one.language is not distinct from seed.language)::int
       + 1.5 * exp(-0.5 * power((ln(one.followers + 1) - ln(seed.followers + 1)) / ln(3), 2))
       + 1.5 * exp(-0.5 * power((ln(one.median_plays + 1) - ln(seed.median_plays + 1)) / ln(3), 2))
       + 0.75 * exp(-0.5 * power((ln(one.interaction_rate + 0.001) - ln(seed.interaction_rate + 0.001)) / ln(1.8), 2))
       + 0.75 * exp(-0.5 * power((ln(one.follower_plays + 0.001) - ln(seed.follower_plays + 0.001)) / ln(2.5), 2))
       as score
     from creator one, seed
     where one.platform = $1 and one.id <> seed.id
     order by score desc nulls last, one.id limit 20`,
    [platform, seed],
  );
}

/** How close the candidates are to a full scan, by the columns of a creator's row. */
export interface Nearness {
  readonly seeds: number;
  /** Share of the 20 most similar creators that are among the candidates, 0–1. */
  readonly found: number;
  /** Mean score of the 20 best candidates ÷ that of the 20 most similar of all. */
  readonly score: number;
}

export async function nearnessOf(
  deps: Pick<Deps, 'db'>,
  pool: Pool,
  platform: Platform,
  seeds: readonly string[],
): Promise<Nearness> {
  const columns =
    'id, tags, region, language, followers, median_plays, interaction_rate, follower_plays, price_middle';
  const everybody = await pool.query<ProfileRow>(`select ${columns} from creator where platform = $1`, [
    platform,
  ]);
  const profiles = everybody.rows.map(plainProfile);
  let [found, score] = [0, 0];
  for (const id of seeds) {
    const seed = profiles.find((one) => String(one.id) === id);
    if (!seed) throw new Error('A seed is not there');
    const { topics, candidates } = await readInTime(deps, async (reading) => {
      const use = await readTopicUse(reading);
      const meets = sql`creator.platform = ${platform}`;
      const rows = await readCandidates(reading, use, { platform, seeds: [seed], meets, isNarrowed: false });
      return { topics: use, candidates: rows.map(plainProfile) };
    });
    const ready = (profile: Profile) => prepare(profile, topics.weightOf, parentOf);
    const wanted = wantedOf([ready(seed)], []);
    const best = (some: readonly Profile[]) =>
      some
        .filter((one) => one.id !== seed.id)
        .map((one) => ({ id: one.id, score: scoreOf(ready(one), wanted) }))
        .sort((a, b) => b.score - a.score || a.id - b.id)
        .slice(0, 20);
    const [nearest, ours] = [best(profiles), best(candidates)];
    const known = new Set(candidates.map((one) => one.id));
    found += nearest.filter((one) => known.has(one.id)).length / nearest.length;
    score += sum(ours) / sum(nearest);
  }
  return { seeds: seeds.length, found: found / seeds.length, score: score / seeds.length };
}

const sum = (some: readonly { readonly score: number }[]) =>
  some.reduce((total, one) => total + one.score, 0);
