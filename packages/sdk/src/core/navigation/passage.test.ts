import { expect, test } from 'vitest';
import { passage } from './passage.ts';

test.each([
  ['/login', true, '/'],
  ['/bloggerSearch/tiktok', true, null],
  ['/index', true, null],
  ['/nowhere', true, null],
  ['/login', false, null],
  ['/auth', false, null],
  ['/index', false, null],
  ['/', false, '/index'],
  ['/bloggerSearch/youtube', false, '/index'],
  ['/nowhere', false, '/index'],
] as const)('%s, signed in %s, is sent to %s', (path, isSignedIn, to) => {
  expect(passage(path, isSignedIn)).toEqual(to === null ? { kind: 'pass' } : { kind: 'redirect', to });
});
