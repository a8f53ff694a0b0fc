import type { Platform } from '@reachkit/contract';
import type { PoolClient } from 'pg';
import { type StateSince, stateAfter } from './reading/postState.ts';
import type { PostEventKind } from './tables.ts';

/** A post that its source did not find at a time. */
export interface Miss {
  readonly platform: Platform;
  readonly externalId: string;
  readonly at: Date;
  readonly source: string;
}

/** `found`: a reading of that time found the post, so that the miss does not count; `noPost`: it is not stored. */
export type MissOutcome = 'stored' | 'known' | 'found' | 'noPost';

/**
 * Keeps that posts were not found, and finds their states and events again, in any order of misses and readings. Returns
 * an outcome for each miss.
 */
export async function writeMisses(
  client: PoolClient,
  misses: readonly Miss[],
): Promise<readonly MissOutcome[]> {
  if (misses.length === 0) return [];
  const given = JSON.stringify(
    misses.map(({ platform, externalId: id, at, source }, place) => ({ place, platform, id, at, source })),
  );
  const { rows } = await client.query<{ place: number; id: number; isFound: boolean; isKnown: boolean }>(
    `select r.place, p.id::float8 as id,
       exists (select from post_reading k where k.post_id = p.id and k.read_at = r.at) as "isFound",
       exists (select from post_miss m where m.post_id = p.id and m.at = r.at) as "isKnown"
     from post p join jsonb_to_recordset($1::jsonb) as r(place int, platform text, id text, at timestamptz)
       on p.platform = r.platform and p.external_id = r.id order by p.id, r.place for update of p`,
    [given],
  );
  const outcomes = misses.map((): MissOutcome => 'noPost');
  const seen = new Set<string>();
  const added: { readonly id: number; readonly at: Date; readonly source: string }[] = [];
  for (const { place, id, isFound, isKnown } of rows) {
    const miss = misses[place];
    if (!miss) continue;
    const key = `${id}/${miss.at.getTime()}`;
    outcomes[place] = isFound ? 'found' : isKnown || seen.has(key) ? 'known' : 'stored';
    if (outcomes[place] === 'stored') added.push({ id, at: miss.at, source: miss.source });
    seen.add(key);
  }
  await client.query(
    `insert into post_miss (post_id, at, source)
     select id, at, source from jsonb_to_recordset($1::jsonb) as r(id bigint, at timestamptz, source text)
     on conflict do nothing`,
    [JSON.stringify(added)],
  );
  await rebuildStates(client, [...new Set(added.map(({ id }) => id))]);
  return outcomes;
}

interface Sight {
  readonly id: number;
  readonly at: Date;
  readonly isFound: boolean;
  readonly reason: 'deleted' | 'private' | null;
}

/**
 * Finds the states of posts and the events of their absence again, from all readings and misses. An event before the
 * first of them stays: it is from readings that are no longer kept. A reading counts before a miss of the same time.
 */
export async function rebuildStates(client: PoolClient, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await client.query<Sight>(
    `select id::float8 as id, at, is_found as "isFound", reason from (
       select *, lag(is_found) over (partition by id order by at) as before from (
         select post_id as id, read_at as at, true as is_found, null as reason from post_reading
          where post_id = any($1)
         union all
         select post_id, at, false, reason from post_miss m where post_id = any($1)
            and not exists (select from post_reading r where r.post_id = m.post_id and r.read_at = m.at)) s) t
      where not is_found or before is distinct from true order by id, at`,
    [ids],
  );
  const sights = new Map<number, Sight[]>();
  for (const row of rows) sights.set(row.id, [...(sights.get(row.id) ?? []), row]);
  const earlier = await eventsBefore(client, sights);
  const events: { id: number; at: Date; kind: PostEventKind }[] = [];
  const states = [...sights].map(([id, seen]) => {
    let state: StateSince = earlier.get(id) ?? { state: 'there', since: null };
    for (const { at, isFound, reason } of seen) {
      const answer = isFound ? ({ kind: 'found' } as const) : ({ kind: 'notFound', reason } as const);
      const { event, ...next } = stateAfter(state, answer, at);
      if (event) events.push({ id, at, kind: event });
      state = next;
    }
    return { id, first: seen[0]?.at, ...state };
  });
  await client.query(
    `with r as (select * from jsonb_to_recordset($1::jsonb) as r(id bigint, first timestamptz, state text, since timestamptz)),
     gone as (delete from post_event e using r where e.post_id = r.id and e.at >= r.first
       and e.kind in ('unavailable', 'back') and not exists (
         select from jsonb_to_recordset($2::jsonb) as n(id bigint, at timestamptz, kind text)
          where n.id = e.post_id and n.at = e.at and n.kind = e.kind))
     update post p set state = r.state, since = r.since from r
      where p.id = r.id and (p.state, p.since) is distinct from (r.state, r.since)`,
    [JSON.stringify(states), JSON.stringify(events)],
  );
  await client.query(
    `insert into post_event (post_id, at, kind)
     select id, at, kind from jsonb_to_recordset($1::jsonb) as r(id bigint, at timestamptz, kind text)
     on conflict do nothing`,
    [JSON.stringify(events)],
  );
}

/** The states in which posts were before the first reading or miss that is kept. */
async function eventsBefore(
  client: PoolClient,
  sights: ReadonlyMap<number, readonly Sight[]>,
): Promise<ReadonlyMap<number, StateSince>> {
  const { rows } = await client.query<{ id: number; at: Date; kind: PostEventKind }>(
    `select distinct on (e.post_id) e.post_id::float8 as id, e.at, e.kind
       from post_event e join jsonb_to_recordset($1::jsonb) as r(id bigint, first timestamptz) on e.post_id = r.id
      where e.at < r.first and e.kind in ('unavailable', 'back') order by e.post_id, e.at desc`,
    [JSON.stringify([...sights].map(([id, [first]]) => ({ id, first: first?.at })))],
  );
  return new Map(
    rows.map(({ id, at, kind }) => [id, { state: kind === 'back' ? 'there' : 'unavailable', since: at }]),
  );
}
