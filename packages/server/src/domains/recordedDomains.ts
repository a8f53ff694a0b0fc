import type { RecordedDomain } from '../platform/records/record.ts';
import { accountRecords } from './account/records.ts';
import { creatorRecords } from './creator/records.ts';
import { emailRecords } from './email/records.ts';
import { favouriteRecords } from './favourites/records.ts';
import { jobRecords } from './job/records.ts';
import { membershipRecords } from './membership/records.ts';
import { searchRecords } from './search/records.ts';
import { sessionRecords } from './session/records.ts';
import { shortlinksRecords } from './shortlinks/records.ts';

/** Every domain that records operations, with its actions and how long its records are kept. */
export const recordedDomains: readonly RecordedDomain[] = [
  sessionRecords,
  searchRecords,
  creatorRecords,
  favouriteRecords,
  emailRecords,
  membershipRecords,
  shortlinksRecords,
  jobRecords,
  accountRecords,
];
