import type { Platform } from '@reachkit/contract/creator/platform';
import type { SheetRule } from '@reachkit/contract/errors';
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
  /** The first texts below it. */
  readonly samples: readonly string[];
}

/** The encoding of a text whose bytes alone do not say it. */
export interface TextEncoding {
  readonly chosen: string;
  /** `false`: others fit as well, so that a person has to say which it is. */
  readonly isSure: boolean;
  /** The likeliest first, with what it makes of the text. */
  readonly choices: readonly { readonly encoding: string; readonly sample: string }[];
}

/** A sheet of a workbook with something in it. */
export interface SheetName {
  readonly name: string;
  /** Rows below its headings with something in them. */
  readonly rows: number;
}

/** A row that may be the headings. */
export interface HeadingRow {
  readonly line: number;
  /** Text of the row. */
  readonly text: string;
}

/** Choices of a person on how to read a file; omitted ones are detected from its content. */
export interface OpenWishes {
  readonly encoding?: string | undefined;
  readonly sheet?: string | undefined;
  /** Line of the headings, 0 for none. */
  readonly headings?: number | undefined;
}

/** Structure of a file, before its columns have been mapped. */
export interface SpreadsheetOutline {
  /** `""`: a text has no sheets. */
  readonly sheet: string;
  /** All that can be chosen; none of a text. */
  readonly sheets: readonly SheetName[];
  /** Line of the headings; 0: there are none, the first row is data. */
  readonly headings: number;
  /** The first rows, of which one may be the headings. */
  readonly headingRows: readonly HeadingRow[];
  /** Rows below the headings with something in them. */
  readonly rows: number;
  /** Rows that a spreadsheet program does not show and that are read like others. */
  readonly hidden: number;
  readonly columns: readonly SpreadsheetColumn[];
  /** As the headings say; empty where none says anything. */
  readonly mapping: ImportMapping;
  /** Of rows that name none, as the headings, the sheet's or the file's name say; else TikTok. */
  readonly platform: Platform;
  /** Source of that platform: the headers or the rows, else the name of the sheet or the file; `null`: none. */
  readonly platformBy: 'rows' | 'name' | null;
  /** Fields whose headings are misspelt, for a person to check. */
  readonly guessed: readonly ImportField[];
  readonly encoding: TextEncoding | null;
}

/** A row of the sheet as the preview shows it. */
export type ShownRow = Omit<ImportRow, 'given'> & { readonly name: string };

/** Result of reading the rows with a mapping. */
export interface SpreadsheetReading {
  readonly read: number;
  readonly importable: number;
  /** Mapped fields of which no value can be read. */
  readonly unreadable: readonly MappingField[];
  /** Accounts of the rows that can be imported, each once. */
  readonly accounts: Readonly<Record<Platform, readonly string[]>>;
  /** Ids of the channels that the rows name, at the places of YouTube's accounts. */
  readonly youtubeChannels: readonly (string | null)[];
  /** Handles of the rows among them that name no platform. */
  readonly unnamed: readonly string[];
  /** Platforms that the sheet names anywhere, apart from that of rows without one. */
  readonly otherPlatforms: readonly Platform[];
  /** Columns with accounts of which none is mapped. */
  readonly notRead: readonly number[];
  /** Lines above the headings, which are not read. */
  readonly above: readonly number[];
  /** Lines that only name the platform of those below. */
  readonly sections: number;
  /** The most frequent first. */
  readonly faults: readonly { readonly fault: RowFault; readonly count: number }[];
  /** The first of all, and the first that cannot be imported. */
  readonly first: readonly ShownRow[];
  readonly firstFaulty: readonly ShownRow[];
}

/** How rows are read, and for which import: the blacklist limits its reasons. */
export interface TargetWishes extends ReadingWishes {
  readonly isBlacklist?: boolean;
}

/** Rows that are shown of each kind. */
export const maxShown = 50;

export type SpreadsheetTask =
  | { readonly is: 'open'; readonly file: Blob; readonly wishes?: OpenWishes }
  | { readonly is: 'read'; readonly wishes: TargetWishes };

export type SpreadsheetAnswer =
  | { readonly is: 'outline'; readonly outline: SpreadsheetOutline }
  | { readonly is: 'reading'; readonly reading: SpreadsheetReading }
  | { readonly is: 'refused'; readonly rule: SheetRule; readonly line?: number | undefined };
