import { type EquityKey, type MembershipVersion, membershipVersions } from '@reachkit/contract';
import { tiers } from '@reachkit/contract/membership/tiers';
import type { LimitSource } from '@reachkit/contract/office/team';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { teamRows } from '../../platform/tenant/tenantTable.ts';
import { equityItem, equityOverride } from '../membership/tables.ts';
import { readTeamFactsWith, type TeamFacts } from '../people/teamFacts.ts';

export interface Limit {
  readonly value: number;
  /** Whether staff set the limit for this team: another plan would not change it. */
  readonly isOverridden: boolean;
  /** The value in each plan, smallest plan first. */
  readonly offers: readonly { readonly version: MembershipVersion; readonly value: number }[];
}

/** A limit, and where its value comes from. */
export interface TeamLimit extends Limit {
  readonly source: LimitSource;
  /** The value without an override, and its source. */
  readonly plan: { readonly value: number; readonly source: Exclude<LimitSource, 'override'> };
}

/** A team's current plan and its limits. */
export interface MembershipStatus extends Omit<TeamFacts, 'version'> {
  readonly teamId: number;
  /** The current plan: free once the paid one has ended. */
  readonly version: MembershipVersion;
  /** Returns the limit of a requested area. */
  limit(key: EquityKey): TeamLimit;
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
  const limits = new Map(rows.map((row) => [row.key, row]));
  return {
    ...facts,
    teamId,
    version,
    expiresAt,
    limit: (key) => {
      if (!keys.includes(key)) throw new Error(`Nothing was read of the area ${key}`);
      return limitOf(limits.get(key), key, version);
    },
  };
}

function limitsOf(teamId: number, keys: readonly EquityKey[], now: Date): SQL<readonly LimitRow[]> {
  return sql`array(
    select jsonb_build_object(
      'key', area.key,
      'offers', (select coalesce(jsonb_agg(jsonb_build_object('version', item.version, 'value', item.value)), '[]')
        from ${equityItem} item where item.key = area.key),
      'override', (select given.value from ${teamRows(equityOverride, teamId, 'given')}
        where given.key = area.key
          and (given.expires_at is null or given.expires_at > ${now.toISOString()}::timestamptz)
        order by given.id desc limit 1))
    from unnest(${sql.param(keys)}::text[]) area (key))`;
}

/** The override that has not expired, else the value of the plan in force, else the one it is sold with by default. */
function limitOf(row: LimitRow | undefined, key: EquityKey, version: MembershipVersion): TeamLimit {
  const stored = (name: MembershipVersion) => row?.offers.find((offer) => offer.version === name)?.value;
  const own = stored(version);
  const plan =
    own === undefined
      ? ({ value: seedOf(version, key), source: 'seed' } as const)
      : ({ value: own, source: 'plan' } as const);
  const override = row?.override ?? null;
  return {
    ...plan,
    ...(override !== null && { value: override, source: 'override' }),
    plan,
    isOverridden: override !== null,
    offers: membershipVersions.map((name) => ({ version: name, value: stored(name) ?? seedOf(name, key) })),
  };
}

function seedOf(version: MembershipVersion, key: EquityKey): number {
  const tier = tiers.find((one) => one.version === version);
  if (!tier) throw new Error(`The membership ${version} has no values to begin with`);
  return tier.limits[key];
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
