import { type FieldRule, type ImportMapping, importRowsMost, type Platform } from '@reachkit/contract';
import type { SheetRow } from '@reachkit/contract/imports/rows';
import pLimit from 'p-limit';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import { type FileKind, fileKind } from '../../../../platform/spreadsheets/reading/fileKind.ts';
import { Refusal } from '../../../../platform/spreadsheets/reading/refusal.ts';
import type { LinkSheet } from './linkSheet.ts';
import type {
  MoreColumns,
  ReadRow,
  SpreadsheetFault,
  SpreadsheetOutcome,
  SpreadsheetTask,
} from './spreadsheetTask.ts';
import { SpreadsheetThread } from './spreadsheetThread.ts';

/** Max unpacked bytes of a workbook: twenty times the upload limit. */
const maxUnpackedBytes = 200 * 2 ** 20;
/** Max concurrent reads in a process, and max queued ones. */
const readingsAtOnce = 2;
const maxWaiting = 20;
/** Seconds sent as the retry time of a rejected read. */
const retryAfter = 15;

export interface SpreadsheetWishes {
  readonly mapping: ImportMapping | undefined;
  /** Platform of rows that name none; default from the headings, else TikTok. */
  readonly platform?: Platform | undefined;
  /** Name of the sheet of a workbook; default the first one with content. */
  readonly sheet?: string | undefined;
  /** Line of the headings, 0 for none; default detected from the rows. */
  readonly headings?: number | undefined;
  /** Encoding of a text file; default detected from its bytes. */
  readonly encoding: string | undefined;
  /** Further columns to read, by heading text. */
  readonly more?: MoreColumns;
}

type ReadOptions = Omit<SpreadsheetTask, 'kind' | 'bytes' | 'maxUnpackedBytes' | 'maxRows'>;

/** Reads workbooks and texts in worker threads, a few at once. */
export class SpreadsheetReader {
  readonly #limit = pLimit(readingsAtOnce);
  /** Idle threads. */
  readonly #idle: SpreadsheetThread[] = [];

  /**
   * Returns the parsed rows of a sheet or a text; at least one.
   * @throws Failure `validation` at `file`, `encoding`, `sheet`, `headings` or `mapping`; `rateLimited` where too many wait
   */
  async read(file: Blob, wishes: SpreadsheetWishes): Promise<readonly ReadRow[]> {
    const { mapping, platform, encoding, sheet, headings, more = {} } = wishes;
    const { rows } = await this.#readLimited(file, {
      mapping,
      platform,
      encoding,
      sheet,
      headings,
      more,
    });
    return rows.filter((row): row is ReadRow => !('cells' in row));
  }

  /**
   * Returns the cells of a sheet, by default of the one with the most links of posts, or of a text.
   * @throws Failure `validation` at `file` or `sheet`; `rateLimited` where too many wait
   */
  async cells(file: Blob, sheet?: string): Promise<LinkSheet> {
    const open = { mapping: undefined, platform: undefined, sheet, headings: undefined };
    const { rows, place } = await this.#readLimited(file, {
      ...open,
      encoding: undefined,
      more: {},
      isRaw: true,
    });
    if (!place) throw new Error('The thread did not say where the cells are');
    return { ...place, rows: rows.filter((row): row is SheetRow => 'cells' in row) };
  }

  async #readLimited(file: Blob, options: ReadOptions): Promise<SpreadsheetOutcome> {
    if (this.#limit.pendingCount >= maxWaiting) throw new Failure('rateLimited', { data: { retryAfter } });
    return this.#limit(async () => {
      const outcome = await this.#read(new Uint8Array(await file.arrayBuffer()), options);
      if (typeof outcome === 'string') throw refused(outcome);
      return outcome;
    });
  }

  async #read(
    bytes: Uint8Array<ArrayBuffer>,
    options: ReadOptions,
  ): Promise<SpreadsheetOutcome | SpreadsheetFault> {
    const kind = kindOf(Buffer.from(bytes.buffer));
    if ('fault' in kind) return kind.fault;
    const thread = this.#takeThread();
    const outcome = await thread.read({
      ...kind,
      ...options,
      bytes,
      maxUnpackedBytes,
      maxRows: importRowsMost,
    });
    this.#idle.push(thread);
    return outcome;
  }

  #takeThread(): SpreadsheetThread {
    for (let thread = this.#idle.pop(); thread; thread = this.#idle.pop()) {
      if (thread.isAlive) return thread;
    }
    return new SpreadsheetThread();
  }
}

/** Detects the file type by its first bytes, or returns why it is neither a workbook nor a text. */
function kindOf(bytes: Buffer): { readonly kind: FileKind } | { readonly fault: SpreadsheetFault } {
  try {
    return { kind: fileKind(bytes) };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.code };
    throw error;
  }
}

const rules: Readonly<Partial<Record<SpreadsheetFault, FieldRule>>> = {
  empty: 'empty_file',
  old_excel: 'old_workbook',
  password: 'locked_workbook',
  damaged_workbook: 'damaged_workbook',
  bomb: 'unpacks_too_large',
  open_quote: 'open_quote',
  damaged_table: 'damaged_workbook',
  unsure_encoding: 'unsure_encoding',
  list_of_videos: 'list_of_videos',
  no_rows: 'no_rows',
};

function refused(fault: SpreadsheetFault): Failure {
  if (fault === 'no_identity_column') return refuseFields({ mapping: { rule: fault } });
  if (fault === 'no_headings_line') return refuseFields({ headings: { rule: 'unknown_value' } });
  if (fault === 'unknown_sheet') return refuseFields({ sheet: { rule: 'unknown_value' } });
  if (fault === 'unknown_encoding') return refuseFields({ encoding: { rule: 'unknown_value' } });
  if (fault === 'too_many_rows') return refuseFields({ file: { rule: fault, limit: importRowsMost } });
  return refuseFields({ file: { rule: rules[fault] ?? 'not_a_workbook' } });
}
