import { handleKey, platformAddress } from '../creator/identity.ts';
import type { Platform } from '../creator/platform.ts';
import { platformCalled } from '../creator/platformWords.ts';
import { cleanCell } from './cleanCell.ts';
import { type ImportField, type ImportMapping, importFields } from './fields.ts';
import { identityFaults, rowIdentity } from './rowIdentity.ts';
import { profileIn, type SheetRow } from './sheetRow.ts';

export * from './fields.ts';
export { bodyOf, readHead, type SheetHead } from './head.ts';
export type { SheetRow } from './sheetRow.ts';

/** Why a row cannot be imported, known from the row alone. */
export const rowFaults = [
  ...identityFaults,
  /** The platform column says what no platform is called. */
  'unknown_platform',
  /** The same creator as in a row above. */
  'duplicate',
] as const;
export type RowFault = (typeof rowFaults)[number];

export interface ImportRow {
  readonly line: number;
  /** What stands in its cells, as far as they were mapped; for the file of rows that did not come in. */
  readonly given: Readonly<Record<ImportField, string>>;
  readonly platform: Platform | null;
  /** As it was understood, without `@`; else as it stands in the sheet. */
  readonly handle: string;
  /** Of a YouTube channel, where its cells say it. */
  readonly channelId: string | null;
  readonly fault: RowFault | null;
  /** With `duplicate`: the line of the row above. */
  readonly sameAs: number | null;
}

export interface ReadingWishes {
  readonly mapping: ImportMapping;
  /** Platform of rows that name none. */
  readonly platform: Platform;
}

/** Rows below the headings as they are understood, each with why it cannot be imported; rows without a text are left out. */
export function readImportRows(rows: readonly SheetRow[], { mapping, platform }: ReadingWishes): ImportRow[] {
  const first = new Map<string, number>();
  const cellOf = ({ cells }: SheetRow, field: ImportField) => {
    const index = mapping[field];
    return index === undefined
      ? ''
      : cleanCell(cells[index] ?? '')
          .normalize('NFC')
          .trim();
  };
  /** The address behind the words of its column of links, else behind those of whom it is about. */
  const linkOf = ({ links }: SheetRow) =>
    links &&
    [mapping.homepage, mapping.handle, mapping.name]
      .map((column) => (column === undefined ? undefined : links[column]))
      .find((link) => link !== undefined && platformAddress(link) !== undefined);
  return rows.flatMap((row): ImportRow[] => {
    if (row.cells.every((cell) => cleanCell(cell).trim() === '')) return [];
    const homepage = cellOf(row, 'homepage');
    const given = {
      platform: cellOf(row, 'platform'),
      handle: cellOf(row, 'handle'),
      homepage: row.links && profileIn(homepage) === undefined ? (linkOf(row) ?? homepage) : homepage,
      name: cellOf(row, 'name'),
      reason: cellOf(row, 'reason'),
    };
    const understood = understand(given, platform);
    const rest = { line: row.line, given };
    if (understood.fault !== null) return [{ ...rest, ...understood, sameAs: null }];
    const keys = accountKeys(understood);
    const before = keys.map((key) => first.get(key)).find((line) => line !== undefined);
    for (const key of keys) first.set(key, before ?? row.line);
    if (before !== undefined) return [{ ...rest, ...understood, fault: 'duplicate', sameAs: before }];
    return [{ ...rest, ...understood, sameAs: null }];
  });
}

type Understood = Pick<ImportRow, 'platform' | 'handle' | 'channelId' | 'fault'>;

/** By which a creator is recognised in another row: by the handle and by the id of the channel. */
export const accountKeys = ({
  platform,
  handle,
  channelId,
}: Omit<Understood, 'fault'>): readonly string[] => [
  `${platform} ${handleKey(handle)}`,
  ...(channelId === null ? [] : [`${platform} ${handleKey(channelId)}`]),
];

function understand(given: ImportRow['given'], fallback: Platform): Understood {
  const refused = (fault: RowFault, platform: Platform | null): Understood => ({
    platform,
    handle: (given.handle || given.homepage).slice(0, 200),
    channelId: null,
    fault,
  });
  const said = given.platform === '' ? null : (platformCalled(given.platform) ?? null);
  const found = rowIdentity([given.handle, given.homepage], { said, fallback });
  if ('fault' in found && (found.fault === 'no_identity' || found.fault === 'cell_error')) {
    return refused(found.fault, null);
  }
  if (given.platform !== '' && said === null) return refused('unknown_platform', null);
  return 'fault' in found ? refused(found.fault, found.platform) : { ...found, fault: null };
}

/** Mapped columns that hold something and of which no value can be read. */
export function unreadableFields(rows: readonly ImportRow[], fallback: Platform): readonly ImportField[] {
  const isIdentity = (cell: string) => !('fault' in rowIdentity([cell], { said: null, fallback }));
  const reads: Partial<Record<ImportField, (cell: string) => boolean>> = {
    platform: (cell) => platformCalled(cell) !== undefined,
    handle: isIdentity,
    homepage: isIdentity,
  };
  return importFields.filter((field) => {
    const read = reads[field];
    if (!read) return false;
    const filled = rows.flatMap(({ given }) => (given[field] === '' ? [] : [given[field]]));
    return filled.length > 0 && !filled.some(read);
  });
}
