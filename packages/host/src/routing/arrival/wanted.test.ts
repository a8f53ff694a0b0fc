import { createStorage } from '@reachkit/sdk';
import { describe, expect, it } from 'vitest';
import { createWanted } from './wanted.ts';

function tab() {
  const kept = new Map<string, string>();
  const storage = createStorage({
    area: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
  return { kept, wanted: createWanted(storage) };
}

describe('the page requested before sign-in', () => {
  it('keeps the latest page with its query until it is cleared', () => {
    const { wanted } = tab();
    expect(wanted.read()).toBeNull();
    wanted.remember('/bloggerSearch/youtube');
    wanted.remember('/bloggerSearch/tiktok?region=US');
    expect(wanted.read()).toBe('/bloggerSearch/tiktok?region=US');
    wanted.forget();
    expect(wanted.read()).toBeNull();
  });

  it('keeps the expired-login mark until it is cleared', () => {
    const { wanted } = tab();
    wanted.remember('/email');
    expect(wanted.isExpired()).toBe(false);
    wanted.markExpired();
    expect(wanted.isExpired()).toBe(true);
    wanted.forget();
    expect(wanted.isExpired()).toBe(false);
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
  ])('never redirects to another site: %s', (path) => {
    const { wanted, kept } = tab();
    wanted.remember(path);
    expect(wanted.read()).toBeNull();
    kept.set('yth_wanted', `${path}|string`);
    expect(wanted.read()).toBeNull();
  });
});
