/** Whether this is the full run. */
export const isFull = process.env.TEST_SIZE === 'full';

interface Run {
  /** Whether only tests affected by a change are run. */
  readonly isOfChange: boolean;
  /** Specs that the change edits, such as `search.spec.ts`. */
  readonly changedSpecs: readonly string[];
}

/**
 * Returns a pattern of the tests left out of a short run. `@further` marks a flow through parts that have their own
 * tests: it runs only if a change affects its domain. `@full` marks another size, appearance or language of a flow. All
 * tests of an edited spec run.
 */
export function leftOutOf({ isOfChange, changedSpecs }: Run): RegExp {
  const tags = isOfChange ? '@full' : '@full|@further';
  const names = changedSpecs.map((spec) => spec.replaceAll('.', '\\.')).join('|');
  return names === '' ? new RegExp(tags) : new RegExp(`^(?!.*(?:^| )(?:${names}) ).*(?:${tags})`);
}

export const leftOut = isFull
  ? undefined
  : leftOutOf({
      isOfChange: process.env.TEST_CHANGE === '1',
      changedSpecs: (process.env.CHANGED_SPECS ?? '').split('\n').filter(Boolean),
    });

/** Returns all variants in the full run, otherwise only the first ones: for variants that differ only in data. */
export const sample = <Variant>(variants: readonly Variant[], max = 1): readonly Variant[] =>
  isFull ? variants : variants.slice(0, max);
