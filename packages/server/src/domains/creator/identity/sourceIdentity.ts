import type { Platform } from '@reachkit/contract';
import type { Pool, PoolClient } from 'pg';

/** Identity of a creator on their platform. */
export interface SourceIdentity {
  readonly platform: Platform;
  readonly handle: string;
  readonly channelId: string | null;
}

export async function findSource(pool: Pick<Pool, 'query'>, id: number): Promise<SourceIdentity | undefined> {
  const { rows } = await pool.query<SourceIdentity>(
    'select platform, handle, channel_id as "channelId" from creator where id = $1',
    [id],
  );
  return rows[0];
}

/** Stores the avatar of the creator who has this channel; `false` if the channel belongs to another creator. */
export async function keepAvatar(
  client: PoolClient,
  {
    creatorId,
    channelId,
    avatarUrl,
  }: { readonly creatorId: number; readonly channelId: string; readonly avatarUrl: string | null },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update creator set avatar_url = coalesce($3, avatar_url) where id = $1 and channel_id = $2',
    [creatorId, channelId, avatarUrl],
  );
  return rowCount === 1;
}

/** The creator with this channel. */
export async function findByChannel(
  client: Pick<PoolClient, 'query'>,
  platform: Platform,
  channelId: string,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    'select id::float8 as id from creator where platform = $1 and channel_id = $2',
    [platform, channelId],
  );
  return rows[0]?.id;
}
