import { usePartLabels } from '@reachkit/sdk';
import type { PermissionRoute } from '@reachkit/sdk/host';
import { homeRoute } from '@reachkit/sdk/shell';
import { PartBoundary } from '@reachkit/sdk/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { homePath } from '../routing/arrival/home.ts';
import { isFromRoot, isReturning } from '../routing/arrival/returning.ts';
import { pageOf } from '../routing/components.tsx';
import type { OwnPage } from '../routing/ownPages.ts';
import { AccountFrame } from './account/AccountFrame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { NothingPermitted } from './NothingPermitted.tsx';

export interface PermittedPagesProps {
  readonly routes: readonly PermissionRoute[];
  /** Pages of the person that are in no menu. */
  readonly ownPages: readonly OwnPage[];
  readonly onSignOut: () => void;
  /** Called once the first page is rendered. */
  readonly onReady: () => void;
}

/** The pages permitted by the menu, and the pages that every person has; any other path shows "not found". */
export function PermittedPages({ routes, ownPages, onSignOut, onReady }: PermittedPagesProps) {
  const labels = usePartLabels();
  const { pathname, state } = useLocation();
  const home = homeRoute(routes)?.path;
  if (home !== undefined && home !== pathname && isFromRoot(state)) return <Navigate to={home} replace />;
  return (
    <PartBoundary labels={labels} fallback={null}>
      <Drawn onDrawn={onReady}>
        <Routes>
          {routes.map((route) => {
            const { Page } = pageOf(route.component);
            return <Route key={route.path} path={route.path} element={<Page route={route} />} />;
          })}
          {ownPages.map(({ path, Page, isAccount }) => (
            <Route
              key={path}
              path={path}
              element={
                isAccount ? (
                  <AccountFrame path={path} pages={ownPages.filter((page) => page.isAccount)}>
                    <Page />
                  </AccountFrame>
                ) : (
                  <Page />
                )
              }
            />
          ))}
          <Route path="*" element={<Unknown home={home} onSignOut={onSignOut} />} />
        </Routes>
      </Drawn>
    </PartBoundary>
  );
}

/** Effects run only once the content no longer suspends. */
function Drawn({ onDrawn, children }: { readonly onDrawn: () => void; readonly children: ReactNode }) {
  const latest = useRef(onDrawn);
  latest.current = onDrawn;
  useEffect(() => latest.current(), []);
  return children;
}

/**
 * Redirects home if the login returned to a page that is not permitted, or if the menu lacks the site's home page. With
 * an empty menu, shows a contact.
 */
function Unknown({
  home,
  onSignOut,
}: Pick<PermittedPagesProps, 'onSignOut'> & { readonly home?: string | undefined }) {
  const { pathname, state } = useLocation();
  const startsAtHome = pathname === homePath || isReturning(state);
  if (!startsAtHome) return <NotFoundPage />;
  return home === undefined ? <NothingPermitted onSignOut={onSignOut} /> : <Navigate to={home} replace />;
}
