import { type SQL, sql } from 'drizzle-orm';
import { creator } from './tables.ts';

/** Creators with what an email to them takes from them, for the `from` of a raw statement. PostgreSQL inlines it. */
export const creatorContacts = (alias: string): SQL =>
  sql`(select id, platform, handle, handle_key, name, email, homepage, region, followers from ${creator}) ${sql.identifier(alias)}`;
