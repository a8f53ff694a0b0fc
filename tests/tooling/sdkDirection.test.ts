import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Bundlers lower `:dir(rtl)` to a list of languages, and then a host that is right to left by `dir` alone is missed.
test('no style of the sdk asks for :dir(), which bundlers turn into a guess by language', () => {
  const styles = globSync('packages/{sdk,theme,host}/src/**/*.{css.ts,css}');
  const asking = styles.filter((file) => readFileSync(file, 'utf8').includes(':dir('));
  expect(styles.length).toBeGreaterThan(20);
  expect(asking).toEqual([]);
});
