import { expect, it } from 'vitest';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { MailAddresses, MailTokens } from './tokens.ts';

const tokens = new MailTokens(testSecrets().hash);

it('reads its own tokens, each for its own use', () => {
  expect(tokens.readOpen(tokens.open(123_456))).toBe(123_456);
  expect(tokens.readClick(tokens.click(7, 8))).toEqual({ deliveryId: 7, linkId: 8 });
  expect(tokens.readUnsubscribe(tokens.unsubscribe(9))).toBe(9);
  expect(tokens.readUnsubscribe(tokens.open(9))).toBeNull();
  expect(tokens.readOpen(tokens.unsubscribe(9))).toBeNull();
});

it.each([
  '',
  '.',
  'a',
  '1.x',
  tokens.open(1).replace(/^1/, '2'),
  `${tokens.open(1)}x`,
  tokens.click(1, 2).replace('2', '3'),
  '01.x',
  '-1.x',
])('rejects the foreign token %j', (token) => {
  expect([tokens.readOpen(token), tokens.readClick(token), tokens.readUnsubscribe(token)]).toEqual([
    null,
    null,
    null,
  ]);
});

it('creates URLs that need no encoding', () => {
  const addresses = new MailAddresses('https://t.example', tokens);
  for (const url of [addresses.open(1), addresses.click(1, 2), addresses.unsubscribe(1)]) {
    expect(new URL(url).href).toBe(url);
  }
});
