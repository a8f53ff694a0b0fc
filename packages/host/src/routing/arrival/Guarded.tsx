import { useSession } from '@reachkit/sdk';
import { isPublic, passage } from '@reachkit/sdk/host';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { usePlatform } from '../../app/PlatformContext.ts';
import { redirectPaths } from '../appPaths.ts';
import { ArrivalContext } from './arrivalFocus.ts';
import { returning } from './returning.ts';
import type { Wanted } from './wanted.ts';

/** Allows or redirects each navigation, and scrolls each later page to its top. */
export function Guarded() {
  const { pathname, search } = useLocation();
  const { wanted } = usePlatform();
  const isSignedIn = useSession().status === 'signedIn';
  const visited = useRef(false);
  useWanted(wanted, pathname, search, isSignedIn);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    // On the first page of a visit, keeps the scroll position that the browser or the person chose.
    if (shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname]);
  const decision = passage(pathname, isSignedIn);
  const { location: coming } = useNavigation();
  if (decision.kind === 'redirect') {
    // A link followed while sign-in completes, such as the one to the password reset, takes precedence: a redirect would cancel it.
    if (coming && passage(coming.pathname, isSignedIn).kind === 'pass') return null;
    const back = isSignedIn ? wanted.read() : null;
    return back === null ? (
      <Navigate to={decision.to} replace />
    ) : (
      <Navigate to={back} replace state={returning} />
    );
  }
  return (
    <ArrivalContext value={visited}>
      <Outlet />
    </ArrivalContext>
  );
}

/** Remembers the page that a signed-out person requested, and forgets it once they open a page of their own. */
function useWanted(wanted: Wanted, pathname: string, search: string, isSignedIn: boolean) {
  const last = useRef<string>(null);
  useEffect(() => {
    const hasCome = last.current !== pathname + search;
    // The root and a URL without a page are not remembered.
    const isNoPage = pathname === redirectPaths.root || (last.current === null && isAnsweredMissing());
    last.current = pathname + search;
    if (isPublic(pathname)) return;
    if (isSignedIn) wanted.forget();
    // A login that ends on the page itself is no wish to come back: where it ended by itself, the session says so.
    else if (hasCome && !isNoPage) wanted.remember(pathname + search);
  }, [wanted, pathname, search, isSignedIn]);
}

/** Whether the server answered the first URL of this visit with 404; `false` in browsers without that status. */
function isAnsweredMissing(): boolean {
  const [first] = performance.getEntriesByType?.('navigation') ?? [];
  return first !== undefined && 'responseStatus' in first && first.responseStatus === 404;
}
