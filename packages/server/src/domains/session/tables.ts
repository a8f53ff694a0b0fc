import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A customer: one owner and their members share its lists, limits and mails. */
export const team = pgTable(
  'team',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    /** Membership version: free, basic, pro, team. */
    version: text('version').notNull().default('free'),
    /** `customer`, or `office` for the platform's own staff. */
    kind: text('kind').notNull().default('customer'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  () => [check('team_version', sql`version in ('free', 'basic', 'pro', 'team')`)],
);

/** A person's account. */
export const account = pgTable('account', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  teamId: bigint('team_id', { mode: 'number' })
    .notNull()
    .references(() => team.id),
  /** What one signs in with: a phone number, or `office:name` for staff. */
  username: text('username').notNull().unique(),
  nickName: text('nick_name').notNull(),
  avatar: text('avatar'),
  company: text('company'),
  phone: text('phone'),
  passwordHash: text('password_hash').notNull(),
  roleIds: text('role_ids').array().notNull().default(sql`'{}'::text[]`),
  /** Has the published demo password. */
  isDemo: boolean('is_demo').notNull().default(false),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** One sign-in by one account through one OAuth client. Tokens are kept as SHA-256 hashes only. */
export const login = pgTable(
  'login',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    accessHash: text('access_hash').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    accessExpiresAt: moment('access_expires_at').notNull(),
    refreshExpiresAt: moment('refresh_expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('login_access').on(t.accessHash),
    uniqueIndex('login_refresh').on(t.refreshHash),
    index('login_account').on(t.accountId),
  ],
);

/** Refresh tokens that were already exchanged: seeing one again ends the login it belongs to. */
export const spentRefresh = pgTable('login_spent_refresh', {
  refreshHash: text('refresh_hash').primaryKey(),
  loginId: bigint('login_id', { mode: 'number' })
    .notNull()
    .references(() => login.id, { onDelete: 'cascade' }),
  spentAt: moment('spent_at').notNull().defaultNow(),
});
