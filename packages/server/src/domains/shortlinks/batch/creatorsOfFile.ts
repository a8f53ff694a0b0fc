import type { AnswerOf, Platform, readShortLinkCreators, ShortRowFault } from '@reachkit/contract';
import { currencyIn, feeIn, shortAliasSchema, shortBatchMost, shortCouponsSchema } from '@reachkit/contract';
import type { Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { creatorNames } from '../../creator/identity/creatorNames.ts';
import { findByHandles } from '../../creator/identity/findByHandles.ts';
import type { SpreadsheetReader } from '../../favourites/imports/spreadsheet/readSpreadsheet.ts';
import type { ReadRow } from '../../favourites/imports/spreadsheet/spreadsheetTask.ts';
import { codeKeyOf } from '../codes.ts';
import { couponKeyOf } from '../conversions/coupons.ts';
import { type BatchColumn, batchHeadingWords } from './columns.ts';

/** Rows that make no link and are named. */
const maxUnread = 100;

interface FileDeps {
  readonly db: Executor;
  readonly sheets: SpreadsheetReader;
}

type Read = AnswerOf<typeof readShortLinkCreators>;
/** Values of the link in one row. */
type Own = Pick<Read['creators'][number], 'alias' | 'coupons' | 'fee'>;
interface Fault {
  readonly fault: ShortRowFault;
  /** Text of the cell. */
  readonly text: string;
}

/**
 * The known creators of a workbook, each once, in the order of its rows, with what its further columns say of their
 * links. A row with something that cannot be kept makes no link, and is named.
 * @throws Failure `validation` at `file`, also for more creators than a batch may have; `rateLimited`
 */
export async function readCreatorsOfFile({ db, sheets }: FileDeps, file: Blob): Promise<Read> {
  const wishes = { mapping: undefined, encoding: undefined };
  const rows = await sheets.read(file, { ...wishes, more: batchHeadingWords });
  const idOf = await knownCreators(db, rows);
  const ids = new Map<number, { readonly line: number } & Own>();
  const unread: Read['unread'] = [];
  const seen = { aliases: new Set<string>(), coupons: new Set<string>() };
  // Of a line that names several creators, what its further columns say is of the first known one.
  const lines = new Set<number>();
  for (const row of rows) {
    const { line, handle, given } = row;
    if (lines.has(line)) continue;
    const shown = handle || given.name || given.homepage;
    const id = idOf(row);
    const read = id === undefined ? null : ownOf(row, seen);
    if (id === undefined || read === null) {
      // A title above the headings names no one.
      const isRow = row.fault !== 'duplicate' && row.fault !== 'above_headings';
      if (isRow) unread.push({ line, text: shown.slice(0, 100), fault: 'creator' });
    } else if (ids.has(id)) {
      // A creator who comes again with nothing else is one creator.
      if (hasOwn(row)) unread.push({ line, text: shown.slice(0, 100), fault: 'creatorTwice' });
    } else if ('fault' in read) unread.push({ line, text: read.text.slice(0, 100), fault: read.fault });
    else {
      ids.set(id, { line, ...read });
      lines.add(line);
    }
  }
  if (ids.size > shortBatchMost) throw refuseFields({ file: { rule: 'too_many', limit: shortBatchMost } });
  const names = await creatorNames(db, [...ids.keys()]);
  return {
    creators: [...ids].flatMap(([id, own]) => {
      const named = names.get(id);
      return named ? [{ ...named, ...own }] : [];
    }),
    unread: unread.slice(0, maxUnread),
    unreadCount: unread.length,
  };
}

async function knownCreators(
  db: Executor,
  rows: readonly ReadRow[],
): Promise<(row: ReadRow) => number | undefined> {
  const handlesOf = new Map<Platform, string[]>();
  for (const { platform, handle } of rows) {
    if (platform && handle !== '') handlesOf.set(platform, [...(handlesOf.get(platform) ?? []), handle]);
  }
  const known = new Map<Platform, ReadonlyMap<string, number>>();
  for (const [platform, handles] of handlesOf) {
    known.set(platform, await findByHandles(db, platform, handles));
  }
  return ({ platform, handle }) => (platform ? known.get(platform)?.get(handle) : undefined);
}

const cellOf = ({ more = {} }: ReadRow, column: BatchColumn): string => more[column] ?? '';

const hasOwn = (row: ReadRow): boolean =>
  (['alias', 'coupons', 'fee'] as const).some((column) => cellOf(row, column) !== '');

/** Codes in one cell stand between commas, semicolons, bars or lines. */
const betweenCodes = /[,，、;；|\n]+/;

function ownOf(
  row: ReadRow,
  seen: { readonly aliases: Set<string>; readonly coupons: Set<string> },
): Own | Fault {
  const aliasText = cellOf(row, 'alias');
  const alias = aliasText === '' ? null : shortAliasSchema.safeParse(aliasText);
  if (alias && !alias.success) return { fault: 'alias', text: aliasText };
  const couponText = cellOf(row, 'coupons');
  const codes = couponText.split(betweenCodes).map((code) => code.trim());
  const coupons = shortCouponsSchema.safeParse(codes.filter((code) => code !== ''));
  if (!coupons.success) return { fault: 'coupons', text: couponText };
  const fee = feeOf(row);
  if (fee && 'fault' in fee) return fee;
  if (alias && seen.aliases.has(codeKeyOf(alias.data))) return { fault: 'aliasTwice', text: aliasText };
  const twice = coupons.data.find((code) => seen.coupons.has(couponKeyOf(code)));
  if (twice !== undefined) return { fault: 'couponTwice', text: twice };
  if (alias) seen.aliases.add(codeKeyOf(alias.data));
  for (const code of coupons.data) seen.coupons.add(couponKeyOf(code));
  return { alias: alias?.data ?? null, coupons: coupons.data, fee };
}

function feeOf(row: ReadRow): Own['fee'] | Fault {
  const [feeText, currencyText] = [cellOf(row, 'fee'), cellOf(row, 'currency')];
  if (feeText === '') return null;
  const fee = feeIn(feeText);
  if (!fee) return { fault: 'fee', text: feeText };
  if (currencyText === '') return fee;
  const currency = currencyIn(currencyText);
  // Of two currencies neither is certain.
  if (!currency || (fee.currency !== null && fee.currency !== currency)) {
    return { fault: 'currency', text: currencyText };
  }
  return { amount: fee.amount, currency };
}
