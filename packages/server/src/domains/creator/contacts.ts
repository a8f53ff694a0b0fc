import { type SQL, sql } from 'drizzle-orm';
import { creator } from './tables.ts';

/** Creators with the fields for emails to them, for the `from` of a raw statement. PostgreSQL inlines it. */
export const creatorContacts = (alias: string): SQL =>
  sql`(select id, platform, handle, handle_key, name, email, homepage, region, language, followers from ${creator}) ${sql.identifier(alias)}`;
