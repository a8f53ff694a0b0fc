import { accountDomain } from './account/domain.ts';
import { acquisitionDomain } from './acquisition/domain.ts';
import { collaborationDomain } from './collaboration/domain.ts';
import { creatorDomain } from './creator/domain.ts';
import type { CreatorDependents } from './creator/service.ts';
import type { Domain } from './defineDomain.ts';
import { emailDomain } from './email/domain.ts';
import { favouritesDomain } from './favourites/domain.ts';
import { completePending } from './favourites/pending/complete.ts';
import { jobDomain } from './job/domain.ts';
import { membershipDomain } from './membership/domain.ts';
import type { CountStock } from './membership/service.ts';
import { monitorDomain } from './monitor/domain.ts';
import { officeDomain } from './office/domain.ts';
import { rankingsDomain } from './rankings/domain.ts';
import { searchDomain } from './search/domain.ts';
import { sessionDomain } from './session/domain.ts';
import { shortlinksDomain } from './shortlinks/domain.ts';
import { siteDomain } from './site/domain.ts';

/**
 * Every domain, in the order of removals and deletions: running work ends first, and the accounts, to which everything
 * refers, go last.
 */
export const domains: readonly Domain[] = [
  jobDomain,
  officeDomain,
  favouritesDomain,
  searchDomain,
  collaborationDomain,
  monitorDomain,
  rankingsDomain,
  shortlinksDomain,
  emailDomain,
  creatorDomain,
  membershipDomain,
  siteDomain,
  acquisitionDomain,
  accountDomain,
  sessionDomain,
];

/** Steps of merging two creators, in order: counters before their charges, as everywhere, and derived values at the end. */
const joined = [
  membershipDomain,
  ...domains.filter((one) => one !== membershipDomain && one !== creatorDomain),
  creatorDomain,
];
export const creatorDependents: CreatorDependents = {
  references: joined.flatMap(({ creatorReferences = [] }) => creatorReferences),
  completePending,
};

const stocks = new Map(domains.flatMap((domain) => Object.entries(domain.stocks ?? {})));
/** Counts a team's stored items of a limited kind; 0 for a kind that no domain stores. */
export const countStock: CountStock = async (executor, teamId, key) =>
  (await stocks.get(key)?.(executor, teamId, key)) ?? 0;

export const recordedObjects = Object.fromEntries(
  domains.flatMap((domain) => Object.entries(domain.recordedObjects ?? {})),
);
