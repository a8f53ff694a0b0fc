import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

/** Max files in one folder, so that readers find a file by name. */
const max = 20;

it('a folder has at most twenty files', () => {
  const counts = new Map<string, number>();
  for (const file of globSync('packages/*/src/**/*.*', { exclude: ['**/node_modules/**'] })) {
    // A file for each address from which hosts import.
    if (dirname(file) === 'packages/sdk/src/entries') continue;
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > max);
  expect(counts.size).toBeGreaterThan(100);
  expect(Object.fromEntries(large)).toEqual({});
});
