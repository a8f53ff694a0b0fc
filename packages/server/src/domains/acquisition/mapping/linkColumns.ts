import { platformAddress } from '@reachkit/contract';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import { meaningOf } from './fields.ts';

interface LinkedTable {
  readonly headers: readonly string[];
  readonly rows: readonly RawRow[];
}

/**
 * Extracts the links behind cells. In a column of links or email addresses, a link replaces the text of its cell; behind
 * other text (a name), profile links become a separate column.
 */
export function withLinks({ headers, rows }: LinkedTable): LinkedTable {
  if (!rows.some(({ links }) => links !== undefined)) return { headers, rows };
  const behind = (row: RawRow, at: number) => {
    const link = row.links?.[at];
    return link !== undefined && link !== row.cells[at] ? link : undefined;
  };
  const kinds = headers.map((header, at) => {
    const meaning = meaningOf(header);
    if (meaning === 'email') return 'mail';
    if (!rows.some((row) => platformAddress(behind(row, at) ?? ''))) return undefined;
    return meaning === 'url' ? 'own' : 'further';
  });
  const further = kinds.flatMap((kind, at) => (kind === 'further' ? [at] : []));
  const shown = (row: RawRow, cell: string, at: number) => {
    const link = behind(row, at);
    if (link === undefined) return cell;
    if (kinds[at] === 'own') return platformAddress(link) ? link : cell;
    const isMail = kinds[at] === 'mail' && /^mailto:/i.test(link) && !cell.includes('@');
    return isMail ? link.replace(/^mailto:/i, '').replace(/\?.*$/s, '') : cell;
  };
  return {
    headers: [...headers, ...further.map((at) => `${headers[at]} link`)],
    rows: rows.map((row) => ({
      line: row.line,
      cells: [
        ...row.cells.map((cell, at) => shown(row, cell, at)),
        ...further.map((at) => {
          const link = behind(row, at);
          return link !== undefined && platformAddress(link) ? link : '';
        }),
      ],
    })),
  };
}
