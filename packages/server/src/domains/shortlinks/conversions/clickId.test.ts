import { expect, it } from 'vitest';
import { KeyedHash } from '../../../platform/secrets/keyedHash.ts';
import { testKeyring, testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { ClickIds, withClickId } from './clickId.ts';

const ids = new ClickIds(testSecrets().hash);
const visit = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  at: Date.UTC(2026, 10, 26, 4, 0, 0, 123),
  linkId: 4_711_000_123,
};

it('a click id encodes its visit in at most 64 characters', () => {
  const clickId = ids.of(visit);
  expect(clickId).toMatch(/^[\w-]{54}$/);
  expect(ids.read(clickId)).toEqual(visit);
});

it('no other text is a valid click id: changed characters, other keys, other lengths', () => {
  const clickId = ids.of(visit);
  const changed = [...clickId].map(
    (character, at) => `${clickId.slice(0, at)}${character === 'A' ? 'B' : 'A'}${clickId.slice(at + 1)}`,
  );
  for (const text of [...changed, '', clickId.slice(1), `${clickId}A`, `${clickId}\n`, 'é'.repeat(54)]) {
    expect(ids.read(text), text).toBeUndefined();
  }
  const other = new ClickIds(new KeyedHash(testKeyring(['other', 7])));
  expect(ids.read(other.of(visit))).toBeUndefined();
});

it.each([
  ['https://shop.example', 'https://shop.example?yl_cid=X'],
  ['https://shop.example/a?b=1&c=', 'https://shop.example/a?b=1&c=&yl_cid=X'],
  ['https://shop.example/a?b=%2F#c?d', 'https://shop.example/a?b=%2F&yl_cid=X#c?d'],
  ['https://shop.example/?yl_cid=old&b=1', 'https://shop.example/?b=1&yl_cid=X'],
  ['https://shop.example/?b=1&yl_cid=old', 'https://shop.example/?b=1&yl_cid=X'],
  ['https://shop.example/?yl_cid=old', 'https://shop.example/?yl_cid=X'],
  ['https://shop.example/?', 'https://shop.example/?yl_cid=X'],
  ['https://shop.example/?not_yl_cid=1', 'https://shop.example/?not_yl_cid=1&yl_cid=X'],
  ['myshop://item/1', 'myshop://item/1?yl_cid=X'],
])('%s gets the click id in its query', (location, expected) => {
  expect(withClickId(location, 'X')).toBe(expected);
});
