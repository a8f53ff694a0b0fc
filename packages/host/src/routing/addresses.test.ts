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

test('a place without a page is not gone to', () => {
  const navigate = vi.fn();
  const navigation = navigationOf(navigate);
  navigation.go({ kind: 'favourites', listId: '1' }, 'push');
  expect(navigate).not.toHaveBeenCalled();
  navigation.go({ kind: 'index' }, 'replace');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/index', { replace: true });
});
