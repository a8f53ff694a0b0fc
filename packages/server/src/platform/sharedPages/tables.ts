import { locales } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../database/columns.ts';

/** Kinds of pages that a link opens without a login, as `domain.word`. */
export const sharedPageKinds = [
  'collaboration.creator',
  'collaboration.report',
  'collaboration.reportWithoutFees',
] as const;
export type SharedPageKind = (typeof sharedPageKinds)[number];

/** A link with a token to a page for people without a login. An object may have several. */
export const sharedPage = pgTable(
  'shared_page',
  {
    id: id(),
    teamId: bigint('team_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: sharedPageKinds }).notNull(),
    /** The row of its domain that the page shows. */
    objectId: bigint('object_id', { mode: 'number' }).notNull(),
    /** Hash of the token; the token itself is shown once. */
    tokenHash: text('token_hash').notNull(),
    language: text('language', { enum: locales }).notNull(),
    /** The person who made it; null: the product, for an email. */
    accountId: bigint('account_id', { mode: 'number' }),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    revokedAt: timestampColumn('revoked_at'),
    /** Openings by a person; machines are not counted. */
    opens: integer('opens').notNull().default(0),
    openedAt: timestampColumn('opened_at'),
  },
  (t) => [
    uniqueIndex('shared_page_token').on(t.tokenHash),
    index('shared_page_of_object').on(t.kind, t.objectId),
    index('shared_page_of_team').on(t.teamId),
    index('shared_page_expired').on(t.expiresAt),
    check('shared_page_opens', sql`opens >= 0`),
  ],
);
