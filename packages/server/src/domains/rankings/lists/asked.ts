import type { Platform, RankingKind, RankingPeriod } from '@reachkit/contract';
import { rankingRowsForAll } from '@reachkit/contract/rankings/kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { SourceTerms } from '../../../gateways/creatorSources/creatorSource.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import type { SearchService } from '../../search/service.ts';

/** The fields of a request that name a list. */
export interface AskedList {
  readonly ranking: RankingKind;
  readonly platform: Platform;
  readonly period: RankingPeriod;
  /** `2026-11-21`; `""`: the newest list. */
  readonly date: string;
  readonly region: string;
  readonly category: string;
  readonly followers_start: string;
  readonly followers_end: string;
}

export interface RankingParts extends Pick<Deps, 'db'> {
  readonly search: Pick<SearchService, 'rows'>;
  /** The terms of sources, by the name that is stored with their readings. */
  readonly terms: ReadonlyMap<string, SourceTerms>;
}

/** The person who reads a list, and when. */
export interface Viewing {
  readonly viewer: Person;
  readonly now: Date;
}

export type RankingLimits = Readonly<Record<RankingKind, number>>;

/** Returns the rows of each ranking that the team's plan shows. @throws Failure `unauthorised` for a team that is gone */
export async function readLimits({ db }: Pick<Deps, 'db'>, { viewer, now }: Viewing): Promise<RankingLimits> {
  const membershipStatus = await readMembershipStatus(db, viewer.teamId, ['rankingRows'], now);
  if (!membershipStatus) throw new Failure('unauthorised');
  const { value } = membershipStatus.limit('rankingRows');
  const limitOf = (ranking: RankingKind) =>
    ranking === 'video' || ranking === 'influencer' ? value : rankingRowsForAll;
  return {
    video: limitOf('video'),
    influencer: limitOf('influencer'),
    tag: limitOf('tag'),
    ad: limitOf('ad'),
  };
}

/** Whether the list exists only as an answer to the request: its posts are chosen by more than one thing. */
export const isCombined = ({ region, category, followers_start, followers_end }: AskedList): boolean =>
  (region !== '' && category !== '') || followers_start !== '' || followers_end !== '';

/** The scope of a kept list. */
export const scopeOf = ({ region, category }: Pick<AskedList, 'region' | 'category'>): string => {
  if (region !== '') return `r:${region}`;
  return category === '' ? '' : `c:${category}`;
};

export const idsSql = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;
/** A time as milliseconds. */
export const msOf = (column: string): SQL => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
