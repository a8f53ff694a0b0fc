import type { ImportRow, ReadingWishes } from '@reachkit/contract/imports/rows';
import type { FileKind } from '../../../../platform/spreadsheets/reading/fileKind.ts';
import type { Refusal } from '../../../../platform/spreadsheets/reading/refusal.ts';

export interface SpreadsheetTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: FileKind;
  /** Of a text; without, its bytes say it. */
  readonly encoding: string | undefined;
  readonly maxUnpackedBytes: number;
  readonly maxRows: number;
  /** Without, the headings say it. */
  readonly mapping: ReadingWishes['mapping'] | undefined;
  /** Of rows that name none; without, the headings say it, else it is TikTok. */
  readonly platform: ReadingWishes['platform'] | undefined;
  /** Name of the sheet of a workbook; without, the first with something in it. */
  readonly sheet: string | undefined;
  /** Line of the headings, or `noHeadings`; without, the rows show it. */
  readonly headings: number | undefined;
  /** Further columns to read, by the words of their headings, in lower case. */
  readonly more: MoreColumns;
}

/** The words that name a column, by the name under which its cells are handed on. */
export type MoreColumns = Readonly<Record<string, readonly string[]>>;

/** A row of creators with the cells of further columns. */
export interface ReadRow extends ImportRow {
  /** Where further columns were asked for. */
  readonly more?: Readonly<Partial<Record<string, string>>>;
}

/** Why a file is turned away, beside what no table is. */
export type SpreadsheetFault = Refusal['code'] | 'no_rows' | 'no_identity_column' | 'no_headings_line';

/** A file to read, and then for more of its rows. */
export type SpreadsheetAsk = SpreadsheetTask | 'next';

/** The thread answers a fault, or its rows, some at a time as they are asked for; none are left after the last. */
export type SpreadsheetAnswer =
  | { readonly fault: SpreadsheetFault }
  | { readonly rows: readonly ReadRow[]; readonly isLast: boolean };
