import { type EquityKey, type MembershipVersion, membershipVersions } from '@reachkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import { equityItem, equityOverride, equityVersion } from '../membership/tables.ts';
import { readTeamFactsWith, type TeamFacts } from '../people/teamFacts.ts';

export interface Limit {
  readonly value: number;
  /** Whether staff set the limit for this team: another plan would not change it. */
  readonly isOverridden: boolean;
  /** The value in each plan, smallest plan first. */
  readonly offers: readonly { readonly version: MembershipVersion; readonly value: number }[];
}

/** A team's current plan and its limits. */
export interface MembershipStatus extends Omit<TeamFacts, 'version'> {
  readonly teamId: number;
  /** The current plan: free once the paid one has ended. */
  readonly version: MembershipVersion;
  /** Returns the limit of a requested area. */
  limit(key: EquityKey): Limit;
}

interface LimitRow {
  readonly key: string;
  readonly offers: readonly { version: string; value: number }[];
  readonly override: number | null;
}

/** Reads some of a team's limits; `undefined` for a missing team. */
export async function readMembershipStatus(
  executor: Executor,
  teamId: number,
  keys: readonly EquityKey[],
  now: Date,
): Promise<MembershipStatus | undefined> {
  const found = await readTeamFactsWith(executor, teamId, 'team_limits', limitsOf(teamId, keys, now));
  if (!found) return undefined;
  const { facts, beside: rows } = found;
  const { version, expiresAt } = membershipInForce(facts, now);
  const limits = new Map(rows.map((row) => [row.key, limitOf(row, version)]));
  return {
    ...facts,
    teamId,
    version,
    expiresAt,
    limit: (key) => {
      const limit = limits.get(key);
      if (!limit) throw new Error(`Nothing was read of the area ${key}`);
      return limit;
    },
  };
}

function limitsOf(teamId: number, keys: readonly EquityKey[], now: Date): SQL<readonly LimitRow[]> {
  return sql`array(
    select jsonb_build_object(
      'key', item.key,
      'offers', jsonb_agg(jsonb_build_object('version', item.version, 'value', item.value) order by version.position),
      'override', (select given.value from ${teamRows(equityOverride, teamId, 'given')}
        where given.key = item.key
          and (given.expires_at is null or given.expires_at > ${now.toISOString()}::timestamptz)
        order by given.id desc limit 1))
    from ${equityItem} item join ${equityVersion} version on version.version = item.version
    where item.key = any(${sql.param(keys)}::text[])
    group by item.key)`;
}

function limitOf({ key, offers, override }: LimitRow, version: MembershipVersion): Limit {
  const value = override ?? offers.find((offer) => offer.version === version)?.value;
  if (value === undefined)
    throw new Error(`The database says nothing of ${key} for the membership ${version}`);
  return {
    value,
    isOverridden: override !== null,
    offers: offers.map((offer) => ({ version: versionOf(offer.version), value: offer.value })),
  };
}

type MembershipFacts = Pick<TeamFacts, 'version' | 'expiresAt' | 'plannedVersions'>;

/** The current plan and its end: after the end of the bought plan the planned ones apply, then free. */
export function membershipInForce(
  { version, expiresAt, plannedVersions }: MembershipFacts,
  now: Date,
): { readonly version: MembershipVersion; readonly expiresAt: Date | null } {
  if (expiresAt === null || expiresAt > now) return { version: versionOf(version), expiresAt };
  for (const planned of plannedVersions) {
    const until = planned.until === null ? null : new Date(planned.until);
    if (until === null || until > now) return { version: versionOf(planned.version), expiresAt: until };
  }
  const last = plannedVersions.at(-1)?.until;
  return { version: 'free', expiresAt: last ? new Date(last) : expiresAt };
}

export const versionInForce = (facts: MembershipFacts, now: Date): MembershipVersion =>
  membershipInForce(facts, now).version;

export function versionOf(name: string): MembershipVersion {
  const version = membershipVersions.find((known) => known === name);
  if (!version) throw new Error(`There is no membership ${name}`);
  return version;
}
