import { identityOf, platformAddress } from '../creator/identity.ts';
import type { Platform } from '../creator/platform.ts';
import { platformCalled } from '../creator/platformWords.ts';
import { cleanCell } from './cleanCell.ts';
import type { ImportField, ImportMapping } from './fields.ts';
import { profileIn, type SheetRow } from './sheetRow.ts';

export * from './fields.ts';
export { bodyOf, readHead, type SheetHead } from './head.ts';
export type { SheetRow } from './sheetRow.ts';

/** Why a row cannot be imported, known from the row alone. */
export const rowFaults = [
  /** Neither a handle nor a link. */
  'no_identity',
  /** What stands there is no handle and no profile's address, e.g. a video's. */
  'not_a_profile',
  /** A whole number of more digits than a spreadsheet keeps: its last digits are lost. */
  'rounded_number',
  /** The cell holds an error of the spreadsheet, e.g. `#REF!`. */
  'cell_error',
  /** The platform column says what no platform is called. */
  'unknown_platform',
  /** The link is of another platform than the row says, or names somebody else than the handle. */
  'contradiction',
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
  readonly fault: RowFault | null;
  /** With `duplicate`: the line of the row above. */
  readonly sameAs: number | null;
}

/** Digits beyond which a spreadsheet's number is not what was typed (IEEE 754, 15 significant digits in Excel). */
const wholeDigits = 15;
const isRounded = (text: string) =>
  /^\d+(\.\d+)?e\+?\d+$/i.test(text) || (/^\d+$/.test(text) && text.length > wholeDigits);
const isCellError = (text: string) =>
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)/i.test(text);

/** Nearly every cell with an address: nothing stands around it. */
const bareAddress = /^https?:\/\/\S*$/i;

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
    const key = `${understood.platform} ${understood.handle.toLowerCase()}`;
    const before = first.get(key);
    if (before !== undefined) return [{ ...rest, ...understood, fault: 'duplicate', sameAs: before }];
    first.set(key, row.line);
    return [{ ...rest, ...understood, sameAs: null }];
  });
}

type Understood = Pick<ImportRow, 'platform' | 'handle' | 'fault'>;

function understand(given: ImportRow['given'], fallback: Platform): Understood {
  const shown = given.handle || given.homepage;
  const refused = (fault: RowFault, platform: Platform | null = null): Understood => ({
    platform,
    handle: shown.slice(0, 200),
    fault,
  });
  if (shown === '') return refused('no_identity');
  if (isCellError(given.handle) || isCellError(given.homepage)) return refused('cell_error');
  const said = given.platform === '' ? null : (platformCalled(given.platform) ?? null);
  if (given.platform !== '' && said === null) return refused('unknown_platform');
  const cells = [given.handle, given.homepage].map((cell) =>
    bareAddress.test(cell) || !cell.includes('://') ? cell : (profileIn(cell) ?? cell),
  );
  const [handleCell = '', homepage = ''] = cells;
  const link = platformAddress(homepage) ?? platformAddress(handleCell);
  const platform = said ?? link?.platform ?? fallback;
  if (link && link.platform !== platform) return refused('contradiction', platform);
  if (given.handle !== '' && isRounded(given.handle)) return refused('rounded_number', platform);
  const [byHandle, byLink] = cells.map((cell) => (cell === '' ? undefined : identityText(cell, platform)));
  // A link that leads elsewhere does not matter where the handle is good, and the other way round.
  const handle = byHandle ?? byLink;
  if (handle === undefined || handle === null) {
    return byLink ? { platform, handle: byLink, fault: null } : refused('not_a_profile', platform);
  }
  if (byHandle && byLink && byHandle.toLowerCase() !== byLink.toLowerCase()) {
    return refused('contradiction', platform);
  }
  return { platform, handle, fault: null };
}

/** A handle or a channel's id; `null` where a cell names no creator. */
function identityText(cell: string, platform: Platform): string | null {
  const identity = identityOf(cell, platform);
  if (identity.kind === 'handle') return identity.handle;
  return identity.kind === 'channel' ? identity.channelId : null;
}
