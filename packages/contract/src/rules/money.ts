/**
 * `exact`: with the currency's decimals, as on bills: `¥299.00`. `short`: a whole amount without decimals, as in price
 * tables: `¥299`. `estimate`: whole from 100 on, for amounts that are not billed: `$1,248`.
 */
export type MoneyStyle = 'exact' | 'short' | 'estimate';

// A true minus sign: as wide as a digit.
const minus = '−';
const symbols: Readonly<Record<string, string>> = { CNY: '¥', USD: '$' };
// Cached, because creating a formatter costs more than using it.
const formats = /* @__PURE__ */ new Map<string, Intl.NumberFormat>();
// ISO 4217, table A.1: currencies whose minor unit is not a hundredth. `Intl` has other decimals for IDR, COP and more,
// which differ between browsers; stored amounts would differ with them.
const otherDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const decimals = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(otherDecimals).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
);

/** Returns the decimals of an ISO 4217 currency: 2 for CNY, 0 for JPY, KRW and VND. An unknown code has 2. */
export const moneyDecimals = (currency: string): number => decimals.get(currency) ?? 2;

/** Formats an amount in units of its currency, the same in every screen, file and message: `¥130.55`, `JPY 13,055`. */
export function money(amount: number, currency: string, style: MoneyStyle = 'exact'): string {
  const digits = digitsOf(Math.abs(amount), currency, style);
  return shown(amount, currency, [digits, digits]);
}

/**
 * Decimals of a cost: those of its currency, and for a small one as many as three significant figures need. Costs are small
 * below one unit, and below ten units of a currency without decimals.
 */
export function costDecimals(amount: number, usual = 2): number {
  const size = Math.abs(amount);
  if (size === 0 || size >= (usual === 0 ? 10 : 1)) return usual;
  return Math.min(20, Math.max(usual, 2 - Math.floor(Math.log10(size))));
}

/** Formats what one view, visitor or order costs, in units of its currency, so that little is not shown as nothing: `$0.005`. */
export function cost(amount: number, currency: string): string {
  const usual = moneyDecimals(currency);
  return shown(amount, currency, [usual, costDecimals(amount, usual)]);
}

/** Formats an amount with at least and at most so many decimals. */
function shown(amount: number, currency: string, digits: readonly [least: number, most: number]): string {
  const text = formatOf(digits).format(Math.abs(amount));
  const sign = amount < 0 && /[1-9]/.test(text) ? minus : '';
  const symbol = symbols[currency] ?? `${currency} `;
  return `${sign}${symbol}${text}`;
}

/** RMB in fen: 29900 → `¥299.00`, −85215 → `−¥852.15`. */
export const moneyOfFen = (fen: number, style: MoneyStyle = 'exact'): string =>
  money(fen / 100, 'CNY', style);

/** Formats an amount for a file column with the currency in its header: `130.55`, `13055`. */
export const plainMoney = (amount: number, currency: string): string =>
  amount.toFixed(moneyDecimals(currency));

function digitsOf(size: number, currency: string, style: MoneyStyle): number {
  const all = moneyDecimals(currency);
  const isShort = style === 'short' && Number(size.toFixed(all)) % 1 === 0;
  return isShort || (style === 'estimate' && size >= 100) ? 0 : all;
}

function formatOf([minimumFractionDigits, maximumFractionDigits]: readonly [
  number,
  number,
]): Intl.NumberFormat {
  const key = `${minimumFractionDigits} ${maximumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits });
  formats.set(key, made);
  return made;
}
