import { passage, useSession } from '@reachkit/sdk';
import { useLayoutEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ArrivalContext } from './arrivalFocus.ts';

/** Lets a navigation pass or sends it elsewhere, and begins each page at its top. */
export function Guarded() {
  const { pathname } = useLocation();
  const { status } = useSession();
  const visited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because the page changed
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  const page = (
    <ArrivalContext value={visited}>
      <Outlet />
    </ArrivalContext>
  );
  const decision = passage(pathname, status === 'signedIn');
  return decision.kind === 'redirect' ? <Navigate to={decision.to} replace /> : page;
}
