import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

/** Files that stand beside one another in a folder, so that a reader finds one by its name. */
const max = 20;

it('holds at most twenty files at one level of a folder', () => {
  const counts = new Map<string, number>();
  for (const file of globSync('packages/*/src/**/*.*', { exclude: ['**/node_modules/**'] })) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > max);
  expect(counts.size).toBeGreaterThan(100);
  expect(Object.fromEntries(large)).toEqual({});
});
