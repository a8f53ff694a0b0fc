/** Where a navigation may go, given what is known of the person (specification, section 2, navigation guard). */
export type Passage = { readonly kind: 'pass' } | { readonly kind: 'redirect'; readonly to: string };

const publicPaths = new Set(['/auth', '/login', '/index']);

export function isPublic(path: string): boolean {
  return publicPaths.has(path);
}

/** A signed-in person has no business at /login; nobody else gets past the public pages. */
export function passage(path: string, isSignedIn: boolean): Passage {
  if (isSignedIn) return path === '/login' ? { kind: 'redirect', to: '/' } : { kind: 'pass' };
  return isPublic(path) ? { kind: 'pass' } : { kind: 'redirect', to: '/index' };
}
