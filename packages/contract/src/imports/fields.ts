import type { Platform } from '../creator/platform.ts';
import type { Localized } from '../locales.ts';

/** Possible columns of an imported workbook. `name` helps people to recognise a row; `reason` is the blacklist's. */
export const importFields = ['platform', 'handle', 'homepage', 'name', 'reason'] as const;
export type ImportField = (typeof importFields)[number];

/**
 * `channelId`: ids of YouTube's channels beside handles and links. A platform: the column that holds the accounts of that
 * platform, beside columns of other platforms.
 */
export type MappingField = ImportField | 'channelId' | Platform;

/** Which column, counted from 0, holds what. */
export type ImportMapping = Readonly<Partial<Record<MappingField, number | undefined>>>;

/** Headings of the template, in its order. */
export const importHeadings = {
  zh: { platform: '平台', handle: '账号名', homepage: '主页链接', name: '昵称', reason: '拉黑原因' },
  en: { platform: 'Platform', handle: 'Handle', homepage: 'Profile link', name: 'Name', reason: 'Reason' },
} as const satisfies Localized<Readonly<Record<ImportField, string>>>;
