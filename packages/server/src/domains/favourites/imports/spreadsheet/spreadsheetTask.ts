import type { ImportRow, ReadingWishes, SheetRow } from '@reachkit/contract/imports/rows';
import type { FileKind } from '../../../../platform/spreadsheets/reading/fileKind.ts';
import type { Refusal } from '../../../../platform/spreadsheets/reading/refusal.ts';
import type { LinkSheet } from './linkSheet.ts';

export interface SpreadsheetTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: FileKind;
  /** Encoding of a text; default detected from its bytes. */
  readonly encoding: string | undefined;
  readonly maxUnpackedBytes: number;
  readonly maxRows: number;
  /** Default from the headings. */
  readonly mapping: ReadingWishes['mapping'] | undefined;
  /** Platform of rows that name none; default from the headings, else TikTok. */
  readonly platform: ReadingWishes['platform'] | undefined;
  /** Name of the sheet of a workbook; default the first one with content, or of `isRaw` the one with the most links. */
  readonly sheet: string | undefined;
  /** Line of the headings, or `noHeadings`; default detected from the rows. */
  readonly headings: number | undefined;
  /** Further columns to read, by heading text in lower case. */
  readonly more: MoreColumns;
  /** Returns the cells as they are: the table is a list of posts. */
  readonly isRaw?: boolean;
}

/** Heading texts of further columns, by the property for their cells. */
export type MoreColumns = Readonly<Record<string, readonly string[]>>;

/** A row of creators with the cells of further columns. */
export interface ReadRow extends ImportRow {
  /** Cells of further columns, if requested. */
  readonly more?: Readonly<Partial<Record<string, string>>>;
}

/** A row of creators, or of any table. */
export type AnyRow = ReadRow | SheetRow;

/** Why a file is rejected, besides not being a table. */
export type SpreadsheetFault = Refusal['code'] | 'no_rows' | 'no_identity_column' | 'no_headings_line';

/** The sheet that was read, and all of the workbook. */
export type SheetPlace = Pick<LinkSheet, 'sheet' | 'sheets'>;

/** The rows of a file; the place only of `isRaw`. */
export interface SpreadsheetOutcome {
  readonly rows: readonly AnyRow[];
  readonly place: SheetPlace | undefined;
}

/** A request: a file to read, then its next rows. */
export type SpreadsheetAsk = SpreadsheetTask | 'next';

/** Response of the thread: a fault, or a batch of rows per request; empty after the last. */
export type SpreadsheetAnswer =
  | { readonly fault: SpreadsheetFault }
  | { readonly rows: readonly AnyRow[]; readonly isLast: boolean; readonly place: SheetPlace | undefined };
