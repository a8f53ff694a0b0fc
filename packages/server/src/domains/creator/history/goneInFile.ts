import type { Platform } from '@reachkit/contract';
import type { PoolClient } from 'pg';
import { type StateSince, stateAfter } from './reading/postState.ts';

/** A post that a file calls removed at a time. */
export interface GoneInFile {
  readonly platform: Platform;
  readonly externalId: string;
  readonly at: Date;
}

interface StoredState extends StateSince {
  readonly id: number;
  readonly readAt: Date | null;
}

/**
 * Keeps that posts were not found at the times that a file gives, as if their source had been read then. A time before
 * the latest reading of a post changes nothing: the post was found since. Posts that are not stored are left out.
 */
export async function noteGone(client: PoolClient, gone: readonly GoneInFile[]): Promise<void> {
  const times = new Map<string, Date[]>();
  for (const { platform, externalId, at } of gone) {
    const key = `${platform}/${externalId}`;
    times.set(key, [...(times.get(key) ?? []), at]);
  }
  if (times.size === 0) return;
  const { rows } = await client.query<StoredState & { key: string }>(
    `select id::float8 as id, platform || '/' || external_id as key, state, since, read_at as "readAt" from post
      where (platform, external_id) in (select r.platform, r.id
        from jsonb_to_recordset($1::jsonb) as r(platform text, id text)) order by id for update`,
    [JSON.stringify(gone.map(({ platform, externalId }) => ({ platform, id: externalId })))],
  );
  for (const { key, ...stored } of rows) await keepStates(client, stored, times.get(key) ?? []);
}

async function keepStates(
  client: PoolClient,
  { id, readAt, ...stored }: StoredState,
  times: readonly Date[],
): Promise<void> {
  const late = times.filter((at) => readAt === null || at > readAt);
  let state: StateSince = stored;
  for (const at of late.toSorted((a, b) => a.getTime() - b.getTime())) {
    // Times up to the start of the state are known already.
    if (state.since !== null && at <= state.since) continue;
    const { event, ...next } = stateAfter(state, { kind: 'notFound', reason: null }, at);
    state = next;
    if (event === null) continue;
    await client.query(
      'insert into post_event (post_id, at, kind) values ($1, $2, $3) on conflict do nothing',
      [id, at, event],
    );
  }
  await client.query('update post set state = $2, since = $3 where id = $1', [id, state.state, state.since]);
}

/** Keeps that posts of creators are there again, of which a file has a reading after they were gone. */
export async function notePresent(client: PoolClient, creatorIds: readonly number[]): Promise<void> {
  await client.query(
    `with found as (
       select id, state, read_at from post
        where creator_id = any($1) and state <> 'there' and read_at > since order by id for update),
     noted as (
       insert into post_event (post_id, at, kind) select id, read_at, 'back' from found where state <> 'missing'
       on conflict do nothing)
     update post p set state = 'there', since = found.read_at from found where p.id = found.id`,
    [creatorIds],
  );
}
