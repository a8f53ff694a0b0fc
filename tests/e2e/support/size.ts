/** Whether the long run was asked for. */
export const isFull = process.env.TEST_SIZE === 'full';

/** All variants of a test in the full run; in a short one as many of the first, where a variant is little else than data. */
export const sample = <Variant>(variants: readonly Variant[], most = 1): readonly Variant[] =>
  isFull ? variants : variants.slice(0, most);
