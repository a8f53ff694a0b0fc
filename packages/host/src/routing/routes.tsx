import type { StateAreas } from '@reachkit/sdk/host';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { publicPages } from '../pages/public/publicPages.ts';
import { authPaths, redirectPaths } from './appPaths.ts';
import type { Arrivals } from './arrival/arrivals.ts';
import { Guarded } from './arrival/Guarded.tsx';
import { homePath } from './arrival/home.ts';
import { LostPage } from './arrival/LostPage.tsx';
import { fromRoot } from './arrival/returning.ts';
import { authLayout, authPages } from './authPages.ts';
import { pageOf } from './components.tsx';
import { type LaterPage, laterPage } from './laterPage.tsx';
import { ownPageAt } from './ownPages.ts';

/**
 * Placeholder until a page's code has loaded for the first time. It is empty: a short flash of an indicator would be
 * worse.
 */
function Nothing() {
  return null;
}

/** Layout of all pages that need a login. */
const baseLayout = laterPage(async () => (await import('../pages/BaseLayout.tsx')).BaseLayout);

/** All routes: public ones by name, the signed-in ones below the base layout, which knows the permitted menu. */
export function routesOf(
  areas: StateAreas,
  arrivals: Arrivals,
  isSignedIn: () => boolean = () => true,
): RouteObject[] {
  const loadPermitted = async (path: string) => {
    // A signed-out person is redirected, so the page's code is not loaded.
    if (!isSignedIn()) return;
    const route = areas.permission.state.routes.find((permitted) => permitted.path === path);
    const page = route ? pageOf(route.component) : ownPageAt(path);
    await Promise.all([baseLayout.load(), page?.load()]);
  };
  return [
    {
      element: <Guarded />,
      HydrateFallback: Nothing,
      ErrorBoundary: LostPage,
      children: [
        { path: `${redirectPaths.auth}/*`, element: <Navigate to={authPaths.login} replace /> },
        {
          element: <authLayout.Page />,
          children: authPages.map(({ path, page }) => publicPage(path, page, arrivals)),
        },
        ...publicPages.map(({ path, page }) => publicPage(path, page, arrivals)),
        { path: redirectPaths.root, element: <Navigate to={homePath} replace state={fromRoot} /> },
        {
          path: '*',
          element: <baseLayout.Page />,
          loader: ({ request }) =>
            arrivals.arrive(request.url, () => loadPermitted(new URL(request.url).pathname), request.signal),
          shouldRevalidate: isElsewhere,
        },
      ],
    },
  ];
}

function publicPage(path: string, { Page, load }: LaterPage<object>, arrivals: Arrivals): RouteObject {
  const Component: ComponentType = Page;
  return {
    path,
    Component,
    loader: ({ request }) => arrivals.arrive(request.url, load, request.signal),
    shouldRevalidate: isElsewhere,
  };
}

function isElsewhere({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
