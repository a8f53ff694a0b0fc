import { createStateAreas, matchesPath } from '@reachkit/sdk/host';
import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { isAppPath, paths as publicPaths } from '../prerender/render.tsx';
import { ownPaths } from './appPaths.ts';
import { createArrivals } from './arrival/arrivals.ts';
import { ownPageAt } from './ownPages.ts';
import { routesOf } from './routes.tsx';

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);
const routed = pathsOf(routesOf(createStateAreas({ lang: 'en' }), createArrivals())).filter(
  (path) => !path.includes('*'),
);
/** Returns a sample path of a pattern. */
const addressOf = (pattern: string) => pattern.replace(/:\w+/g, 'tiktok');

it.each(['/auth/anything', ...routed, ...Object.values(ownPaths).map(addressOf)])(
  '%s is an app path',
  (path) => {
    expect(isAppPath(path)).toBe(true);
    expect(isAppPath(`${path.toUpperCase()}/`)).toBe(true);
  },
);

it.each(Object.values(ownPaths))('the app path %s has a page', (pattern) => {
  expect(ownPageAt(addressOf(pattern))?.path).toBe(pattern);
});

it('the router has a route for every public path', () => {
  expect(publicPaths.filter((path) => !routed.some((route) => matchesPath(route, path)))).toEqual([]);
});

it.each(['/nowhere', '/bloggerDetail/tiktok', '/index/x', '/bloggerSearch/tiktok', '/kol/api/x'])(
  '%s is not an app path',
  (path) => {
    expect(isAppPath(path)).toBe(false);
  },
);
