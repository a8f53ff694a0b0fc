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

/** Max reported rows without a link. */
const maxUnread = 100;

interface FileDeps {
  readonly db: Executor;
  readonly sheets: SpreadsheetReader;
}

type Read = AnswerOf<typeof readShortLinkCreators>;
/** Link values of one row. */
type Own = Pick<Read['creators'][number], 'alias' | 'coupons' | 'fee'>;
interface Fault {
  readonly fault: ShortRowFault;
  /** Text of the cell. */
  readonly text: string;
}

/**
 * Reads the known creators of a workbook, each once, in row order, with the link values of further columns. A row with an
 * invalid value gets no link, and is reported.
 * @throws Failure `validation` at `file`, also for more creators than a batch may have; `rateLimited`
 */
export async function readCreatorsOfFile({ db, sheets }: FileDeps, file: Blob): Promise<Read> {
  const wishes = { mapping: undefined, encoding: undefined };
  const rows = await sheets.read(file, { ...wishes, more: batchHeadingWords });
  const idOf = await knownCreators(db, rows);
  const ids = new Map<number, { readonly line: number } & Own>();
  const unread = new Map<number, Read['unread']>();
  const seen = { aliases: new Set<string>(), coupons: new Set<string>() };
  // If a line has several creators, its further columns belong to the first known one.
  const lines = new Set<number>();
  for (const row of rows) {
    const { line, handle, given } = row;
    if (lines.has(line)) continue;
    const shown = handle || given.name || given.homepage;
    const id = idOf(row);
    // A title above the headings is not a creator.
    if (id === undefined && (row.fault === 'duplicate' || row.fault === 'above_headings')) continue;
    // A repeated creator without values of its own counts once.
    if (id !== undefined && ids.has(id) && !hasOwn(row)) continue;
    const faults: Fault[] = [];
    if (id === undefined) faults.push({ fault: 'creator', text: shown });
    else if (ids.has(id)) faults.push({ fault: 'creatorTwice', text: shown });
    const own = ownOf(row, seen, faults);
    if (id === undefined || faults.length > 0) {
      const named = faults.map(({ fault, text }) => ({ line, text: text.slice(0, 100), fault }));
      unread.set(line, [...(unread.get(line) ?? []), ...named]);
    } else {
      if (own.alias !== null) seen.aliases.add(codeKeyOf(own.alias));
      for (const code of own.coupons) seen.coupons.add(couponKeyOf(code));
      ids.set(id, { line, ...own });
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
    unread: [...unread.values()].slice(0, maxUnread).flat(),
    unreadCount: unread.size,
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

/** Separators of several codes in a cell: commas, semicolons, bars or line breaks. */
const betweenCodes = /[,，、;；|\n]+/;

/** Parses the values of a row; invalid ones are added to `faults`. */
function ownOf(
  row: ReadRow,
  seen: { readonly aliases: ReadonlySet<string>; readonly coupons: ReadonlySet<string> },
  faults: Fault[],
): Own {
  const aliasText = cellOf(row, 'alias');
  const alias = aliasText === '' ? null : shortAliasSchema.safeParse(aliasText);
  if (alias && !alias.success) faults.push({ fault: 'alias', text: aliasText });
  else if (alias && seen.aliases.has(codeKeyOf(alias.data)))
    faults.push({ fault: 'aliasTwice', text: aliasText });
  const couponText = cellOf(row, 'coupons');
  const codes = couponText.split(betweenCodes).map((code) => code.trim());
  const coupons = shortCouponsSchema.safeParse(codes.filter((code) => code !== ''));
  if (!coupons.success) faults.push({ fault: 'coupons', text: couponText });
  for (const code of coupons.data ?? []) {
    if (seen.coupons.has(couponKeyOf(code))) faults.push({ fault: 'couponTwice', text: code });
  }
  const fee = feeOf(row);
  if (fee && 'fault' in fee) faults.push(fee);
  return {
    alias: alias?.data ?? null,
    coupons: coupons.data ?? [],
    fee: fee && 'fault' in fee ? null : fee,
  };
}

function feeOf(row: ReadRow): Own['fee'] | Fault {
  const [feeText, currencyText] = [cellOf(row, 'fee'), cellOf(row, 'currency')];
  if (feeText === '') return null;
  const currency = currencyIn(currencyText);
  // Without a currency in the row that of the form is used, not known here: the amount is in hundredths of a unit.
  const fee = feeIn(feeText, currency ?? 'CNY');
  if (!fee) return { fault: 'fee', text: feeText };
  if (currencyText === '') return fee;
  // With two currencies neither is certain.
  if (!currency || (fee.currency !== null && fee.currency !== currency)) {
    return { fault: 'currency', text: currencyText };
  }
  return { amount: fee.amount, currency };
}
