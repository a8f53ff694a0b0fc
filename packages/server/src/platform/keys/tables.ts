import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../database/columns.ts';

/** A secret with which a team's own server calls the API, without a person. */
export const teamKey = pgTable(
  'team_key',
  {
    id: id(),
    teamId: bigint('team_id', { mode: 'number' }).notNull(),
    /** The person who created it. */
    accountId: bigint('account_id', { mode: 'number' }),
    name: text('name').notNull(),
    /** `teamKeyScopes` of the contract. */
    scopes: text('scopes').array().notNull().default(sql`'{}'::text[]`),
    /** SHA-256 of the whole key, in hex: with 256 random bits a slow hash would add nothing. */
    hash: text('hash').notNull(),
    /** First characters of the key, by which people recognise it. */
    prefix: text('prefix').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** Up to a minute late. */
    lastUsedAt: timestampColumn('last_used_at'),
    revokedAt: timestampColumn('revoked_at'),
  },
  (t) => [uniqueIndex('team_key_hash').on(t.hash), index('team_key_of_team').on(t.teamId, t.id.desc())],
);
