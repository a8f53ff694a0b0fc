import { type Platform, platforms, profilePlatform } from '@reachkit/contract';
import { isPlatformHeading } from '@reachkit/contract/creator/platformWords';
import { platformsCalled } from '@reachkit/contract/imports/columns/platformsCalled';
import { platformInName } from '@reachkit/contract/imports/platformInName';
import { platformsNamed } from '@reachkit/contract/imports/rowIdentity';
import { noHeadings } from '@reachkit/contract/imports/rows';
import { type Section, sectionOf } from '@reachkit/contract/imports/sections';
import type { RawRow, RawTable } from '../../platform/spreadsheets/reading/rawTable.ts';
import { accountsByPlatform, hasPlatformColumns } from './accountsByPlatform.ts';
import type { LeftOutReason, LeftOutRow } from './leftOut.ts';
import { type Table, tableOf } from './table.ts';

/** The rows of one platform in a file, as a separate table with the same header. */
export interface PlatformTable {
  readonly platform: Platform;
  readonly table: RawTable;
}

export interface PlatformTables {
  readonly tables: readonly PlatformTable[];
  /** Rows with an unknown or contradictory platform. */
  readonly leftOut: readonly LeftOutRow[];
  readonly headers: readonly string[];
}

/**
 * Groups a file's rows by platform: from the platform column, otherwise from the row's accounts, otherwise from the line
 * above that names only a platform, otherwise from the heading, the sheet or the file name. A row with accounts in
 * columns of several platforms is split. The list of tables is empty if no row has a platform.
 * @param wanted The platform that a person named: of a file with several only that one's rows count.
 */
export function tablesByPlatform(raw: RawTable, wanted?: Platform): PlatformTables {
  const table = tableOf(raw);
  if (hasPlatformColumns(table)) return ofColumns(raw, table, wanted);
  if (wanted !== undefined && !table.rows.some(sectionOf)) {
    return { tables: [{ platform: wanted, table: raw }], leftOut: [], headers: [] };
  }
  return ofRows(raw, table, wanted);
}

function ofColumns(raw: RawTable, table: Table, wanted: Platform | undefined): PlatformTables {
  const { headers, accounts, leftOut } = accountsByPlatform(table, wanted);
  const found = platforms.filter((platform) => accounts.get(platform)?.length);
  const header = { line: table.headerRow.line, cells: headers };
  return {
    tables: found.map((platform, at) => ({
      platform,
      table: {
        ...raw,
        headings: header.line,
        // Rows above the headings and those of another width are reported with the first platform.
        rows: [
          ...(at === 0 ? table.above : []),
          header,
          ...(accounts.get(platform) ?? []),
          ...(at === 0 ? table.uneven : []),
        ],
      },
    })),
    leftOut,
    headers,
  };
}

function ofRows(raw: RawTable, table: Table, wanted: Platform | undefined): PlatformTables {
  const platformOfLine = new Map<number, Platform>();
  const leftOut: LeftOutRow[] = [];
  const sections = new Set<number>();
  const named = platformInName(raw.sheet ?? '') ?? platformInName(raw.file ?? '');
  let section: Section | undefined;
  for (const row of table.rows) {
    const begun = sectionOf(row);
    if (begun) {
      section = begun;
      sections.add(row.line);
      continue;
    }
    const found = platformOf(row, table, section, wanted ?? table.head.platform ?? named);
    if (typeof found !== 'string') leftOut.push({ row, reason: found });
    else if (wanted === undefined || found === wanted) platformOfLine.set(row.line, found);
    else leftOut.push({ row, reason: { code: 'other_platform', facts: shownCell(row, table) } });
  }
  const found = platforms.filter((platform) => [...platformOfLine.values()].includes(platform));
  const { at: headAt } = table.head;
  const others = new Set([...sections, ...leftOut.map(({ row }) => row.line)]);
  const isOf = (platform: Platform, line: number) =>
    !others.has(line) && (platformOfLine.get(line) ?? platform) === platform;
  // Rows above the headings and those of another width are reported with the first platform.
  const refused = new Set([...table.above, ...table.uneven].map(({ line }) => line));
  const tables = found.map((platform, at) => ({
    platform,
    table: {
      ...raw,
      // The column headings are found once, for the whole file.
      headings: headAt === null ? noHeadings : table.headerRow.line,
      rows: raw.rows.filter(({ line }) => isOf(platform, line) && (at === 0 || !refused.has(line))),
    },
  }));
  return { tables, leftOut, headers: table.headerRow.cells };
}

/** Returns the cell that identifies the row, for the reason why it is left out. */
function shownCell({ cells }: RawRow, { columns, head }: Table) {
  const index = head.mapping.handle ?? head.mapping.homepage ?? 0;
  return { column: columns[index]?.label ?? '', cell: (cells[index] ?? '').slice(0, 80) };
}

function platformOf(
  row: RawRow,
  table: Table,
  section: Section | undefined,
  fallback: Platform | undefined,
): Platform | LeftOutReason {
  const { columns, head } = table;
  const column =
    columns[head.mapping.platform ?? -1] ?? columns.find(({ header }) => isPlatformHeading(header));
  const said = column && (row.cells[column.index] ?? '');
  const linked = platformsNamed(identityCells(row, head.mapping));
  const [first] = linked;
  if (column && said !== undefined && said.trim() !== '') {
    const [platform, other] = platformsCalled(said);
    const facts = { column: column.label, cell: said.slice(0, 80) };
    if (other !== undefined) return { code: 'several_platforms', facts };
    if (platform === undefined || platform === 'other') return { code: 'unknown_platform', facts };
    if (first === undefined || linked.includes(platform)) return platform;
    return { code: 'platform_contradiction', facts: { ...facts, linked: first } };
  }
  if (linked.length > 1) return { code: 'several_platforms', facts: { linked: linked.join(', ') } };
  if (first) return first;
  if (section === 'other') return { code: 'unsupported_platform', facts: shownCell(row, table) };
  return section ?? fallback ?? { code: 'no_platform', facts: {} };
}

/** Returns the cells that identify the row, and all profile links if no column does. */
function identityCells({ cells }: RawRow, { handle, homepage }: Table['head']['mapping']): readonly string[] {
  const own = [handle, homepage].flatMap((at) => (at === undefined ? [] : (cells[at] ?? '')));
  return own.some((cell) => cell !== '') && platformsNamed(own).length > 0
    ? own
    : cells.filter((cell) => profilePlatform(cell) !== undefined);
}
