import { cleanCell } from './cleanCell.ts';
import type { SheetRow } from './sheetRow.ts';

/** Whether a cell states that there is no account, e.g. a dash or `N/A`. */
export const isNoAccount = (text: string): boolean =>
  /^(?:[-–—/\\?.]*|n\/?a'?|true|false|nan|null|none|nil|tb[acd]|not available|pending|unknown|[无無]|暂无|暫無|没有|沒有|未知|未定|待定|待补充?|待確認|待确认)$/iu.test(
    text.trim(),
  );

/** Whether a cell is a figure, possibly with a unit or a currency, e.g. `1.2M`, `12万`, `$300`. */
export const isFigure = (text: string): boolean =>
  text.length <= 60 &&
  /^[¥￥$€£]?\s*[+~≈]?\d[\d.,\s]*(?:[kmbw千万萬亿億]|mio\.?|mln|lakhs?|cr|만|억)?\s*[%％+]?$/iu.test(
    text.trim(),
  );

/** Whether a cell labels a total row, e.g. `Total:` or 合计. */
export const isTotal = (text: string): boolean =>
  /^(?:(?:grand |sub ?)?totals?|sum|average|count|合计|合計|总计|總計|小计|小計|总和|总数|平均|共计|共計|計|합계|итого|gesamt|summe|somme|totale)\s*[:：]?$/iu.test(
    text.trim(),
  );

/** Max total rows at the end of a list. */
const maxTotals = 3;

/** Returns the line numbers of total rows at the end. */
export function totalLines(rows: readonly SheetRow[]): ReadonlySet<number> {
  const last = rows.slice(-maxTotals);
  const from = last.findIndex((_, at) => last.slice(at).every(({ cells }) => cells.some(isTotalCell)));
  return new Set(from < 0 ? [] : last.slice(from).map(({ line }) => line));
}

const isTotalCell = (cell: string) => isTotal(cleanCell(cell));
