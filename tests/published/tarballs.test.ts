import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pack, packCreate } from '../../scripts/pack.mjs';

const root = join(import.meta.dirname, '../..');

it('every tarball holds the licence, a readme, the changes and source maps', {
  timeout: 120_000,
}, async () => {
  const libraries = await pack();
  const tarballs = [...libraries, await packCreate()];
  expect(tarballs.length).toBeGreaterThan(3);
  const licence = readFileSync(join(root, 'LICENSE'), 'utf8');
  for (const tarball of tarballs) {
    const read = (file: string) =>
      execFileSync('tar', ['-xzOf', tarball, `package/${file}`], { encoding: 'utf8' });
    expect(read('LICENSE'), tarball).toBe(licence);
    expect(read('README.md').length, tarball).toBeGreaterThan(200);
    expect(read('CHANGELOG.md'), tarball).toMatch(/^# [@\w/-]+\n\n## \d/);
    // What is not built is shipped as it was written.
    if (!libraries.includes(tarball)) continue;
    const map: { readonly sources: readonly string[]; readonly sourcesContent: readonly string[] } =
      JSON.parse(read('dist/index.js.map'));
    expect(map.sources.length, tarball).toBeGreaterThan(0);
    expect(map.sourcesContent, tarball).toHaveLength(map.sources.length);
  }
});
