import { ReachkitError } from '../failures/errors.ts';
import { passage, plainPath, redirect } from './passage.ts';

/** Action of a router's guard on a navigation. */
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
  /** Patterns of the host's own pages that need a login but stand in no menu, e.g. `/userInfo`. */
  readonly ownPaths?: readonly string[] | undefined;
  /** Why person or menu did not come; `null` or left out while nothing failed. */
  readonly failure?: unknown;
}

/**
 * The whole decision for a host with a router of its own (specification, section 2, navigation guard): ask it before each
 * navigation with the path alone. The public pages pass; a signed-in person at `/login` goes to `/`; without a login all
 * else leads to `/index`; with one, the menu is loaded first, and then only what it permits can be opened. The catch-all
 * to `/index` comes last.
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

/** Message when the user or the menu failed to load: its own text, or 'Has Error' where it has none. */
export function guardFailureText(failure: unknown): string {
  const text = failure instanceof ReachkitError ? failure.msg : failure;
  return typeof text === 'string' && text.trim() !== '' ? text : 'Has Error';
}

/** Whether a path is one of a pattern's: `:name` stands for one part, `*` at the end for any rest. */
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
 * Whether a navigation leads where one already is: path, query and fragment are the same, a slash at the path's end apart.
 * Ignore such a navigation; it would only put the same page into the history twice.
 */
export function isDuplicate(from: string, to: string): boolean {
  return withoutEndSlash(from) === withoutEndSlash(to);
}

function withoutEndSlash(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return (path.replace(/\/+$/, '') || '/') + rest.replace(/[?#]$/, '');
}
