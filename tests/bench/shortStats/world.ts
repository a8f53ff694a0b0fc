import type { Pool } from 'pg';
import { visitPartitions } from '../../../packages/server/src/domains/shortlinks/visits/partitions.ts';

/** Number of days with visits: all of them are still within retention. */
export const visitDays = 175;
const dayMs = 86_400_000;
const zone = 'Asia/Shanghai';

/** Inserts a short link of the team, and a second one in its campaign. */
export async function plantLink(pool: Pool, teamId: number): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into short_link (team_id, code, code_key, name, product_type, product_link, target, created_at, updated_at)
       values ($1, 'benchlamp', 'benchlamp', 'Lamp', 'ecommerce', 'https://shop.example/lamp', 'https://shop.example/lamp',
         now() - make_interval(days => $2), now()) returning id`,
    [teamId, visitDays],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('No short link was made');
  return id;
}

/**
 * Inserts visits of one link, evenly spread over the days until now: a tenth by bots, about two per visitor. Writes the
 * same hourly figures and registers as storing the visits one by one.
 */
export async function plantVisits(pool: Pool, teamId: number, linkId: string, count: number): Promise<void> {
  const begin = Date.now() - visitDays * dayMs;
  const months = Array.from({ length: visitDays + 1 }, (_, day) => new Date(begin + day * dayMs));
  await visitPartitions.make(pool, months);
  const chunk = 500_000;
  for (let first = 0; first < count; first += chunk) {
    await pool.query(
      `insert into short_visit (id, at, team_id, link_id, visitor, is_new, is_repeat, bot, network, region, system,
           browser, referrer)
         select gen_random_uuid(), to_timestamp($3::float8 + n * $4::float8), $1, $2, 'visitor ' || (n / 2 * 7919 % $5::bigint),
             case when n % 10 = 9 then null else n % 2 = 0 end, false,
             case when n % 10 = 9 then 'userAgent' end, '203.0.113.0/24',
             (array['US', 'CA', 'GB', 'BR', 'JP', 'DE', 'FR', 'MX', 'AU', null])[1 + (n * 31 % 97) % 10],
             (array['iOS', 'Android', 'Windows', 'macOS'])[1 + (n * 17 % 89) % 4],
             (array['Safari', 'Chrome', 'TikTok', 'Instagram', 'Edge'])[1 + (n * 13 % 83) % 5],
             (array['www.tiktok.com', 'l.instagram.com', null])[1 + (n * 11 % 79) % 3]
           from generate_series($6::bigint, $7::bigint) n`,
      [
        teamId,
        linkId,
        begin / 1_000,
        (visitDays * 86_400) / count,
        count,
        first,
        Math.min(first + chunk, count) - 1,
      ],
    );
  }
  await pool.query(
    `insert into short_hour (team_id, link_id, dimension, hour, value, kind, visits)
       select $1, $2, d.dimension, date_trunc('hour', at, '${zone}'), d.value,
           case when bot is not null then 'bot' when is_new then 'new' else 'old' end, count(*)
         from short_visit v
         cross join lateral (values ('all', ''), ('region', coalesce(region, '')), ('system', coalesce(system, '')),
           ('browser', coalesce(browser, '')), ('referrer', coalesce(referrer, ''))) as d (dimension, value)
        where v.link_id = $2 and (d.dimension = 'all' or bot is null)
        group by 3, 4, 5, 6`,
    [teamId, linkId],
  );
  await pool.query(
    `insert into short_total (team_id, link_id, pv, uv, bots)
       select $1, $2, count(*) filter (where bot is null), count(*) filter (where is_new), count(bot)
         from short_visit where link_id = $2`,
    [teamId, linkId],
  );
  // The register is the first 14 bits of the hash; the rank is the position of the first set bit in the four bytes after the first two.
  await pool.query(
    `insert into short_sketch (link_id, day, register, rank)
       select $1, day, (get_byte(h, 0) * 256 + get_byte(h, 1)) >> 2,
           max(33 - length(ltrim(((get_byte(h, 2)::bigint << 24) + (get_byte(h, 3) << 16) + (get_byte(h, 4) << 8)
             + get_byte(h, 5))::bit(32)::text, '0')))
         from (select distinct (at at time zone '${zone}')::date as day, sha256(visitor::bytea) as h
                 from short_visit where link_id = $1 and bot is null) as visitors
        group by 1, 2, 3`,
    [linkId],
  );
  await pool.query('vacuum analyze short_visit, short_hour, short_sketch, short_total');
}
