import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { identityFaults } from '@reachkit/contract/imports/faults';
import type { RawRow } from '../../platform/spreadsheets/reading/rawTable.ts';
import type { Facts } from '../../platform/spreadsheets/reading/refusal.ts';

export const leftOutCodes = [
  'cell_count',
  ...identityFaults,
  'unknown_platform',
  'platform_contradiction',
  'no_platform',
  'bad_number',
  'pair_disagrees',
  'shifted',
  'bad_row_day',
  'future_row_day',
  'too_long',
  'bad_character',
  'repeated_header',
  'above_headings',
  'repeated_row',
  'same_creator',
  'older_figures',
  'identity_conflict',
  'refused_by_database',
  'no_video_id',
  'not_a_video_id',
  'no_creator',
  'not_a_creator_id',
  'no_moment',
  'only_time',
  'no_zone',
  'only_zeros',
  'zeros_left_out',
  'gone_counts',
  'short_post_link',
  'not_a_post',
  'no_read_day',
  'posted_later',
  'same_reading',
  'stored_differs',
  'stored_caption',
  'stored_label',
  'other_owner',
  'other_name',
  'other_shown_name',
  'other_posted',
  'before_posted',
  'posted_after_row',
  'posted_after_stored',
  'stored_found',
  'video_removed',
  'bad_removed',
  'not_an_audience',
  'bad_shares',
  'no_shares',
] as const;
export type LeftOutCode = (typeof leftOutCodes)[number];

export interface LeftOutReason {
  readonly code: LeftOutCode;
  readonly facts: Facts;
}

export interface LeftOutRow {
  readonly row: RawRow;
  readonly reason: LeftOutReason;
}

/** Escapes a cell for CSV so that a spreadsheet does not run it as a formula. */
function safeCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns the rows left out as CSV for a spreadsheet: row number, reason, then the original cells. */
export function leftOutCsv(
  rows: readonly LeftOutRow[],
  header: readonly string[],
  say: (reason: LeftOutReason) => string,
  titles: readonly [line: string, reason: string],
): string {
  const lines = [
    [...titles, ...header],
    ...rows.map(({ row, reason }) => [String(row.line), say(reason), ...row.cells]),
  ];
  return `\uFEFF${lines.map(leftOutLine).join('')}`;
}

/** Formats cells as one CSV line. */
export const leftOutLine = (cells: readonly string[]): string => `${cells.map(safeCell).join(',')}\r\n`;

/** Returns the name of a file's list of rows left out. */
export const leftOutName = (source: string): string => `${basename(source, extname(source))}.left-out.csv`;

/** Writes the file into the first writable folder, otherwise into the system's temporary folder; returns its path. */
export async function saveLeftOut(csv: string, source: string, folder: string): Promise<string> {
  const name = leftOutName(source);
  const path = join(folder, name);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(path, csv);
    return path;
  } catch {
    const fallback = join(tmpdir(), name);
    await writeFile(fallback, csv);
    return fallback;
  }
}
