import { sql } from 'drizzle-orm';
import { type CreatorReference, movedAndGone } from '../../platform/ownership/creatorReference.ts';
import { savedSearchVisit } from './tables.ts';

const holds = (id: number) => sql`array[${id}::bigint]`;

/** This domain's references to creators. Ids are sorted and distinct. */
export const searchReferences: readonly CreatorReference[] = [
  {
    column: savedSearchVisit.seenIds,
    holds,
    isUnique: false,
    move: ({ from, into }) => sql`
      with moved as (update saved_search_visit set seen_ids = array(
          select distinct case when id = ${from}::bigint then ${into}::bigint else id end from unnest(seen_ids) id order by 1)
        where seen_ids @> ${holds(from)} returning null::bigint as team)
      ${movedAndGone()}`,
  },
];
