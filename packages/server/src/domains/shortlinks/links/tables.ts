import {
  feeCurrencies,
  shortBrowserPages,
  shortLinkProducts,
  shortLinkStops,
  type Utm,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestampColumn } from '../../../platform/database/columns.ts';
import { creatorId } from '../../creator/tables.ts';
import { mailCampaign } from '../../email/tables.ts';
import { accountId, teamId } from '../../session/tables.ts';

/** A short URL that redirects to a team's product. */
export const shortLink = pgTable(
  'short_link',
  {
    id: id(),
    teamId: teamId(),
    /** The person who created it. */
    accountId: accountId('set null'),
    /** Creator that the link is for. */
    creatorId: creatorId('set null'),
    campaignId: bigint('campaign_id', { mode: 'number' }).references(() => mailCampaign.id, {
      onDelete: 'set null',
    }),
    /** The promotion that it was made for. */
    promotionId: bigint('promotion_id', { mode: 'number' }),
    /** As displayed: seven letters and digits, or the alias. */
    code: text('code').notNull(),
    /** `codeKeyOf(code)`: the form for look-up; look-alike codes share it. */
    codeKey: text('code_key').notNull(),
    name: text('name').notNull(),
    productType: text('product_type', { enum: shortLinkProducts }).notNull(),
    /** As entered; may start with `{host}`. */
    productLink: text('product_link').notNull(),
    /** The value of `{host}`. */
    host: text('host'),
    appLink: text('app_link'),
    /** Target URL: the product link with the host filled in and the UTM parameters added. */
    target: text('target').notNull(),
    description: text('description').notNull().default(''),
    /** Title in previews in chats and posts; empty: the host of the target. */
    title: text('title').notNull().default(''),
    browserPage: text('browser_page', { enum: shortBrowserPages }).notNull().default('team'),
    /** Parameters added to the product link. */
    utm: jsonb('utm').$type<Utm>().notNull().default({}),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    /** Inclusive. */
    startsAt: timestampColumn('starts_at'),
    /** Exclusive. */
    endsAt: timestampColumn('ends_at'),
    archivedAt: timestampColumn('archived_at'),
    /** When the team paused it. */
    pausedAt: timestampColumn('paused_at'),
    /** Why it was stopped by staff. */
    stoppedReason: text('stopped_reason', { enum: shortLinkStops }),
    /** The creator's fee, in minor units of `currency`. */
    fee: bigint('fee', { mode: 'number' }),
    currency: text('currency', { enum: feeCurrencies }),
    /** Whether redirects add a click id to the target. */
    addsClickId: boolean('adds_click_id').notNull().default(false),
    /** Increases with each change. */
    revision: integer('revision').notNull().default(1),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('short_link_code').on(t.codeKey),
    index('short_link_of_team').on(t.teamId, t.id.desc()),
    index('short_link_of_creator').on(t.creatorId),
    index('short_link_of_campaign').on(t.campaignId),
    index('short_link_of_promotion').on(t.promotionId, t.creatorId).where(sql`promotion_id is not null`),
    check('short_link_name', sql`name <> ''`),
    check('short_link_fee', sql`(fee is null) = (currency is null) and fee >= 0`),
    check('short_link_period', sql`ends_at > starts_at`),
  ],
);

/** Target of a short link since `at`. The latest row has the current target. */
export const shortLinkTarget = pgTable(
  'short_link_target',
  {
    id: id(),
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .references(() => shortLink.id, { onDelete: 'cascade' }),
    target: text('target').notNull(),
    productLink: text('product_link').notNull(),
    appLink: text('app_link'),
    /** The person who set it. */
    accountId: accountId('set null'),
    at: timestampColumn('at').notNull(),
  },
  (t) => [index('short_link_target_latest').on(t.linkId, t.id.desc())],
);

/** A team's own domain for its short links. */
export const shortDomain = pgTable(
  'short_domain',
  {
    id: id(),
    teamId: teamId(),
    /** The person who entered it. */
    accountId: accountId('set null'),
    /** In lower case and Punycode, without a port. */
    host: text('host').notNull(),
    /** Required value of the domain's TXT record. */
    token: text('token').notNull(),
    verifiedAt: timestampColumn('verified_at'),
    checkedAt: timestampColumn('checked_at'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('short_domain_of_team').on(t.teamId, t.host),
    // An unverified entry does not prevent another team from verifying the domain.
    uniqueIndex('short_domain_host').on(t.host).where(sql`verified_at is not null`),
  ],
);
