/** A reproducible random generator: the same seed and stream give the same numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number in [0, limit). */
  below(limit: number): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** Standard normal. */
  normal(): number;
  /** Log-normal around a median; `spread` is the standard deviation of the logarithm. */
  logNormal(median: number, spread: number): number;
  /** True with a probability of 0–1. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** Small Fast Counter (sfc32, from the PractRand suite), seeded by two numbers. */
export function createRandom(seed: number, stream: number): Random {
  let a = seed | 0;
  let b = stream | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }
  for (let round = 0; round < 12; round++) next();

  // Box–Muller gives two normals at a time.
  let spare: number | null = null;
  function normal(): number {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - next()));
    const angle = 2 * Math.PI * next();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    between: (low, high) => low + next() * (high - low),
    normal,
    logNormal: (median, spread) => median * Math.exp(spread * normal()),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('Cannot pick from an empty list');
      return item;
    },
  };
}

/** Picks items in proportion to their weights. */
export function weighted<T>(items: readonly (readonly [T, number])[]): (random: Random) => T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  return (random) => {
    let left = random.next() * total;
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new RangeError('Cannot pick from an empty list');
  };
}
