import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { type PlannedVersion, team } from '../session/tables.ts';

/** Data of a team for other domains. */
export interface TeamFacts {
  /** The bought plan, expired or not. */
  readonly version: string;
  /** `customer`, or `office` for the platform's own staff. */
  readonly kind: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly memberSince: Date;
  readonly expiresAt: Date | null;
  /** Plans that follow after the end of the current one, next first. */
  readonly plannedVersions: readonly PlannedVersion[];
  /** Days before the end of the plan in the last notification of the owner. */
  readonly expiryNotice: number | null;
  readonly canSaveKocTask: boolean;
}

const facts = {
  version: team.version,
  kind: team.kind,
  timeZone: team.timeZone,
  memberSince: team.memberSince,
  expiresAt: team.expiresAt,
  plannedVersions: team.plannedVersions,
  expiryNotice: team.expiryNotice,
  canSaveKocTask: team.canSaveKocTask,
};

/** Returns `undefined` for a missing team. */
export async function readTeamFacts(executor: Executor, teamId: number): Promise<TeamFacts | undefined> {
  const [found] = await executor.select(facts).from(team).where(eq(team.id, teamId));
  return found;
}

/**
 * Reads a team's facts and an expression of another domain in one prepared statement.
 * @param name of this expression alone: its text never differs, only its values do
 */
export async function readTeamFactsWith<Beside>(
  executor: Executor,
  teamId: number,
  name: string,
  beside: SQL<Beside>,
): Promise<{ readonly facts: TeamFacts; readonly beside: Beside } | undefined> {
  const query = executor.select({ facts, beside }).from(team).where(eq(team.id, teamId));
  const [found] = await query.prepare(name).execute();
  return found;
}

/** Locks this team until the transaction ends; rows that refer to it can still be written. */
export async function lockTeam(tx: Executor, teamId: number): Promise<void> {
  await tx.execute(sql`select 1 from ${team} where ${team.id} = ${teamId} for no key update`);
}

/** Names of teams. */
export async function teamNames(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: team.id, name: team.name })
    .from(team)
    .where(inArray(team.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Name of a team that is given within a statement. */
export const teamNameOf = (teamId: SQLWrapper): SQL<string> =>
  sql<string>`(select ${team.name} from ${team} where ${team.id} = ${teamId})`;

/** IANA zone of a team that is given within a statement. */
export const teamZoneOf = (teamId: SQLWrapper): SQL<string> =>
  sql<string>`(select ${team.timeZone} from ${team} where ${team.id} = ${teamId})`;
