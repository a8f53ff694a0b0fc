import { sql } from 'drizzle-orm';
import {
  type CreatorReference,
  followedReference,
  reference,
  uniqueReference,
} from '../../platform/ownership/creatorReference.ts';
import { rankingFollow, rankingGain, rankingList } from './tables.ts';

/** This domain's references to creators. */
export const rankingReferences: readonly CreatorReference[] = [
  uniqueReference(rankingFollow.creatorId, {
    per: [
      rankingFollow.accountId,
      rankingFollow.kind,
      rankingFollow.ranking,
      rankingFollow.platform,
      rankingFollow.period,
      rankingFollow.region,
      rankingFollow.category,
    ],
    earlier: (row) => sql`${row}.id`,
    team: (row) => sql`${row}.team_id`,
  }),
  reference(rankingGain.creatorId),
  followedReference(rankingList.ids, (id) => sql`array[${id}::bigint]`),
];
