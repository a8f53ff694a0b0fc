import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { creator } from '../../creator/tables.ts';
import { emailUnlock } from '../../email/tables.ts';
import { favouriteList, favouriteMember } from '../../favourites/tables.ts';
import type { Viewer } from '../standing.ts';
import type { TeamFacts } from './columns.ts';

export const noFacts: TeamFacts = { email: null, lists: [] };

interface FactRow extends Record<string, unknown> {
  readonly id: string;
  readonly email: string | null;
  readonly lists: string[] | null;
}

/** What an export says of creators by the doing of the person's team, by their ids. */
export async function readTeamFacts(
  db: Pick<Database, 'execute'>,
  { teamId, accountId }: Viewer,
  creatorIds: readonly number[],
): Promise<ReadonlyMap<string, TeamFacts>> {
  const { rows } = await db.execute<FactRow>(sql`
    select asked.id,
      (select ${creator.email} from ${emailUnlock} join ${creator} on ${creator.id} = ${emailUnlock.creatorId}
        where ${emailUnlock.teamId} = ${teamId} and ${emailUnlock.creatorId} = asked.id) as email,
      (select array_agg(${favouriteList.name} order by ${favouriteList.name}, ${favouriteList.id})
        from ${favouriteMember} join ${favouriteList} on ${favouriteList.id} = ${favouriteMember.listId}
        where ${favouriteMember.creatorId} = asked.id and ${favouriteList.teamId} = ${teamId}
          and (${favouriteList.accountId} = ${accountId} or ${favouriteList.isPublic})) as lists
    from unnest(${sql.param([...creatorIds])}::bigint[]) asked (id)`);
  return new Map(rows.map(({ id, email, lists }) => [String(id), { email, lists: lists ?? [] }]));
}
