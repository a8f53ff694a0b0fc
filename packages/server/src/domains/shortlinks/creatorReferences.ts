import { sql } from 'drizzle-orm';
import { type CreatorReference, reference } from '../../platform/ownership/creatorReference.ts';
import { shortLink } from './tables.ts';

/** This domain's references to creators. */
export const shortLinkReferences: readonly CreatorReference[] = [
  reference(shortLink.creatorId, { team: (row) => sql`${row}.team_id` }),
];
