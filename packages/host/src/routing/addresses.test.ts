import { isPublic } from '@reachkit/sdk';
import { expect, test, vi } from 'vitest';
import { addressOf, navigationOf } from './addresses.ts';

test.each([
  ['index', '/index'],
  ['login', '/login'],
  ['register', '/register'],
  ['forgotPassword', '/forgetPwd'],
  ['terms', '/protocol'],
  ['privacy', '/privacy'],
  ['prices', '/price'],
  ['upgrade', '/price'],
] as const)('%s stands at %s, which needs no login', (kind, address) => {
  expect(addressOf({ kind })).toBe(address);
  expect(isPublic(address)).toBe(true);
});

test('a search carries its view', () => {
  expect(addressOf({ kind: 'search', platform: 'youtube', view: 'user_name=a b' })).toBe(
    '/bloggerSearch/youtube?user_name=a+b',
  );
});

test('a list is opened by its address', () => {
  expect(addressOf({ kind: 'favourites', listId: '1/2' })).toBe('/favourites?list=1%2F2');
});

test('a new email carries the list that it is for', () => {
  expect(addressOf({ kind: 'writeEmail' })).toBe('/email/tasks?campaign=new');
  expect(addressOf({ kind: 'writeEmail', listId: '7' })).toBe('/email/tasks?campaign=new&list=7');
});

test('nothing leads to emails where the menu has no such page', () => {
  const { href } = navigationOf(vi.fn(), () => false);
  expect(href({ kind: 'writeEmail' })).toBeUndefined();
  expect(href({ kind: 'index' })).toBe('/index');
});

test('places are gone to as they are asked for', () => {
  const navigate = vi.fn();
  const navigation = navigationOf(navigate);
  navigation.go({ kind: 'favourites', listId: '1' }, 'push');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/favourites?list=1', { replace: false });
  navigate.mockClear();
  navigation.go({ kind: 'index' }, 'replace');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/index', { replace: true });
});
