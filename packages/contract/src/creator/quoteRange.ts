const farthest = 10;

/**
 * Whether a quote is below a tenth or above ten times an estimate, so probably a typing error: forms ask for
 * confirmation, and it does not adjust other creators' estimates. Both in one currency.
 */
export function isFarFromEstimate(amount: number, estimate: number): boolean {
  return amount * farthest < estimate || amount > estimate * farthest;
}
