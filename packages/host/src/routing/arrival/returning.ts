/** Navigation state of the redirect to the page that was requested before the login. */
export const returning = { isReturn: true } as const;

export function isReturning(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isReturn' in state && state.isReturn === true;
}
