/** An amount as the ledger writes it: whole from 100 on, else with cents. `$1,248`, `$9.06`. */
export function money(amount: number, currency: string): string {
  const digits = Math.abs(amount) >= 100 ? 0 : 2;
  const text = amount.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return currency === 'USD' ? `$${text}` : `${currency} ${text}`;
}
