import { sql } from 'drizzle-orm';
import { type CreatorReference, reference } from '../../platform/ownership/creatorReference.ts';
import { monitorLink, monitorRule } from './tables.ts';

/** This domain's references to creators. */
export const monitorReferences: readonly CreatorReference[] = [
  reference(monitorRule.creatorId, { team: (row) => sql`${row}.team_id` }),
  reference(monitorLink.creatorId, { team: (row) => sql`${row}.team_id` }),
];
