import { addFavourite, addToFavourite, listActMost } from '@reachkit/contract';
import type { Pool } from 'pg';
import type { Ask } from './ask.ts';

/** Number of creators in the large list: the maximum of the highest plan. */
export const listSize = 10_000;

export async function makeList(ask: Ask, name: string): Promise<string> {
  return (await ask(addFavourite, { body: { name, isPublic: true } })).id;
}

/** Returns ids of creators of all platforms that are not blacklisted, in arbitrary order. */
export async function someCreators(pool: Pool, count: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from creator where not exists (select from blacklist_entry b where b.creator_id = creator.id)
     order by md5(id::text) limit $1`,
    [count],
  );
  if (rows.length < count) throw new Error(`The demo platform has only ${rows.length} creators`);
  return rows.map(({ id }) => String(id));
}

export interface Filled {
  readonly listId: string;
  /** Times of adding the maximum number per action, in ms. */
  readonly adding: readonly number[];
}

/** Fills a list through the API, with the maximum number of creators per action. */
export async function fillList(ask: Ask, name: string, ids: readonly string[]): Promise<Filled> {
  const listId = await makeList(ask, name);
  const adding: number[] = [];
  for (let at = 0; at < ids.length; at += listActMost) {
    const start = performance.now();
    await ask(addToFavourite, { params: { id: listId }, body: { ids: ids.slice(at, at + listActMost) } });
    adding.push(performance.now() - start);
  }
  return { listId, adding };
}

/** Adds a busy team's data about the creators of a list: a third contacted, a fifth with notes, a twentieth blacklisted. */
export async function plantWork(pool: Pool, listId: string): Promise<void> {
  const lists = 'favourite_member m join favourite_list l on l.id = m.list_id';
  await pool.query(
    `insert into mail_message (team_id, account_id, creator_id, direction, address, outcome, at)
     select l.team_id, l.account_id, m.creator_id, way, 'someone@example.com',
            case way when 'out' then 'successful' end, now()
     from ${lists} cross join unnest(array['out', 'in']) way
     where m.list_id = $1 and m.creator_id % 3 = 0 and (way = 'out' or m.creator_id % 9 = 0)`,
    [listId],
  );
  await pool.query(
    `insert into creator_note (team_id, creator_id, note, labels, owner_id, changed_by, changed_at)
     select l.team_id, m.creator_id, 'Prefers mail', array['home'], l.account_id, l.account_id, now()
     from ${lists} where m.list_id = $1 and m.creator_id % 5 = 0 on conflict do nothing`,
    [listId],
  );
  await pool.query(
    `insert into blacklist_entry (team_id, account_id, creator_id, reason, created_at)
     select l.team_id, l.account_id, m.creator_id, 'Late', now()
     from ${lists} where m.list_id = $1 and m.creator_id % 20 = 0 on conflict do nothing`,
    [listId],
  );
  await pool.query('analyze mail_message, creator_note, blacklist_entry, favourite_member');
}
