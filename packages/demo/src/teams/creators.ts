import { createMeter, unlock } from '@reachkit/server/demoParts';
import { sql } from 'drizzle-orm';
import type { TeamWorld } from './world.ts';

/** Stub of the mail server lookup: every domain accepts mail, without DNS. */
export const mailServers = {
  ask: async (domains: readonly string[]) =>
    new Map(domains.map((domain) => [domain, { mailServer: 'there', checkedAt: null } as const])),
};

/**
 * Returns demo creators of a language with an address. Each team prefers different ones, as a creator that bounces for
 * two teams would warn all of them. Creators that the team does not email are left out.
 */
export async function findCreators(
  { db, owner }: Pick<TeamWorld, 'db' | 'owner'>,
  language: string,
  count: number,
  taken: Set<number>,
): Promise<readonly number[]> {
  const { teamId } = owner;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from creator where source = 'demo' and email is not null and language = ${language}
        and followers between 5000 and 3000000 and id <> all(${sql.param([...taken])}::int8[])
        and lower(email) not in (select address from email_bounce)
        and not exists (select from blacklist_entry b where b.team_id = ${teamId} and b.creator_id = creator.id)
      order by mod(id * 7919, 8) = mod(${teamId}::int8, 8) desc, median_plays desc nulls last, id limit ${count}`);
  const ids = rows.map(({ id }) => Number(id));
  for (const id of ids) taken.add(id);
  return ids;
}

/** Unlocks addresses like a person would: they are charged. */
export async function unlockAddresses(world: TeamWorld, creatorIds: readonly number[]): Promise<void> {
  if (creatorIds.length === 0) return;
  const asking = { caller: world.owner, now: world.at, meter: createMeter(world) };
  const { success } = await unlock({ ...world, mailServers }, asking, creatorIds.map(String));
  if (success.length !== creatorIds.length) throw new Error('An address of the demo was not unlocked');
}
