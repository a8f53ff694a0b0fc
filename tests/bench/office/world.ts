import type { Pool } from 'pg';
import type { Person } from '../../../packages/server/src/platform/tenant/person.ts';
import { openWorld, readingsOfPost } from '../monitor/world.ts';
import { worldDay } from '../search/load.ts';

export interface OfficeWorld {
  readonly pool: Pool;
  /** Of a team with creators, for the search beside. */
  readonly viewer: Person;
}

/** Ids of the planted teams begin there. */
export const firstTeam = 1_000;
const staffPeople = 20;

/** Makes a migrated database with creators, and teams with an owner, a member, orders and an override each tenth. */
export async function openOffice(
  url: string,
  { creators, teams }: { readonly creators: number; readonly teams: number },
): Promise<OfficeWorld> {
  const { pool, viewer } = await openWorld(url, { creators, readings: 1_000 * readingsOfPost });
  const first = [firstTeam, teams];
  await pool.query(
    `insert into team (id, name, version, created_at)
     select $1::int + n, (array['云岫家居','Lanternfield','Nordlicht','海岸贸易','Bright Harbour'])[1 + n % 5] || ' ' || md5(n::text), 'pro', $3
       from generate_series(0, $2::int - 1) n`,
    [...first, worldDay],
  );
  await pool.query(
    `insert into account (id, team_id, username, nick_name, phone, password_hash, role_ids)
     select $1::int * 10 + n * 2 + k, $1::int + n, 'u' || n || '-' || k, 'Person ' || n,
            case k when 0 then '139' || lpad(n::text, 8, '0') end, '',
            case k when 0 then array['ROLE_ADMIN'] else '{}'::text[] end
       from generate_series(0, $2::int - 1) n cross join generate_series(0, 1) k`,
    first,
  );
  await pool.query(
    `insert into membership_order (team_id, account_id, order_no, version, months, kind, monthly_price, percent_off, discount,
       credits, credit, amount, starts_on, ends_on, method, state, is_sandbox, created_at, expires_at)
     select $1::int + n, $1::int * 10 + n * 2, 'R' || n, 'pro', 1, 'new', 89900, 0, 0, '[]', 0, 89900, '2026-10-01', '2026-11-01',
            'NATIVE', 'PAID', false, $3, $3 from generate_series(0, $2::int - 1) n`,
    [...first, worldDay],
  );
  await pool.query(
    `insert into team (id, name, kind) select 900, 'Staff', 'office' where not exists (select from team where id = 900)`,
  );
  await pool.query(
    `insert into account (id, team_id, username, nick_name, password_hash, staff_rights)
     select 900 + n, 900, 'office:person' || n, 'Person ' || n, '', array['support'] from generate_series(1, ${staffPeople}) n`,
  );
  await pool.query('vacuum (analyze)');
  return { pool, viewer };
}

/** Adds records until there are `size`: each twentieth by a person of the staff. */
export async function plantRecords(
  { pool }: OfficeWorld,
  { from, size, teams }: { readonly from: number; readonly size: number; readonly teams: number },
): Promise<void> {
  for (let start = from; start < size; start += 500_000) {
    await pool.query(
      `insert into operation_record (team_id, actor_id, domain, action, object_kind, object_id, before, after, reason, at)
       select $3::int + n % $4::int,
              case when n % 20 = 0 then 901 + n / 20 % ${staffPeople} else $3::int * 10 + n % $4::int * 2 end,
              case when n % 20 = 0 then 'office' else 'favourites' end,
              case when n % 20 = 0 then 'limitOverridden' else 'listChanged' end, 'team', $3::int + n % $4::int,
              '{"limit":3000}', '{"limit":3600}', 'Signed more creators', $5::timestamptz + n * interval '1 second'
         from generate_series($1::int, $2::int) n`,
      [start, Math.min(start + 500_000, size) - 1, firstTeam, teams, worldDay],
    );
  }
  await pool.query('vacuum (analyze) operation_record');
}
