import { expect, it } from 'vitest';
import { emailEn } from './en.ts';

/** Values that are numbers, before a plural word: `{{shown}} emails`, `{{shown}} were`. */
const pluralAfterNumber =
  /\{\{(?:shown|count|days|used|all|recipients|rounds|local|words|left|sent)\}\}(?: more)? (?:were|are|have|[a-z]+s)\b/;
/** Texts with numbers that are never 1. */
const exceptions = new Set(['warnings.manyDays', 'warnings.longText']);

function* leaves(tree: object, path: readonly string[] = []): Generator<readonly [string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [[...path, key].join('.'), value];
    else if (typeof value === 'object' && value !== null) yield* leaves(value, [...path, key]);
  }
}

it('has a singular form for each English text with a count', () => {
  const missing = [...leaves(emailEn.texts)].filter(
    ([key, text]) => pluralAfterNumber.test(text) && !/_(one|other)$/.test(key) && !exceptions.has(key),
  );
  expect(missing).toEqual([]);
});
