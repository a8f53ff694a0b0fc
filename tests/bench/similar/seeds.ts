import { type BodyOf, type findSimilar, openFilter, type Platform, platforms } from '@reachkit/contract';
import type { Pool } from 'pg';

type Body = BodyOf<typeof findSimilar>;

/** One type of query; the parameters depend on the round. */
export interface Question {
  readonly name: string;
  readonly platform: (round: number) => Platform;
  readonly body: (round: number) => Body;
}

/** Ids of a platform's creators, spread over all of them. */
async function idsOf(pool: Pool, platform: Platform, condition = 'true'): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from creator where platform = $1 and ${condition} order by md5(id::text) limit 2000`,
    [platform],
  );
  return rows.map(({ id }) => String(id));
}

/** Returns typical queries; each repetition uses other creators. */
export async function questionsOf(pool: Pool): Promise<readonly Question[]> {
  const anybody = new Map<Platform, readonly string[]>();
  const common = new Map<Platform, readonly string[]>();
  const { rows } = await pool.query<{ code: string }>(
    'select code from creator, unnest(tags) code group by 1 order by count(*) desc limit 1',
  );
  for (const platform of platforms) {
    anybody.set(platform, await idsOf(pool, platform));
    common.set(platform, await idsOf(pool, platform, `tags @> array['${rows[0]?.code}']`));
  }
  const platform = (round: number) => platforms[round % platforms.length] ?? 'tiktok';
  const take = (from: ReadonlyMap<Platform, readonly string[]>, round: number, count: number, after = 0) => {
    const ids = from.get(platform(round)) ?? [];
    return Array.from({ length: count }, (_, at) => ids[(round * 25 + after + at) % ids.length] ?? '');
  };
  const ask = (name: string, body: (round: number) => Partial<Body> & Pick<Body, 'seeds'>): Question => ({
    name,
    platform,
    body: (round) => ({ negatives: [], pageSize: 20, ...body(round) }),
  });
  return [
    ask('one seed', (round) => ({ seeds: take(anybody, round, 1) })),
    ask('one seed of the commonest topic', (round) => ({ seeds: take(common, round, 1) })),
    ask('five seeds', (round) => ({ seeds: take(anybody, round, 5) })),
    ask('twenty seeds, five negatives', (round) => ({
      seeds: take(anybody, round, 20),
      negatives: take(anybody, round, 5, 20),
    })),
    ask('one seed, among those of a region with an address', (round) => ({
      seeds: take(anybody, round, 1),
      filter: { ...openFilter, region: 'US', haveEmail: '1' },
    })),
  ];
}
