import type { Platform } from '../creator/platform.ts';
import type { Localized } from '../locales.ts';

/** Possible columns of an imported workbook. `name` only helps people to recognise a row; `reason` is for the blacklist. */
export const importFields = ['platform', 'handle', 'homepage', 'name', 'reason'] as const;
export type ImportField = (typeof importFields)[number];

/**
 * `channelId`: ids of YouTube channels beside handles and links. A platform: the column with that platform's accounts,
 * beside columns of other platforms.
 */
export type MappingField = ImportField | 'channelId' | Platform;

/** Maps fields to column indices, from 0. */
export type ImportMapping = Readonly<Partial<Record<MappingField, number | undefined>>>;

/** Headers of the template, in order. */
export const importHeadings = {
  zh: { platform: '平台', handle: '账号名', homepage: '主页链接', name: '昵称', reason: '拉黑原因' },
  en: { platform: 'Platform', handle: 'Handle', homepage: 'Profile link', name: 'Name', reason: 'Reason' },
} as const satisfies Localized<Readonly<Record<ImportField, string>>>;
