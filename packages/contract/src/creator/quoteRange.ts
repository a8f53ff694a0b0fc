const farthest = 10;

/**
 * Whether a quote is below a tenth or above ten times an estimate. It is probably a typing error: forms ask, and it does not
 * adjust the estimates of other creators. Both in one currency.
 */
export function isFarFromEstimate(amount: number, estimate: number): boolean {
  return amount * farthest < estimate || amount > estimate * farthest;
}
