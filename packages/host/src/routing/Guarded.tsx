import { useSession } from '@reachkit/sdk';
import { useLayoutEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { passage } from './guard.ts';

/** Lets a navigation pass or sends it elsewhere, and begins each page at its top. */
export function Guarded() {
  const { pathname } = useLocation();
  const { status } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because the page changed
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  const decision = passage(pathname, status === 'signedIn');
  return decision.kind === 'redirect' ? <Navigate to={decision.to} replace /> : <Outlet />;
}
