import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether the post of a link must be disclosed: as agreed for the deliverable of which it is the evidence, else as its
 * project says.
 */
export const needsDisclosure = (link: {
  readonly id: SQLWrapper;
  readonly ofProject: SQLWrapper;
}): SQL<boolean> =>
  sql<boolean>`coalesce((select d.needs_disclosure from deliverable d where d.monitor_link_id = ${link.id}), ${link.ofProject})`;
