import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pack, packCreate } from '../../scripts/pack.mjs';

const root = join(import.meta.dirname, '../..');
const licence = readFileSync(join(root, 'LICENSE'), 'utf8');

/** Unpacks a tarball, runs `look` on it, and removes it. */
function unpacked(tarball: string, look: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'reachkit-unpacked-'));
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
    look(join(folder, 'package'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('every tarball contains the licence, a readme and the changelog', { timeout: 120_000 }, async () => {
  const tarballs = [...(await pack()), await packCreate()];
  expect(tarballs.length).toBeGreaterThan(3);
  for (const tarball of tarballs) {
    unpacked(tarball, (folder) => {
      const read = (file: string) => readFileSync(join(folder, file), 'utf8');
      expect(read('LICENSE'), tarball).toBe(licence);
      expect(read('README.md').length, tarball).toBeGreaterThan(200);
      expect(read('CHANGELOG.md'), tarball).toMatch(/^# [@\w/-]+\n\n## \d/);
    });
  }
});

it('every library holds a source map with the sources of each module', { timeout: 120_000 }, async () => {
  for (const tarball of await pack()) {
    unpacked(tarball, (folder) => {
      const modules = globSync('dist/**/*.js', { cwd: folder });
      expect(modules.length, tarball).toBeGreaterThan(0);
      for (const file of modules) {
        const map: { readonly sources: readonly string[]; readonly sourcesContent: readonly string[] } =
          JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8'));
        expect(map.sourcesContent, `${tarball} ${file}`).toHaveLength(map.sources.length);
      }
    });
  }
});
