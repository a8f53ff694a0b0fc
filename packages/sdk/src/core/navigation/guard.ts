import { ReachkitError } from '../failures/errors.ts';
import { passage, plainPath, redirect } from './passage.ts';

/** Result of a router's guard for a navigation. */
export type GuardStep =
  | { readonly kind: 'pass' }
  /** Go there instead, in place of the entry in the history. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** Load person, menu and equity, generate the routes with `permittedRoutes`, and ask again. */
  | { readonly kind: 'load' }
  /** The person or their menu did not come: show the text as an error, with a way to try again. */
  | { readonly kind: 'fail'; readonly text: string };

/** Login and menu facts that `guard` needs. */
export interface GuardFacts {
  readonly isSignedIn: boolean;
  /** From `permittedRoutes`; `null` until person and menu were loaded. */
  readonly routes: readonly { readonly path: string }[] | null;
  /** Patterns of the host's own pages that need a login but are in no menu, e.g. `/userInfo`. */
  readonly ownPaths?: readonly string[] | undefined;
  /** Why person or menu failed to load; `null` or left out without a failure. */
  readonly failure?: unknown;
}

/**
 * Guards each navigation of a host with its own router (specification, section 2, navigation guard): call it before each
 * navigation with the path alone. Public pages pass; a signed-in person at `/login` is redirected to `/`; without a login
 * all else redirects to `/index`; with one, the menu is loaded first, and then only permitted pages can be opened. The
 * catch-all to `/index` comes last.
 * @example
 * const step = guard(location.pathname, { isSignedIn, routes, ownPaths: ['/', '/userInfo', '/bloggerDetail/:platform/:id'] });
 * if (step.kind === 'redirect') router.replace(step.to);
 */
export function guard(path: string, facts: GuardFacts): GuardStep {
  const { isSignedIn, routes, ownPaths = [], failure } = facts;
  const passed = passage(path, { isSignedIn });
  if (passed.kind === 'redirect' || !isSignedIn || passage(path, { isSignedIn: false }).kind === 'pass')
    return passed;
  if (failure !== undefined && failure !== null) return { kind: 'fail', text: guardFailureText(failure) };
  if (routes === null) return { kind: 'load' };
  const isKnown =
    routes.some((route) => matchesPath(route.path, path)) || ownPaths.some((own) => matchesPath(own, path));
  return isKnown ? { kind: 'pass' } : redirect('/index');
}

/** Message when the user or the menu failed to load: its own text, or 'Has Error' if it has none. */
export function guardFailureText(failure: unknown): string {
  const text = failure instanceof ReachkitError ? failure.msg : failure;
  return typeof text === 'string' && text.trim() !== '' ? text : 'Has Error';
}

/** Whether a path matches a pattern: `:name` matches one segment, `*` at the end matches any rest. */
export function matchesPath(pattern: string, path: string): boolean {
  const wanted = plainPath(pattern).split('/');
  const given = plainPath(path).split('/');
  const takesRest = wanted.at(-1) === '*';
  if (takesRest ? given.length < wanted.length - 1 : given.length !== wanted.length) return false;
  return wanted.every((part, at) =>
    part === '*' && takesRest && at === wanted.length - 1
      ? true
      : part.startsWith(':')
        ? given[at] !== ''
        : part === given[at],
  );
}

/**
 * Whether a navigation leads to the current page: path, query and fragment are the same, except for a trailing slash.
 * Ignore such a navigation; it would only add the same page to the history twice.
 */
export function isDuplicate(from: string, to: string): boolean {
  return withoutEndSlash(from) === withoutEndSlash(to);
}

function withoutEndSlash(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return (path.replace(/\/+$/, '') || '/') + rest.replace(/[?#]$/, '');
}
