import { homeRoute } from '@reachkit/sdk/shell';
import { expect, test } from 'vitest';
import { nameHome } from './home.ts';

const route = (path: string) => ({ path, name: path });

test('the search on TikTok is the home page, at any place in the menu', () => {
  const routes = nameHome([route('/favourites'), route('/bloggerSearch/tiktok')]);
  expect(homeRoute(routes)).toEqual({ path: '/bloggerSearch/tiktok', name: 'dashboard.home-1' });
  expect(routes[0]).toEqual(route('/favourites'));
});

test('the search of teams is the home page of staff, who have the creator search too', () => {
  const routes = nameHome([route('/bloggerSearch/tiktok'), route('/console/teams')]);
  expect(homeRoute(routes)?.path).toBe('/console/teams');
});
