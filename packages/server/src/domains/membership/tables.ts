import type { LocalizedText } from '@reachkit/contract/localizedText';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../platform/database/columns.ts';
import type { ChargeAbout } from '../../platform/http/meter.ts';
import { account, accountId, teamId } from '../session/tables.ts';

/** A plan that can be bought. */
export const equityVersion = pgTable('equity_version', {
  version: text('version').primaryKey(),
  names: jsonb('names').$type<LocalizedText>().notNull(),
  /** Price per month in fen (RMB). */
  monthlyPrice: integer('monthly_price').notNull(),
  position: integer('position').notNull(),
});

/** Limit of a plan for a gated area (`equityAreas` of the contract). */
export const equityItem = pgTable(
  'equity_item',
  {
    version: text('version')
      .notNull()
      .references(() => equityVersion.version, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: integer('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.key] }), check('equity_item_value', sql`value >= 0`)],
);

/** Numbers of months that can be bought. */
export const equityTerm = pgTable('equity_term', {
  months: integer('months').primaryKey(),
  /** Discount in per cent. */
  percentOff: integer('percent_off').notNull(),
});

/** A limit set by staff for one team, in place of the plan's. */
export const equityOverride = pgTable(
  'equity_override',
  {
    id: id(),
    teamId: teamId(),
    key: text('key').notNull(),
    value: integer('value').notNull(),
    reason: text('reason').notNull(),
    createdBy: bigint('created_by', { mode: 'number' }).references(() => account.id, {
      onDelete: 'set null',
    }),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at'),
  },
  (t) => [index('equity_override_team').on(t.teamId, t.key), check('equity_override_value', sql`value >= 0`)],
);

/** A team's usage of a counter within a period. */
export const equityUsage = pgTable(
  'equity_usage',
  {
    teamId: teamId(),
    key: text('key').notNull(),
    /** First day of the period in the team's zone. */
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    used: integer('used').notNull().default(0),
    /** Last percentage of the limit with a notification, and the limit at that time. */
    noticedShare: smallint('noticed_share').notNull().default(0),
    noticedLimit: integer('noticed_limit').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.key, t.periodStart] }),
    index('equity_usage_period').on(t.periodStart),
    check('equity_usage_used', sql`used >= 0`),
  ],
);

/** A limit of one team member per period of a counter; the team's own limit applies too. */
export const memberCap = pgTable(
  'member_cap',
  {
    teamId: teamId(),
    accountId: accountId('cascade').notNull(),
    key: text('key').notNull(),
    value: integer('value').notNull(),
    changedBy: bigint('changed_by', { mode: 'number' }).references(() => account.id, {
      onDelete: 'set null',
    }),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.accountId, t.key] }),
    check('member_cap_value', sql`value >= 0`),
  ],
);

/** Charges; the same subject is free within the period. */
export const equityCharge = pgTable(
  'equity_charge',
  {
    id: id(),
    teamId: teamId(),
    accountId: accountId('set null'),
    key: text('key').notNull(),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    /** The charged subject, unique within team, area and period; includes the person if each is charged separately. */
    subject: text('subject').notNull(),
    amount: integer('amount').notNull(),
    /** Text for the usage report, see `chargeAboutSchema`; `null` if the subject is enough. */
    about: jsonb('about').$type<ChargeAbout>(),
    /** `reserved` while the charged action is running, then `kept`. */
    state: text('state').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('equity_charge_subject').on(t.teamId, t.key, t.periodStart, t.subject),
    // Finds the charges for one creator, of all teams.
    index('equity_charge_creator')
      .on(t.subject)
      .where(sql`key in ('audienceAnalyses', 'basicAnalyses', 'emailUnlocks')`),
    index('equity_charge_time').on(t.teamId, t.createdAt, t.id),
    index('equity_charge_member').on(t.teamId, t.accountId, t.key, t.periodStart),
    index('equity_charge_reserved').on(t.createdAt).where(sql`state = 'reserved'`),
  ],
);

export * from './orders/tables.ts';
