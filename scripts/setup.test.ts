import { describe, expect, it } from 'vitest';
import { isInstalled } from './setup.mjs';

const wanted = {
  '': {},
  'packages/sdk': { version: '0.1.0' },
  'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
  'node_modules/only-elsewhere': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};
const zod = { version: '4.0.0', integrity: 'sha512-a' };

describe('installed packages', () => {
  it('match if npm recorded every locked package, except those for other systems', () => {
    expect(isInstalled(wanted, { 'node_modules/zod': zod })).toBe(true);
  });

  it.each([
    ['nothing was noted', undefined],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/zod': { ...zod, version: '4.0.1' } }],
    ['a package has another content', { 'node_modules/zod': { ...zod, integrity: 'sha512-x' } }],
  ])('do not match if %s', (_, installed) => {
    expect(isInstalled(wanted, installed)).toBe(false);
  });
});
