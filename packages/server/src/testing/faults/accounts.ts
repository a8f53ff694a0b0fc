import { roleTeamAdmin } from '@reachkit/contract';
import type { Pool } from 'pg';
import { hashPassword } from '../../domains/session/passwords/passwords.ts';
import { quickPasswords } from '../app.ts';

/** Account of a writer, and its creators. */
export interface FaultAccount {
  readonly username: string;
  readonly password: string;
  readonly teamId: number;
  /** Creators with notes of this account only. */
  readonly creatorIds: readonly number[];
  readonly noteCreatorId: number;
}

const password = 'Fault2026';
const teams = 4;
/** Enough creators that a writer does not reach its first one again in a round. */
const creatorsOfWriter = 400;

/** Creates an account per writer, in four teams with the highest plan and no limits that end a run. */
export async function makeFaultAccounts(pool: Pool, count: number): Promise<FaultAccount[]> {
  const { rows: creators } = await pool.query<{ id: number }>(
    `insert into creator (platform, handle, handle_key, name, email, basis, metric_version, source, search_tokens)
     select 'tiktok', 'fault' || n, 'fault' || n, 'Fault ' || n, 'fault' || n || '@shop.example', 'reported', 1, 'file', ''
       from generate_series(1, $1::int) n returning id::float8 as id`,
    [count * creatorsOfWriter],
  );
  const { rows: made } = await pool.query<{ id: number }>(
    `insert into team (name, version) select 'Faults ' || n, 'team' from generate_series(1, $1::int) n
     returning id::float8 as id`,
    [teams],
  );
  const teamIds = made.map(({ id }) => id);
  await pool.query(
    `insert into equity_override (team_id, key, value, reason, created_at)
     select team_id, key, 1000000, 'faults', now()
       from unnest($1::bigint[]) team_id, unnest(array['emailUnlocks', 'favouriteLists']) key`,
    [teamIds],
  );
  const passwordHash = await hashPassword(password, quickPasswords);
  const accounts = Array.from({ length: count }, (_, index) => {
    const own = creators.slice(index * creatorsOfWriter, (index + 1) * creatorsOfWriter).map(({ id }) => id);
    return {
      username: `1390000${String(index).padStart(4, '0')}`,
      password,
      teamId: teamIds[index % teams] ?? 0,
      creatorIds: own,
      noteCreatorId: own[0] ?? 0,
    };
  });
  await pool.query(
    `insert into account (team_id, username, nick_name, password_hash, role_ids)
     select team_id, username, username, $3, array[$4] from unnest($1::bigint[], $2::text[]) as a (team_id, username)`,
    [
      accounts.map(({ teamId }) => teamId),
      accounts.map(({ username }) => username),
      passwordHash,
      roleTeamAdmin,
    ],
  );
  return accounts;
}
