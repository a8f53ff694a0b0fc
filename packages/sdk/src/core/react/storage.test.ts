import { describe, expect, it } from 'vitest';
import { memoryArea } from '../../testing/loopback.ts';
import { createStorage, decodeStored, encodeStored, type StoredValue } from './storage.ts';

describe('stored values', () => {
  it.each<[StoredValue, string]>([
    ['abc', 'abc|string'],
    ['with|bar', 'with|bar|string'],
    ['', '|string'],
    [7, '7|number'],
    [-1.5, '-1.5|number'],
    [false, 'false|boolean'],
    [{ a: [1, '中'] }, '{"a":[1,"中"]}|object'],
    [['x'], '["x"]|object'],
  ])('keep their type: %j is stored as %s', (value, stored) => {
    expect(encodeStored(value)).toBe(stored);
    expect(decodeStored(stored)).toEqual(value);
  });

  it.each([
    '',
    'no suffix',
    'x|number',
    '|number',
    'yes|boolean',
    '{broken|object',
    'null|object',
    '1|object',
    'a|b',
  ])('count as missing if damaged: %s', (stored) => {
    expect(decodeStored(stored)).toBeNull();
  });

  it('use the product’s key prefix, and leave other keys alone', () => {
    const area = memoryArea();
    area.setItem('token', 'a host’s own');
    const storage = createStorage({ area });
    storage.write('token', 'abc');
    expect(area.getItem('yth_token')).toBe('abc|string');
    storage.remove('token');
    expect(area.getItem('yth_token')).toBeNull();
    expect(area.getItem('token')).toBe('a host’s own');
  });

  it('last as long as the page if the browser blocks storage', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = createStorage({
      area: { getItem: () => 'old|string', setItem: refuse, removeItem: refuse },
      isShared: true,
    });
    storage.write('token', 'new');
    expect(storage.readString('token')).toBe('new');
    expect(storage.isShared, 'Other tabs do not see what was refused.').toBe(false);
    storage.remove('token');
    expect(storage.readString('token')).toBeNull();
  });

  it('are kept in memory without a page, separately for each storage', () => {
    const [one, other] = [createStorage(), createStorage()];
    one.write('token', 'mine');
    expect(one.readString('token')).toBe('mine');
    expect(other.readString('token')).toBeNull();
  });
});
