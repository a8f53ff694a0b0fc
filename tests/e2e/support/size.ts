/** Whether the long run was asked for. */
export const isFull = process.env.TEST_SIZE === 'full';

/** Whether only what a change reaches is tested. */
const isOfChange = process.env.TEST_CHANGE === '1';

/**
 * What a run leaves out. `@further` marks a way through the product whose parts have tests of their own: a short run walks
 * it only where a change reaches its domain. `@full` marks another size, look or language of a way.
 */
export const leftOut = isFull ? undefined : isOfChange ? /@full/ : /@full|@further/;

/** All variants of a test in the full run; in a short one as many of the first, where a variant is little else than data. */
export const sample = <Variant>(variants: readonly Variant[], most = 1): readonly Variant[] =>
  isFull ? variants : variants.slice(0, most);
