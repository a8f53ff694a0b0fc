import type { Platform } from '@reachkit/contract/creator/platform';
import type { SheetRule } from '@reachkit/contract/fieldRules';
import type {
  ImportField,
  ImportMapping,
  ImportRow,
  MappingField,
  ReadingWishes,
  RowFault,
} from '@reachkit/contract/imports/rows';

export interface SpreadsheetColumn {
  readonly heading: string;
  /** The first texts below the header. */
  readonly samples: readonly string[];
}

/** The encoding of a text file, if its bytes do not identify it. */
export interface TextEncoding {
  readonly chosen: string;
  /** `false`: other encodings fit as well, so that a person must choose. */
  readonly isSure: boolean;
  /** The most likely first, each with a decoded sample. */
  readonly choices: readonly { readonly encoding: string; readonly sample: string }[];
}

/** A non-empty sheet of a workbook. */
export interface SheetName {
  readonly name: string;
  /** Number of non-empty rows below its headings. */
  readonly rows: number;
}

/** A candidate row for the headings. */
export interface HeadingRow {
  readonly line: number;
  /** Text of the row. */
  readonly text: string;
}

/** A person's choices for reading a file; omitted ones are detected from its content. */
export interface OpenWishes {
  readonly encoding?: string | undefined;
  readonly sheet?: string | undefined;
  /** Line of the headings, 0 for none. */
  readonly headings?: number | undefined;
}

/** Structure of a file before its columns are mapped. */
export interface SpreadsheetOutline {
  /** Name of the sheet; `""` for a text file, which has no sheets. */
  readonly sheet: string;
  /** All available sheets; none for a text. */
  readonly sheets: readonly SheetName[];
  /** Line of the headings; 0 if there are none and the first row is data. */
  readonly headings: number;
  /** The first rows, of which one may be the headings. */
  readonly headingRows: readonly HeadingRow[];
  /** Number of non-empty rows below the headings. */
  readonly rows: number;
  /** Number of rows that spreadsheet programs hide; they are read like other rows. */
  readonly hidden: number;
  readonly columns: readonly SpreadsheetColumn[];
  /** Mapping derived from the headings; empty if none is known. */
  readonly mapping: ImportMapping;
  /** Platform for rows without one, from the headings, or the name of the sheet or file; otherwise TikTok. */
  readonly platform: Platform;
  /** Source of that platform: headings or rows, else the name of the sheet or the file; `null` if there is none. */
  readonly platformBy: 'rows' | 'name' | null;
  /** Fields with misspelt headings, to be checked by a person. */
  readonly guessed: readonly ImportField[];
  readonly encoding: TextEncoding | null;
}

/** A row of the sheet for the preview. */
export type ShownRow = Omit<ImportRow, 'given'> & { readonly name: string };

/** Result of reading the rows with a mapping. */
export interface SpreadsheetReading {
  readonly read: number;
  readonly importable: number;
  /** Mapped fields without a readable value. */
  readonly unreadable: readonly MappingField[];
  /** Accounts of the importable rows, without duplicates. */
  readonly accounts: Readonly<Record<Platform, readonly string[]>>;
  /** Channel ids in the rows, at the indexes of YouTube's accounts. */
  readonly youtubeChannels: readonly (string | null)[];
  /** Handles in the importable rows without a platform. */
  readonly unnamed: readonly string[];
  /** Platforms named anywhere in the sheet, except for the platform of rows without one. */
  readonly otherPlatforms: readonly Platform[];
  /** Indexes of unmapped columns that contain accounts. */
  readonly notRead: readonly number[];
  /** Lines above the headings, which are skipped. */
  readonly above: readonly number[];
  /** Number of lines that only name the platform of the lines below. */
  readonly sections: number;
  /** Errors of rows, the most frequent first. */
  readonly faults: readonly { readonly fault: RowFault; readonly count: number }[];
  /** The first rows overall, and the first that cannot be imported. */
  readonly first: readonly ShownRow[];
  readonly firstFaulty: readonly ShownRow[];
}

/** How rows are read, and for which import: the blacklist limits its reasons. */
export interface TargetWishes extends ReadingWishes {
  readonly isBlacklist?: boolean;
}

/** Max rows shown in each of the two previews. */
export const maxShown = 50;

export type SpreadsheetTask =
  | { readonly is: 'open'; readonly file: Blob; readonly wishes?: OpenWishes }
  | { readonly is: 'read'; readonly wishes: TargetWishes };

export type SpreadsheetAnswer =
  | { readonly is: 'outline'; readonly outline: SpreadsheetOutline }
  | { readonly is: 'reading'; readonly reading: SpreadsheetReading }
  | { readonly is: 'refused'; readonly rule: SheetRule; readonly line?: number | undefined };
