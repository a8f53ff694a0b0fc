/** Where a navigation may go, given what is known of the person (specification, section 2, navigation guard). */
export type Passage = { readonly kind: 'pass' } | { readonly kind: 'redirect'; readonly to: string };

/** Pages that anybody may read (specification, section 2), and the registration of a team's member. */
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

/** A path as routers compare it: in lower case, without a slash at its end. */
export function plainPath(path: string): string {
  const trimmed = path.replace(/\/+$/, '').toLowerCase();
  return trimmed === '' ? '/' : trimmed;
}

/** Whether a page needs no login. Hand in the path alone, without query and fragment. */
export function isPublic(path: string): boolean {
  const plain = plainPath(path);
  return publicForms.has(plain) || isOfAuth(plain);
}

/** The layout around the sign-in, which has no page of its own. */
function isOfAuth(plain: string): boolean {
  return plain === '/auth' || plain.startsWith('/auth/');
}

/** Login facts that `passage` needs. */
export interface PassageFacts {
  readonly isSignedIn: boolean;
}

/**
 * Where a navigation leads: a signed-in person is led away from `/login`, a signed-out one sees public pages only,
 * and `/auth` leads to `/login`. `path` is the path alone, in any case, with or without a slash at its end.
 */
export function passage(path: string, facts: PassageFacts | boolean): Passage {
  const isSignedIn = typeof facts === 'boolean' ? facts : facts.isSignedIn;
  const plain = plainPath(path);
  const isSignIn = plain === '/login' || isOfAuth(plain);
  if (isSignedIn) return isSignIn ? redirect('/') : { kind: 'pass' };
  if (isOfAuth(plain)) return redirect('/login');
  return isPublic(path) ? { kind: 'pass' } : redirect('/index');
}

/** Sends a navigation elsewhere. */
export function redirect(to: string): Passage {
  return { kind: 'redirect', to };
}
