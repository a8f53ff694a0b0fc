import type { Platform } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import type { KnownCreator } from '../../creator/service.ts';
import { notifyOfEntries } from '../blacklist/notify.ts';
import { blacklistEntry, favouriteList, favouriteMember, pendingCreator } from '../tables.ts';

type Completed = Record<'id' | 'team_id', string> & { readonly list_id: string | null };

/**
 * Adds creators that have become known to the lists and blacklists of all teams with pending entries, in the same
 * transaction.
 */
export async function completePending(
  tx: Executor,
  platform: Platform,
  creators: readonly KnownCreator[],
): Promise<void> {
  if (creators.length === 0) return;
  const given = JSON.stringify(
    creators.map(({ id, handleKey, channelId }) => ({ id, key: handleKey, channel: channelId })),
  );
  const known = sql`jsonb_to_recordset(${given}::jsonb) as c (id bigint, key text, channel text)`;
  const { rows } = await tx.execute<Completed>(sql`
    select p.id, p.team_id, p.list_id from ${pendingCreator} p
      join ${known} on p.platform = ${platform} and p.handle_key = c.key
    union
    select p.id, p.team_id, p.list_id from ${pendingCreator} p
      join ${known} on p.platform = ${platform} and p.handle = c.channel`);
  if (rows.length === 0) return;
  const ids = sql.param(rows.map(({ id }) => id));
  // Locks the lists only against deletion; other actions on them may run concurrently.
  const waiting = sql`(select p.*, c.id as creator_id from ${pendingCreator} p
      join ${known} on p.handle_key = c.key or p.handle = c.channel
      where p.id = any(${ids}::bigint[])
        and (p.list_id is null or exists (select from ${favouriteList} l where l.id = p.list_id for key share))) p`;
  await tx.execute(sql`
    insert into ${favouriteMember} (list_id, creator_id, account_id, created_at)
    select p.list_id, p.creator_id, p.account_id, p.created_at from ${waiting}
      where p.target = 'list' order by p.list_id, p.creator_id
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${blacklistEntry} (team_id, creator_id, reason, list_id, account_id, created_at, expires_at)
    select p.team_id, p.creator_id, p.reason, p.list_id, p.account_id, p.created_at, p.expires_at from ${waiting}
      where p.target = 'blacklist' order by p.team_id, p.creator_id, p.list_id
    on conflict do nothing`);
  await tx.execute(sql`delete from ${pendingCreator} p where p.id = any(${ids}::bigint[])`);
  for (const teamId of new Set(rows.map((row) => Number(row.team_id)))) {
    const places = rows.flatMap(({ team_id, list_id }) =>
      Number(team_id) === teamId ? [list_id === null ? null : Number(list_id)] : [],
    );
    // The change has no author in the team.
    await notifyOfEntries(tx, { teamId, accountId: 0, isOwner: false }, places);
  }
}
