/** Whether the long run was asked for. */
export const isFull = process.env.TEST_SIZE === 'full';

interface Run {
  /** Whether only what a change reaches is tested. */
  readonly isOfChange: boolean;
  /** Specs that the change edits, such as `search.spec.ts`. */
  readonly changedSpecs: readonly string[];
}

/**
 * Tests left out of a short run. `@further` marks a way through the product whose parts have tests of their own: it is
 * walked only where a change reaches its domain. `@full` marks another size, look or language of a way. A spec that was
 * edited is walked whole.
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

/** All variants of a test in the full run; in a short one as many of the first, where a variant is little else than data. */
export const sample = <Variant>(variants: readonly Variant[], max = 1): readonly Variant[] =>
  isFull ? variants : variants.slice(0, max);
