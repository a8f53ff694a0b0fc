import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const entries = readdirSync(join(import.meta.dirname, '../src/entries'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replace(/\.tsx?$/, ''));

const exported = Object.keys(manifest.exports);

function isExported(entry: string): boolean {
  return exported.some((path) =>
    path.endsWith('/*') ? `./${entry}`.startsWith(path.slice(0, -1)) : path === `./${entry}`,
  );
}

describe('the package', () => {
  it.each(entries)('lets hosts import %s', (entry) => {
    expect(isExported(entry), `Add "./${entry}" to exports of packages/sdk/package.json`).toBe(true);
  });

  it('lists only entries that exist', () => {
    const named = exported.filter((path) => /^\.\/[a-z]+$/.test(path)).map((path) => path.slice(2));
    expect(named.filter((name) => !entries.includes(name))).toEqual([]);
  });

  it('keeps every adapter small enough that a host could write it', () => {
    const folder = join(import.meta.dirname, '../src/adapters');
    for (const file of readdirSync(folder).filter((name) => !name.includes('.test.'))) {
      expect(readFileSync(join(folder, file), 'utf8').split('\n').length, file).toBeLessThanOrEqual(41);
    }
  });
});
