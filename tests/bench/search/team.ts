import type { ClientBase, Pool } from 'pg';
import type { Person } from '../../../packages/server/src/platform/tenant/person.ts';

/** Emails, list members and blacklist entries of each busy team. */
const mails = 20_000;
const members = 10_000;
const entries = 2_000;

/** Inserts five busy teams; returns a person of the first. */
export async function plantTeam(pool: Pool): Promise<Person> {
  const client = await pool.connect();
  try {
    return await plant(client);
  } finally {
    client.release();
  }
}

async function plant(client: ClientBase): Promise<Person> {
  await client.query(`
    insert into team (id, name) select number, 'Team ' || number from generate_series(1, 5) number;
    insert into account (id, team_id, username, nick_name, password_hash)
      select number, (number + 1) / 2, 'person' || number, '', '' from generate_series(1, 10) number;
    select setseed(0.5);
    create temporary table drawn as select id, row_number() over (order by random()) as place from creator;
    create index on drawn (place);`);
  for (let team = 1; team <= 5; team += 1) {
    await client.query(
      `insert into mail_message (team_id, account_id, creator_id, direction, address, outcome, at)
       select $1::int, $1::int * 2 - place % 2, id, 'out', 'someone@example.com', 'successful', now()
       from drawn where place % 5 = $1::int - 1 order by place limit ${mails}`,
      [team],
    );
    await client.query(
      `insert into favourite_list (id, team_id, account_id, name, is_public) values ($1::int, $1::int, $1::int * 2, 'List', true)`,
      [team],
    );
    await client.query(
      `insert into favourite_member (list_id, creator_id, created_at)
       select $1::int, id, now() from drawn where place % 5 = $1::int % 5 order by place limit ${members}`,
      [team],
    );
    await client.query(
      `insert into blacklist_entry (team_id, creator_id, reason, created_at)
       select $1::int, id, 'late', now() from drawn where place % 5 = ($1::int + 1) % 5 order by place limit ${entries}`,
      [team],
    );
  }
  await client.query('drop table drawn');
  await client.query('analyze mail_message, favourite_list, favourite_member, blacklist_entry');
  return { teamId: 1, accountId: 1 };
}
