/** Navigation state of the redirect to the page that was requested before the login. */
export const returning = { isReturn: true } as const;

/** Navigation state of the redirect from the root to the customers' home page; staff have another. */
export const fromRoot = { isFromRoot: true } as const;

export function isFromRoot(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromRoot' in state && state.isFromRoot === true;
}

export function isReturning(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isReturn' in state && state.isReturn === true;
}
