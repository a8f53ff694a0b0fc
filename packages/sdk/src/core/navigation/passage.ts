/** Result of a navigation for the known login state (specification, section 2, navigation guard). */
export type Passage = { readonly kind: 'pass' } | { readonly kind: 'redirect'; readonly to: string };

/** Public pages (specification, section 2), including the registration of a team member. */
export const publicPaths = [
  '/login',
  '/register',
  '/forgetPwd',
  '/registerMember',
  '/resetPassword',
  '/index',
  '/privacy',
  '/protocol',
  '/policy',
  '/price',
  '/mailConfig',
  '/gmail',
  '/outlookmail',
  '/163mail',
  '/alimail',
  '/qqmail',
  '/sinamail',
  '/feishumail',
  '/dingmail',
] as const;

const publicForms: ReadonlySet<string> = new Set(publicPaths.map(plainPath));

/** Normalises a path as routers compare it: lower case, no trailing slash. */
export function plainPath(path: string): string {
  const trimmed = path.replace(/\/+$/, '').toLowerCase();
  return trimmed === '' ? '/' : trimmed;
}

/** Whether a page needs no login. Pass the path alone, without query and fragment. */
export function isPublic(path: string): boolean {
  const plain = plainPath(path);
  return publicForms.has(plain) || isOfAuth(plain);
}

/** Whether a path is the sign-in layout, which has no page of its own. */
function isOfAuth(plain: string): boolean {
  return plain === '/auth' || plain.startsWith('/auth/');
}

/** Login facts that `passage` needs. */
export interface PassageFacts {
  readonly isSignedIn: boolean;
}

/**
 * Decides a navigation: a signed-in person is redirected from `/login`, a signed-out one sees public pages only, and
 * `/auth` redirects to `/login`. `path` is the path alone, in any case, with or without a trailing slash.
 */
export function passage(path: string, facts: PassageFacts | boolean): Passage {
  const isSignedIn = typeof facts === 'boolean' ? facts : facts.isSignedIn;
  const plain = plainPath(path);
  const isSignIn = plain === '/login' || isOfAuth(plain);
  if (isSignedIn) return isSignIn ? redirect('/') : { kind: 'pass' };
  if (isOfAuth(plain)) return redirect('/login');
  return isPublic(path) ? { kind: 'pass' } : redirect('/index');
}

/** Returns a redirect. */
export function redirect(to: string): Passage {
  return { kind: 'redirect', to };
}
