import { sql } from 'drizzle-orm';
import { type CreatorReference, followedReference } from '../../platform/ownership/creatorReference.ts';
import { job } from './tables.ts';

/** This domain's references to creators: exports and refreshes resolve the requested ids when they run. */
export const jobReferences: readonly CreatorReference[] = [
  followedReference(job.input, (id) => sql`jsonb_build_object('ids', jsonb_build_array(${id}::bigint))`),
  followedReference(job.about, (id) => sql`jsonb_build_object('id', ${String(id)}::text)`),
];
