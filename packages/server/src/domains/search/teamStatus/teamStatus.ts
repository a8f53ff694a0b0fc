import type { CreatorTeamStatus, Exclusion } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { Executor } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { emailBlockOf, suppressedReason, unlockedBy, writtenTo } from '../../email/teamStatus/writtenTo.ts';
import { blacklistedBy, listCounts, listedIn } from '../../favourites/teamStatus/standsIn.ts';

/** The status of a creator without any connection to the team. */
const stranger: CreatorTeamStatus = { contact: 'none', lists: 0, isBlacklisted: false, isUnlocked: false };

interface TeamStatusRow extends Record<string, unknown> {
  readonly id: string;
  readonly is_mine: boolean;
  readonly is_written_to: boolean;
  readonly lists: string;
  readonly is_blacklisted: boolean;
  readonly is_unlocked: boolean;
  readonly suppressed: string | null;
}

/** Reads the team status of each creator for the viewer, in one statement; also for missing creators. */
export async function readTeamStatuses(
  db: Executor,
  viewer: Person,
  creatorIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, CreatorTeamStatus>> {
  const teamStatuses = new Map<number, CreatorTeamStatus>();
  if (creatorIds.length === 0) return teamStatuses;
  const id = sql`asked.id`;
  const ids = sql.param([...creatorIds]);
  const rows = await executePrepared<TeamStatusRow>(
    db,
    'team_statuses',
    sql`select asked.id,
      exists (${writtenTo(id, viewer, 'me')}) as is_mine,
      exists (${writtenTo(id, viewer, 'team')}) as is_written_to,
      coalesce(listed.lists, 0) as lists,
      exists (${blacklistedBy(id, viewer, now)}) as is_blacklisted,
      exists (${unlockedBy(id, viewer)}) as is_unlocked,
      (${suppressedReason(id, viewer, now)}) as suppressed
    from unnest(${ids}::bigint[]) asked (id)
      left join (${listCounts(sql`any(${ids}::bigint[])`, viewer)}) listed on listed.creator_id = asked.id`,
  );
  for (const row of rows) {
    teamStatuses.set(Number(row.id), {
      contact: row.is_mine ? 'me' : row.is_written_to ? 'team' : 'none',
      lists: Number(row.lists),
      isBlacklisted: row.is_blacklisted,
      isUnlocked: row.is_unlocked,
      ...emailBlockOf(row.suppressed),
    });
  }
  return teamStatuses;
}

export const teamStatusOf = (
  teamStatuses: ReadonlyMap<number, CreatorTeamStatus>,
  id: number,
): CreatorTeamStatus => teamStatuses.get(id) ?? stranger;

/** Whether the team has any connection to a creator. */
export const isConnected = (teamStatus: CreatorTeamStatus | undefined): boolean =>
  teamStatus !== undefined &&
  (teamStatus.contact !== 'none' ||
    teamStatus.lists > 0 ||
    teamStatus.isBlacklisted ||
    teamStatus.isUnlocked);

/** Returns the condition that excludes creators with this status for the viewer; `id`: the SQL of the creator's id. */
export function exclusionOf(exclusion: Exclusion, id: SQL, viewer: Person, now: Date): SQL {
  switch (exclusion) {
    case 'contactedByMe':
      return sql`not exists (${writtenTo(id, viewer, 'me')})`;
    case 'contactedByTeam':
      return sql`not exists (${writtenTo(id, viewer, 'team')})`;
    case 'listed':
      return sql`not exists (${listedIn(id, viewer)})`;
    case 'blacklisted':
      return sql`not exists (${blacklistedBy(id, viewer, now)})`;
  }
}
