import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Bundlers lower `:dir(rtl)` to a list of languages, so a host that is right-to-left only by `dir` is missed.
test('sdk styles do not use :dir(), which bundlers convert to a guess by language', () => {
  const styles = globSync('packages/{sdk,theme,host}/src/**/*.{css.ts,css}');
  const asking = styles.filter((file) => readFileSync(file, 'utf8').includes(':dir('));
  expect(styles.length).toBeGreaterThan(20);
  expect(asking).toEqual([]);
});
