import { createBrowserRouter } from 'react-router-dom';
import type { Platform } from '../app/platform.ts';
import { type Arrivals, createArrivals } from './arrival/arrivals.ts';
import { routesOf } from './routes.tsx';

export interface SiteRouter {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly arrivals: Arrivals;
}

export function createSiteRouter({ areas, session }: Pick<Platform, 'areas' | 'session'>): SiteRouter {
  const arrivals = createArrivals();
  const isSignedIn = () => session.getSnapshot().status === 'signedIn';
  return { router: createBrowserRouter(routesOf(areas, arrivals, isSignedIn)), arrivals };
}

/** Resolves when the first page of a visit has loaded or failed to load. */
export function firstPage({ router }: SiteRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
