import { isPublic } from '@reachkit/sdk/host';
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
] as const)('%s is at %s, which needs no login', (kind, address) => {
  expect(addressOf({ kind })).toBe(address);
  expect(isPublic(address)).toBe(true);
});

test('the plans page has its view in the URL', () => {
  expect(addressOf({ kind: 'upgrade' })).toBe('/vip');
  expect(addressOf({ kind: 'upgrade', view: 'plan=pro' })).toBe('/vip?plan=pro');
  expect(addressOf({ kind: 'usage', view: 'days=7' })).toBe('/dataUsed?days=7');
  expect(addressOf({ kind: 'orders', view: 'state=PAID' })).toBe('/orderManage?state=PAID');
});

test('a search has its view in the URL', () => {
  expect(addressOf({ kind: 'search', platform: 'youtube', view: 'user_name=a b' })).toBe(
    '/bloggerSearch/youtube?user_name=a+b',
  );
});

test('a list is opened by its URL', () => {
  expect(addressOf({ kind: 'favourites', listId: '1/2' })).toBe('/favourites?list=1%2F2');
});

test('a new email has its list in the URL', () => {
  expect(addressOf({ kind: 'writeEmail' })).toBe('/email/tasks?campaign=new');
  expect(addressOf({ kind: 'writeEmail', listId: '7' })).toBe('/email/tasks?campaign=new&list=7');
});

test('an email page has its view in the URL', () => {
  expect(addressOf({ kind: 'email', folder: 'outbox', view: 'state=failed&campaign=7' })).toBe(
    '/email/outbox?state=failed&campaign=7',
  );
  expect(addressOf({ kind: 'email', folder: 'settings' })).toBe('/email/settings');
});

test('a campaign, a sender and a conversation have URLs on their pages', () => {
  expect(addressOf({ kind: 'mailCampaign', id: '5' })).toBe('/email/tasks?campaign=5');
  expect(addressOf({ kind: 'mailSender', id: '7' })).toBe('/email/senders?sender=7');
  expect(addressOf({ kind: 'mailThread', id: '9' })).toBe('/email/inbox?thread=9');
});

test('each ranking has a URL of its own, with its view', () => {
  expect(addressOf({ kind: 'ranking', ranking: 'video' })).toBe('/rankingVideo');
  expect(addressOf({ kind: 'ranking', ranking: 'influencer' })).toBe('/rankingBlogger');
  expect(addressOf({ kind: 'ranking', ranking: 'tag', view: 'period=1d' })).toBe('/rankingTag?period=1d');
  expect(addressOf({ kind: 'ranking', ranking: 'ad' })).toBe('/rankingAd');
});

test('returns no URL for emails if the menu has no such page', () => {
  const { href } = navigationOf(vi.fn(), () => false);
  expect(href({ kind: 'writeEmail' })).toBeUndefined();
  expect(href({ kind: 'email', folder: 'outbox' })).toBeUndefined();
  expect(href({ kind: 'mailCampaign', id: '5' })).toBeUndefined();
  expect(href({ kind: 'mailSender', id: '7' })).toBeUndefined();
  expect(href({ kind: 'mailThread', id: '9' })).toBeUndefined();
  expect(href({ kind: 'index' })).toBe('/index');
});

test('navigates with push or replace as requested', () => {
  const navigate = vi.fn();
  const navigation = navigationOf(navigate);
  navigation.go({ kind: 'favourites', listId: '1' }, 'push');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/favourites?list=1', { replace: false });
  navigate.mockClear();
  navigation.go({ kind: 'index' }, 'replace');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/index', { replace: true });
});
