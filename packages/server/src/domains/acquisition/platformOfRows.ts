import { type Platform, platforms, profilePlatform } from '@reachkit/contract';
import { isPlatformHeading, platformCalled } from '@reachkit/contract/creator/platformWords';
import type { LeftOutReason, LeftOutRow } from './leftOut.ts';
import type { RawRow, RawTable } from './read/rawTable.ts';
import { tableOf } from './table.ts';

/** One platform's rows of a file, as a table of their own below the same header. */
export interface PlatformTable {
  readonly platform: Platform;
  readonly table: RawTable;
}

export interface PlatformTables {
  readonly tables: readonly PlatformTable[];
  /** Rows whose platform is unknown or contradictory. */
  readonly leftOut: readonly LeftOutRow[];
  readonly headers: readonly string[];
}

/**
 * Sorts a file's rows by platform: the one that a column of platforms names, else that of the row's profile
 * addresses. Without any such row nothing is known, and the list of tables is empty.
 */
export function tablesByPlatform(raw: RawTable): PlatformTables {
  const table = tableOf(raw);
  const column = table.columns.find(({ header }) => isPlatformHeading(header));
  const platformOfLine = new Map<number, Platform>();
  const leftOut: LeftOutRow[] = [];
  for (const row of table.rows) {
    const found = platformOf(row, column && { label: column.label, cell: row.cells[column.index] ?? '' });
    if (typeof found === 'string') platformOfLine.set(row.line, found);
    else leftOut.push({ row, reason: found });
  }
  const found = platforms.filter((platform) => [...platformOfLine.values()].includes(platform));
  // Rows of another width are refused with the first platform's.
  const others = new Set(leftOut.map(({ row }) => row.line));
  const isOf = (platform: Platform, line: number) =>
    !others.has(line) && (platformOfLine.get(line) ?? platform) === platform;
  const uneven = new Set(table.uneven.map(({ line }) => line));
  const tables = found.map((platform, at) => ({
    platform,
    table: {
      ...raw,
      rows: raw.rows.filter(({ line }) => isOf(platform, line) && (at === 0 || !uneven.has(line))),
    },
  }));
  return { tables, leftOut, headers: table.headerRow.cells };
}

function platformOf(
  row: RawRow,
  platformCell: { readonly label: string; readonly cell: string } | undefined,
): Platform | LeftOutReason {
  const linked = [...new Set(row.cells.flatMap((cell) => profilePlatform(cell) ?? []))];
  const [first] = linked;
  if (platformCell && platformCell.cell.trim() !== '') {
    const platform = platformCalled(platformCell.cell);
    const facts = { column: platformCell.label, cell: platformCell.cell.slice(0, 80) };
    if (platform === undefined) return { code: 'unknown_platform', facts };
    if (first === undefined || linked.includes(platform)) return platform;
    return { code: 'platform_contradiction', facts: { ...facts, linked: first } };
  }
  if (first === undefined) return { code: 'no_platform', facts: {} };
  if (linked.length > 1) return { code: 'several_platforms', facts: { linked: linked.join(', ') } };
  return first;
}
