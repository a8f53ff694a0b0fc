import type { Platform } from '@reachkit/contract';
import { identityColumns } from '@reachkit/contract/imports/columns/identityColumns';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import type { SourceColumn } from './columns.ts';

export interface FoundColumns {
  readonly handle: SourceColumn | undefined;
  readonly name: SourceColumn | undefined;
  /** YouTube channel ids, detected by header or cells. */
  readonly channelId: SourceColumn | undefined;
  /** The column with the platform of each row. */
  readonly platform: SourceColumn | undefined;
  /** Ambiguous link columns: the matching one, and its alternatives. */
  readonly links: ReadonlySet<SourceColumn>;
  /** Whether a column has a handle header but display names, while another column has the handles. */
  readonly isSwapped: boolean;
}

/**
 * Finds the columns that identify a row's creator, by the rules of web imports.
 * @param listed The column of a list of accounts of all forms, which its cells alone do not show.
 */
export function findIdentity(
  columns: readonly SourceColumn[],
  rows: readonly RawRow[],
  platform: Platform,
  assigned: ReadonlySet<SourceColumn>,
  listed: number | undefined,
): FoundColumns {
  const width = Math.max(0, ...columns.map(({ index }) => index + 1));
  const at = (index: number | undefined) => columns.find((column) => column.index === index);
  const headings = Array.from({ length: width }, (_, index) => at(index)?.header ?? '');
  const others = headings.flatMap((_, index) => {
    const column = at(index);
    return column === undefined || assigned.has(column) ? [index] : [];
  });
  const found = identityColumns(headings, rows, { platform, without: new Set(others), guessesHandles: true });
  const links = [found.homepage, ...found.otherLinks].flatMap((index) => at(index) ?? []);
  const isUnknown = found.handle === undefined && found.channelId === undefined && links.length === 0;
  const handle = isUnknown && !others.includes(listed ?? -1) ? listed : found.handle;
  return {
    handle: at(handle),
    name: at(found.name),
    channelId: at(found.channelId),
    platform: at(found.platform),
    links: new Set(links),
    isSwapped: found.isSwapped,
  };
}
