import { expect, test } from 'vitest';
import { homeRoute } from './home.ts';

const route = (name: string) => ({ name, path: `/${name}` });

test('home is the route named dashboard.home-1', () => {
  expect(homeRoute([route('a'), route('dashboard.home-1'), route('b')])?.name).toBe('dashboard.home-1');
});

test('without permission for home, the first permitted page replaces it', () => {
  expect(homeRoute([route('a'), route('b')])?.name).toBe('a');
  expect(homeRoute([])).toBeUndefined();
});
