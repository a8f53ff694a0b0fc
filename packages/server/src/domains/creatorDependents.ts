import type { CreatorReference } from '../platform/ownership/creatorReference.ts';
import { creatorReferences } from './creator/creatorReferences.ts';
import type { CreatorDependents } from './creator/service.ts';
import { emailReferences } from './email/creatorReferences.ts';
import { favouriteReferences } from './favourites/creatorReferences.ts';
import { completePending } from './favourites/pending/complete.ts';
import { jobReferences } from './job/creatorReferences.ts';
import { membershipReferences } from './membership/creatorReferences.ts';
import { searchReferences } from './search/creatorReferences.ts';
import { shortLinkReferences } from './shortlinks/creatorReferences.ts';
import { siteReferences } from './site/creatorReferences.ts';

/**
 * Everything that refers to creators, in the order in which a join moves it: counters before their charges, as everywhere,
 * and what is worked out from the rest at the end.
 */
export const everyCreatorReference: readonly CreatorReference[] = [
  ...membershipReferences,
  ...favouriteReferences,
  ...emailReferences,
  ...shortLinkReferences,
  ...searchReferences,
  ...siteReferences,
  ...jobReferences,
  ...creatorReferences,
];

export const creatorDependents: CreatorDependents = { references: everyCreatorReference, completePending };
