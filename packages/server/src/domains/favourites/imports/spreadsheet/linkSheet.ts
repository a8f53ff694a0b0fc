import type { SheetRow } from '@reachkit/contract/imports/sheetRow';
import { postAddress } from '@reachkit/contract/posts/postAddress';
import { Refusal } from '../../../../platform/spreadsheets/reading/refusal.ts';
import { readSheets, type SpreadsheetLimits } from '../../../../platform/spreadsheets/workbook/readSheets.ts';

/** A sheet with content. */
export interface CountedSheet {
  readonly name: string;
  /** Rows in which the address of a post was recognised. */
  readonly links: number;
}

/** A table with its place in a workbook. */
export interface LinkSheet {
  readonly rows: readonly SheetRow[];
  /** Name of the sheet; `''` for a text. */
  readonly sheet: string;
  /** Every sheet with content, in order; none for a text. */
  readonly sheets: readonly CountedSheet[];
}

/** Every address has a slash; most cells have none. */
const isLink = (text: string | undefined) => text?.includes('/') && postAddress(text).kind !== 'refused';

const hasLink = ({ cells, links }: SheetRow) => cells.some(isLink) || (links?.some(isLink) ?? false);

/**
 * Reads one sheet of a workbook: the wanted one, else the one with the most addresses of posts, of equal ones the first.
 * Counts those of the others.
 * @throws Refusal as `readSheetOf`
 */
export function readLinkSheet(bytes: Buffer, limits: SpreadsheetLimits, wanted?: string): LinkSheet {
  const sheets: CountedSheet[] = [];
  let read: { readonly name: string; readonly links: number; readonly rows: readonly SheetRow[] } | undefined;
  for (const { name, rows } of readSheets(bytes, limits)) {
    const links = rows.filter(hasLink).length;
    const isBetter = wanted === undefined ? rows.length > 0 && links > (read?.links ?? -1) : name === wanted;
    if (isBetter) read = { name, links, rows };
    if (rows.length > 0) sheets.push({ name, links });
  }
  if (wanted !== undefined && !read) throw new Refusal('unknown_sheet', { sheet: wanted });
  return { rows: read?.rows ?? [], sheet: read?.name ?? '', sheets };
}
