import { expect, it } from 'vitest';
import { StartFailure } from '../startFailure.ts';
import { KeyedHash } from './keyedHash.ts';
import { deriveKey, fingerprintOf, parseKeyring } from './keyring.ts';
import { keyText, testKeyring } from './testing/keys.ts';

it('reads several keys, the first of which is current', () => {
  const keyring = parseKeyring(` ${keyText('new', 2)}, ${keyText('old', 1)} `, 'SECRET_KEYS');
  expect(keyring.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(keyring[1]?.key.open()).toEqual(Buffer.alloc(32, 1));
});

it.each([
  '',
  ',',
  'main',
  'main:',
  ':c2hvcnQ=',
  'main:c2hvcnQ=',
  `two words:${keyText('', 1).slice(1)}`,
  `main:${'!'.repeat(44)}`,
  `${keyText('main', 1)}:more`,
  `${keyText('main', 1)},${keyText('main', 2)}`,
])('rejects invalid keys without repeating them: "%s"', (text) => {
  const refusal = expect(() => parseKeyring(text, 'SECRET_KEYS'));
  refusal.toThrow(StartFailure);
  refusal.toThrow(/^(?!.*(c2hvcnQ|!!!|AQEB|AgIC))SECRET_KEYS holds/);
});

it('derives a different key for each use and each key', () => {
  const [one] = testKeyring(['a', 1]);
  const [two] = testKeyring(['a', 2]);
  const derived = [deriveKey(one, 'x'), deriveKey(one, 'y'), deriveKey(two, 'x')].map((key) =>
    key.toString('hex'),
  );
  expect(new Set(derived).size).toBe(3);
  expect(fingerprintOf(one)).not.toBe(fingerprintOf(two));
});

it('hashes with the current key and still matches hashes of a previous one', () => {
  const before = new KeyedHash(testKeyring(['old', 1]));
  const during = new KeyedHash(testKeyring(['new', 2], ['old', 1]));
  const after = new KeyedHash(testKeyring(['new', 2]));
  const stored = before.of('smsCode', '13800000001', '271828');
  expect(during.of('smsCode', '13800000001', '271828')).not.toBe(stored);
  expect(during.all('smsCode', '13800000001', '271828')).toContain(stored);
  const verdicts = [before, during, after].map((hash) =>
    hash.matches(stored, 'smsCode', '13800000001', '271828'),
  );
  expect(verdicts).toEqual([true, true, false]);
});

it('hashes differ for other uses and other parts', () => {
  const hash = new KeyedHash(testKeyring(['main', 1]));
  const own = hash.of('a', 'b', 'c');
  for (const other of [hash.of('b', 'b', 'c'), hash.of('a', 'bc'), hash.of('a', 'b', 'c', '')])
    expect(other).not.toBe(own);
  expect(hash.matches(own, 'a', 'b', 'd')).toBe(false);
  expect(hash.matches('', 'a', 'b', 'c')).toBe(false);
});
