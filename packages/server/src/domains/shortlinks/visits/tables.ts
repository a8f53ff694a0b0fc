import { botReasons } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../../platform/database/columns.ts';
import { shortLink } from '../links/tables.ts';

/** Rows are deleted with their link, which is deleted with its team. */
const teamId = () => bigint('team_id', { mode: 'number' }).notNull();
const linkId = () =>
  bigint('link_id', { mode: 'number' })
    .notNull()
    .references(() => shortLink.id, { onDelete: 'cascade' });

/**
 * No foreign key: its check would cost as much as the row, for many rows per batch. A trigger deletes rows with their
 * link.
 */
const heldLinkId = () => bigint('link_id', { mode: 'number' }).notNull();

/** One visit: the access record. Partitioned by month of `at`; partitions are in the schema `short_visits`. */
export const shortVisit = pgTable(
  'short_visit',
  {
    id: uuid('id').notNull(),
    at: timestampColumn('at').notNull(),
    teamId: teamId(),
    linkId: heldLinkId(),
    /** Keyed hash, or random part of a cookie. */
    visitor: text('visitor').notNull(),
    /** Null for bots, repeats and pages, which do not count as PV. */
    isNew: boolean('is_new'),
    isRepeat: boolean('is_repeat').notNull(),
    /** Why it counts as a bot visit; null for a person. */
    bot: text('bot', { enum: botReasons }),
    /** Whether a person got the page that asks to open the device's browser instead of a redirect; not a PV. */
    isPage: boolean('is_page').notNull().default(false),
    /** `203.0.113.0/24` or an IPv6 /48. */
    network: text('network'),
    region: text('region'),
    system: text('system'),
    browser: text('browser'),
    referrer: text('referrer'),
  },
  (t) => [
    primaryKey({ columns: [t.linkId, t.at, t.id] }),
    check(
      'short_visit_kind',
      sql`(is_new is not null)::int + is_repeat::int + (bot is not null)::int + is_page::int = 1`,
    ),
  ],
);

/** All visitors of a link, without bots: decides who is new. */
export const shortVisitor = pgTable(
  'short_visitor',
  {
    teamId: teamId(),
    linkId: heldLinkId(),
    visitor: text('visitor').notNull(),
    /** Time of the first counted visit. */
    firstAt: timestampColumn('first_at').notNull(),
    lastAt: timestampColumn('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.linkId, t.visitor] }),
    // Rows are inserted in time order: BRIN finds old ones and costs almost nothing per visit.
    index('short_visitor_first').using('brin', t.firstAt),
  ],
);

/** Visits of a link per hour of its team's time zone, by one dimension. */
export const shortHour = pgTable(
  'short_hour',
  {
    teamId: teamId(),
    linkId: linkId(),
    /** `all`, `region`, `system`, `browser`, `referrer`; for bots `all` and `bot`. */
    dimension: text('dimension').notNull(),
    hour: timestampColumn('hour').notNull(),
    /** Empty for `all`, and if unknown. */
    value: text('value').notNull(),
    /** `new`, `old`, `repeat`, `page` or `bot`. */
    kind: text('kind').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.dimension, t.hour, t.value, t.kind] })],
);

/** Total visits of a link, for sorting lists. */
export const shortTotal = pgTable('short_total', {
  teamId: teamId(),
  linkId: linkId().primaryKey(),
  pv: bigint('pv', { mode: 'number' }).notNull(),
  /** Exact: each visitor is new once. */
  uv: bigint('uv', { mode: 'number' }).notNull(),
  bots: bigint('bots', { mode: 'number' }).notNull(),
  pages: bigint('pages', { mode: 'number' }).notNull().default(0),
});

/** Registers of a link's visitors on one day of its team's time zone (`sketch.ts`). */
export const shortSketch = pgTable(
  'short_sketch',
  {
    linkId: heldLinkId(),
    day: date('day', { mode: 'string' }).notNull(),
    register: smallint('register').notNull(),
    rank: smallint('rank').notNull(),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.day, t.register] })],
);

/** Requests of an address and agent to any link within one minute. Keys are keyed hashes of both. */
export const shortRate = pgTable(
  'short_rate',
  {
    /** Minutes since 1970. */
    minute: integer('minute').notNull(),
    addressHash: text('address_hash').notNull(),
    hits: integer('hits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.addressHash] })],
);
