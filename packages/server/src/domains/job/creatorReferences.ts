import { sql } from 'drizzle-orm';
import { type CreatorReference, followedReference } from '../../platform/ownership/creatorReference.ts';
import { job } from './tables.ts';

/** What of this domain refers to creators: exports and refreshes follow the ids that they were asked for when they run. */
export const jobReferences: readonly CreatorReference[] = [
  followedReference(job.input, (id) => sql`jsonb_build_object('ids', jsonb_build_array(${id}::bigint))`),
  followedReference(job.about, (id) => sql`jsonb_build_object('id', ${String(id)}::text)`),
];
