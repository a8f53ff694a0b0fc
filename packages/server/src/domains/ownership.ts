import { cashierOwnership } from '../gateways/cashier/ownership.ts';
import { mailSandboxOwnership } from '../gateways/mailSandbox/ownership.ts';
import { platformOwnership } from '../platform/ownership/ownership.ts';
import type { Ownership } from '../platform/ownership/registry.ts';
import { acquisitionOwnership } from './acquisition/ownership.ts';
import { creatorOwnership } from './creator/ownership.ts';
import { emailOwnership } from './email/ownership.ts';
import { favouriteOwnership } from './favourites/ownership.ts';
import type { JobRunners } from './job/kinds.ts';
import { jobOwnership } from './job/ownership.ts';
import { membershipOwnership } from './membership/ownership.ts';
import { searchOwnership } from './search/ownership.ts';
import { sessionOwnership } from './session/ownership.ts';
import { shortlinksOwnership } from './shortlinks/ownership.ts';
import { siteOwnership } from './site/ownership.ts';

/**
 * What every domain has, in the order in which removals and deletions go: work under way ends first, and the accounts
 * that everything refers to go last.
 */
export const ownershipOf = (runners: JobRunners): readonly Ownership[] => [
  jobOwnership(runners),
  favouriteOwnership,
  searchOwnership,
  shortlinksOwnership,
  emailOwnership,
  creatorOwnership,
  membershipOwnership,
  siteOwnership,
  acquisitionOwnership,
  mailSandboxOwnership,
  cashierOwnership,
  platformOwnership,
  sessionOwnership,
];
