import { type Platform, platforms } from '@reachkit/contract';
import { platformInHeading } from '@reachkit/contract/imports/columns/headingPlatform';
import { type ImportRow, readImportRows } from '@reachkit/contract/imports/rows';
import type { RawRow } from '../../platform/spreadsheets/reading/rawTable.ts';
import type { LeftOutRow } from './leftOut.ts';
import { figureField, isNumberField, meaningOf } from './mapping/fields.ts';
import type { Table } from './table.ts';

/** Whether the file has account columns for several platforms. */
export const hasPlatformColumns = ({ head }: Table): boolean =>
  platforms.some((platform) => head.mapping[platform] !== undefined);

interface Accounts {
  readonly headers: readonly string[];
  /** One row per account, in the account column. */
  readonly accounts: ReadonlyMap<Platform, readonly RawRow[]>;
  readonly leftOut: readonly LeftOutRow[];
}

/**
 * Returns one row per account of a file with account columns for several platforms. Figures without a platform in their
 * header belong to the account of the row's own columns; otherwise their account is unknown.
 */
export function accountsByPlatform(table: Table, wanted: Platform | undefined): Accounts {
  const { columns, rows, head } = table;
  const { mapping } = head;
  const further = platforms.flatMap((platform) => mapping[platform] ?? []);
  const own = [mapping.handle, mapping.homepage].filter((at) => at !== undefined);
  const place = own[0] ?? Math.min(...further);
  const headers = columns.map(({ header, index }) => {
    if (index === place && own.length === 0) return 'handle';
    return further.includes(index) ? '' : header;
  });
  const figures = columns.flatMap(({ header, index }) =>
    isFigures(header) ? [{ index, platform: platformInHeading(header) }] : [],
  );
  const accounts = new Map<Platform, RawRow[]>();
  const leftOut: LeftOutRow[] = [];
  const read = new Map<number, ImportRow[]>();
  for (const one of readImportRows(rows, { mapping, platform: head.platform ?? wanted ?? 'tiktok' })) {
    read.set(one.line, [...(read.get(one.line) ?? []), one]);
  }
  for (const row of rows) {
    const ofRow = read.get(row.line);
    // A line that only names the platform of the lines below.
    if (!ofRow) continue;
    const found = ofRow.filter(({ platform }) => wanted === undefined || platform === wanted);
    if (found.length === 0) leftOut.push({ row, reason: { code: 'no_identity', facts: {} } });
    for (const account of found) {
      if (account.platform === null) {
        leftOut.push({ row, reason: { code: 'no_identity', facts: {} } });
        continue;
      }
      const made = accounts.get(account.platform) ?? [];
      made.push({ line: row.line, cells: row.cells.map((cell, at) => cellFor(account, cell, at)) });
      accounts.set(account.platform, made);
    }

    function cellFor({ platform, given }: ImportRow, cell: string, at: number): string {
      const isOwn = own.some((column) => (row.cells[column] ?? '') !== '') && isOfRow(given);
      if (at === place && !isOwn) return given.homepage || given.handle;
      if (further.includes(at) || (own.includes(at) && !isOwn)) return '';
      const figure = figures.find(({ index }) => index === at);
      if (figure && figure.platform !== platform && !(figure.platform === undefined && isOwn)) return '';
      return cell;
    }
    /** Whether the account is in the row's own columns, not in a column of one platform. */
    function isOfRow({ handle, homepage }: ImportRow['given']): boolean {
      const cells = own.map((column) => row.cells[column] ?? '').filter((cell) => cell !== '');
      return cells.every((cell) => [handle, homepage].includes(cell.trim()));
    }
  }
  return { headers, accounts, leftOut };
}

function isFigures(header: string): boolean {
  const meaning = meaningOf(header);
  return (
    figureField(header) !== undefined ||
    (meaning !== undefined && meaning !== 'person' && meaning !== 'unused' && isNumberField(meaning))
  );
}
