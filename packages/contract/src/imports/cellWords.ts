import { cleanCell } from './cleanCell.ts';
import type { SheetRow } from './sheetRow.ts';

/** Whether a cell of accounts says that there is none, e.g. a dash or `N/A`. */
export const isNoAccount = (text: string): boolean =>
  /^(?:[-–—/\\?.]*|n\/?a'?|true|false|nan|null|none|nil|tb[acd]|not available|pending|unknown|[无無]|暂无|暫無|没有|沒有|未知|未定|待定|待补充?|待確認|待确认)$/iu.test(
    text.trim(),
  );

/** Whether a cell is a figure, be it with a unit or a currency, e.g. `1.2M`, `12万`, `$300`. */
export const isFigure = (text: string): boolean =>
  text.length <= 60 &&
  /^[¥￥$€£]?\s*[+~≈]?\d[\d.,\s]*(?:[kmbw千万萬亿億]|mio\.?|mln|lakhs?|cr|만|억)?\s*[%％+]?$/iu.test(
    text.trim(),
  );

/** Whether a cell names the row as a sum of those above it, e.g. `Total:` or 合计. */
export const isTotal = (text: string): boolean =>
  /^(?:(?:grand |sub ?)?totals?|sum|average|count|合计|合計|总计|總計|小计|小計|总和|总数|平均|共计|共計|計|합계|итого|gesamt|summe|somme|totale)\s*[:：]?$/iu.test(
    text.trim(),
  );

/** Rows at the end of a list that may be sums. */
const maxTotals = 3;

/** The lines of the rows at the end that sum up those above. */
export function totalLines(rows: readonly SheetRow[]): ReadonlySet<number> {
  const last = rows.slice(-maxTotals);
  const from = last.findIndex((_, at) => last.slice(at).every(({ cells }) => cells.some(isTotalCell)));
  return new Set(from < 0 ? [] : last.slice(from).map(({ line }) => line));
}

const isTotalCell = (cell: string) => isTotal(cleanCell(cell));
