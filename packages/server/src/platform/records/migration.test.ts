import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { runOn, withDatabase } from '../../testing/cluster.ts';
import type {} from '../../testing/globalSetup.ts';
import { openPool } from '../database/pool.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

async function apply(pool: Pool, files: readonly string[]): Promise<void> {
  for (const file of files) await pool.query(await readFile(`${folder}${file}`, 'utf8'));
}

it('moves security records and acts of favourites into operation records', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const at = files.findIndex((name) => name.endsWith('_records_notifications_removal.sql'));
  const cluster = inject('testCluster');
  const name = `${cluster.template}_records`;
  await runOn(cluster.url, `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  const pool = openPool(withDatabase(cluster.url, name), pino({ level: 'silent' }));
  try {
    await apply(pool, files.slice(0, at));
    await pool.query(`
      insert into team (id, name) values (1, 'A');
      insert into account (id, team_id, username, nick_name, password_hash) values (5, 1, 'a', 'A', '');
      insert into audit_record (team_id, account_id, action, network, at) values
        (1, 5, 'signedIn', '1.2.3.0/24', '2026-01-01T00:00:01Z'),
        (1, 5, 'signInFailed', '1.2.3.0/24', '2026-01-01T00:00:04Z'),
        (null, null, 'signInFailed', null, '2026-01-01T00:00:06Z');
      insert into favourite_act (team_id, account_id, kind, about, is_private, changes, at, undone_at) values
        (1, 5, 'added', '{"lists":["L"]}', true, '[1]', '2026-01-01T00:00:02Z', '2026-01-01T00:00:05Z'),
        (1, 5, 'copied', '{"creators":2}', false, '[2]', '2026-01-01T00:00:03Z', null),
        (1, 5, 'undone', '{"lists":["L"]}', true, null, '2026-01-01T00:00:05Z', null)`);
    await apply(pool, files.slice(at, at + 1));
    const { rows } = await pool.query(`
      select id::int, domain, action, actor_id::int as actor, concat_ws(' ', object_kind, object_id) as object,
             detail, is_private as "isPrivate", network
        from operation_record order by id`);
    const act = { domain: 'favourites', actor: 5, object: '', isPrivate: false, network: null };
    const event = { domain: 'session', actor: null, object: 'account 5', isPrivate: false, detail: null };
    expect(rows).toEqual([
      { ...event, id: 1, action: 'signedIn', actor: 5, network: '1.2.3.0/24' },
      { ...act, id: 2, action: 'added', detail: { lists: ['L'] }, isPrivate: true },
      { ...act, id: 3, action: 'copied', detail: { creators: 2 } },
      { ...event, id: 4, action: 'signInFailed', network: '1.2.3.0/24' },
      {
        ...act,
        id: 5,
        action: 'undone',
        detail: { lists: ['L'] },
        isPrivate: true,
        object: 'favouriteAct 2',
      },
      { ...event, id: 6, action: 'signInFailed', object: '', network: null },
    ]);
    const undo = await pool.query('select record_id::int as id, changes from favourite_undo');
    expect(undo.rows).toEqual([{ id: 3, changes: [2] }]);
    const next = await pool.query(
      `insert into operation_record (domain, action, at) values ('session', 'signedIn', now()) returning id::int`,
    );
    expect(next.rows).toEqual([{ id: 7 }]);
  } finally {
    await pool.end();
    await runOn(cluster.url, `drop database if exists ${name} with (force)`);
  }
});
