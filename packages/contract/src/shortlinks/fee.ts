import { type FeeCurrency, feeCurrencies, minorOf, minorUnits } from '../fields/currency.ts';
import { typedNumber } from '../rules/typedNumber.ts';

/** Common notations of each currency beside its code, in upper case. `¥` is the yuan, as in the whole product. */
const called: Readonly<Record<FeeCurrency, readonly string[]>> = {
  CNY: ['RMB', '¥', '￥', '元', '人民币', 'YUAN', 'CN¥'],
  USD: ['$', 'US$', '美元', '美金', 'DOLLAR', 'DOLLARS', 'US DOLLAR'],
  EUR: ['€', '欧元', 'EURO', 'EUROS'],
  GBP: ['£', '英镑', 'POUND', 'POUNDS'],
  JPY: ['JP¥', '日元', '円', 'YEN'],
  KRW: ['₩', '韩元', '원', 'WON'],
  VND: ['₫', 'Đ', '越南盾', 'DONG'],
  THB: ['฿', '泰铢', 'BAHT'],
  IDR: ['RP', '印尼盾', 'RUPIAH'],
  MYR: ['RM', '林吉特', 'RINGGIT'],
  PHP: ['₱', '菲律宾比索'],
  SGD: ['S$', '新加坡元', '新币'],
  TWD: ['NT$', '新台币', '台币'],
  HKD: ['HK$', '港币', '港元'],
  INR: ['₹', '印度卢比', 'RS'],
  AED: ['迪拉姆', 'DIRHAM'],
  SAR: ['沙特里亚尔', 'RIYAL'],
  TRY: ['₺', '土耳其里拉', 'LIRA'],
  PLN: ['ZŁ', '兹罗提', 'ZLOTY'],
  SEK: ['瑞典克朗', 'KRONA', 'KRONOR'],
  BRL: ['R$', '雷亚尔', 'REAL', 'REAIS'],
  MXN: ['MX$', '墨西哥比索'],
  COP: ['哥伦比亚比索'],
  CAD: ['C$', 'CA$', '加元'],
  AUD: ['A$', 'AU$', '澳元'],
};

/** Returns the currency that a text names; `undefined` for another text. */
export function currencyIn(text: string): FeeCurrency | undefined {
  const word = text.trim().toUpperCase();
  return feeCurrencies.find((currency) => currency === word || called[currency].includes(word));
}

/** A fee in units of its currency; `null`: none stands beside it. */
function writtenFee(
  text: string,
): { readonly units: number; readonly currency: FeeCurrency | null } | undefined {
  const [, before = '', digits = '', after = ''] =
    /^([^\d.,-]*)(\d[\d.,]*)(\D*)$/u.exec(text.normalize('NFKC').trim()) ?? [];
  const words = [before, after].filter((word) => word.trim() !== '');
  const [currency = null] = words.map(currencyIn);
  if (words.length > 1 || (words.length === 1 && !currency)) return undefined;
  const units = typedNumber(digits);
  return typeof units === 'number' ? { units, currency } : undefined;
}

/**
 * Parses a fee to minor units of the currency that stands beside it, else of `usual`, the currency of its field;
 * `undefined` if it is none. A spreadsheet's number such as `19.990000000000002` is rounded to the decimals of the
 * currency.
 */
export function feeIn(
  text: string,
  usual: string,
): { readonly amount: number; readonly currency: FeeCurrency | null } | undefined {
  const fee = writtenFee(text);
  const amount = fee && minorOf(fee.units, fee.currency ?? usual);
  return amount === undefined ? undefined : { amount, currency: fee?.currency ?? null };
}

/** Rules of `feeFault`. */
export const feeFaults = ['not_a_number', 'no_decimals', 'two_decimals'] as const;

/** Why `feeIn` parses no fee in a text; `null` if it does. */
export function feeFault(text: string, usual: string): (typeof feeFaults)[number] | null {
  const fee = writtenFee(text);
  if (!fee) return 'not_a_number';
  const currency = fee.currency ?? usual;
  if (minorOf(fee.units, currency) !== undefined) return null;
  if (minorOf(Math.trunc(fee.units), currency) === undefined) return 'not_a_number';
  return minorUnits(currency) === 1 ? 'no_decimals' : 'two_decimals';
}
