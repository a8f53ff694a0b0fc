import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../../platform/database/columns.ts';
import { teamId } from '../../session/tables.ts';

/** Same form as in the contract. */
export interface StoredAndroidApp {
  readonly packageName: string;
  readonly fingerprints: readonly string[];
}

/** A team's settings for all its short links; without a row, the defaults. */
export const shortSetting = pgTable('short_setting', {
  teamId: teamId().primaryKey(),
  /** Visitors get no cookie, and existing ones are ignored. */
  isCookieless: boolean('is_cookieless').notNull(),
  appleApps: text('apple_apps').array().notNull(),
  androidApps: jsonb('android_apps').$type<readonly StoredAndroidApp[]>().notNull(),
  /** Whether in-app browsers get a page that asks to open the device's browser. */
  hasBrowserPage: boolean('has_browser_page').notNull().default(false),
  /** Schemes of the team's own apps, allowed in app links in addition to the known ones. */
  appSchemes: text('app_schemes').array().notNull().default(sql`'{}'::text[]`),
  updatedAt: timestampColumn('updated_at').notNull(),
});
