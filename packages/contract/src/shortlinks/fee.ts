import { typedNumber } from '../rules/typedNumber.ts';
import { feeCurrencies, shortFeeSchema } from './form.ts';

type FeeCurrency = (typeof feeCurrencies)[number];

/** Common notations of each currency, in upper case. `¥` is the yuan: fees in yen are not supported. */
const called: Readonly<Record<FeeCurrency, readonly string[]>> = {
  CNY: ['CNY', 'RMB', '¥', '￥', '元', '人民币', 'YUAN', 'CN¥'],
  USD: ['USD', '$', 'US$', '美元', '美金', 'DOLLAR', 'DOLLARS', 'US DOLLAR'],
  EUR: ['EUR', '€', '欧元', 'EURO', 'EUROS'],
  GBP: ['GBP', '£', '英镑', 'POUND', 'POUNDS'],
};

/** Returns the currency that a text names; `undefined` for another text. */
export function currencyIn(text: string): FeeCurrency | undefined {
  const word = text.trim().toUpperCase();
  return feeCurrencies.find((currency) => called[currency].includes(word));
}

/**
 * Parses a fee to hundredths, with an adjacent currency, if any; `undefined` if it is none. A spreadsheet's number such
 * as `19.990000000000002` is rounded to two decimals.
 */
export function feeIn(
  text: string,
): { readonly amount: number; readonly currency: FeeCurrency | null } | undefined {
  const [, before = '', digits = '', after = ''] =
    /^([^\d.,-]*)(\d[\d.,]*)(\D*)$/u.exec(text.normalize('NFKC').trim()) ?? [];
  const words = [before, after].filter((word) => word.trim() !== '');
  const [currency = null] = words.map(currencyIn);
  if (words.length > 1 || (words.length === 1 && !currency)) return undefined;
  const number = typedNumber(digits);
  if (typeof number !== 'number') return undefined;
  const amount = Math.round(number * 100);
  const isExact = Math.abs(number * 100 - amount) < 1e-6;
  return isExact && shortFeeSchema.safeParse({ amount, currency: 'CNY' }).success
    ? { amount, currency: currency ?? null }
    : undefined;
}
