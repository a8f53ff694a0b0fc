import { hash } from 'node:crypto';

/**
 * HyperLogLog (Flajolet, Fusy, Gandouet, Meunier 2007) with 2^14 registers over 46 bits of a hash, for visitor numbers
 * too large to count exactly. Registers merge by maximum, so they can be stored as table rows: any process may add to
 * them in any order, and duplicates change nothing.
 */
const bits = 14;
export const registers = 2 ** bits;
/** Relative standard error of an estimate: 1.04 ÷ √registers, 0.81 %. */
export const standardError = 1.04 / Math.sqrt(registers);

/** Max visits for which visitors are counted exactly. */
export const exactUpTo = 100_000;

export interface Register {
  /** 0 to 16,383. */
  readonly register: number;
  /** 1 to 33. */
  readonly rank: number;
}

/** Returns the register and rank of a visitor. */
export function registerOf(visitor: string): Register {
  const digest = hash('sha256', visitor, 'hex');
  const register = Number.parseInt(digest.slice(0, 4), 16) >>> 2;
  return { register, rank: Math.clz32(Number.parseInt(digest.slice(4, 12), 16)) + 1 };
}

/** Sums over the filled registers among the first ones, for an estimate. */
export interface RegisterSums {
  readonly filled: number;
  /** Sum of 2 to the power of minus the rank. */
  readonly sum: number;
}

/**
 * Estimates the distinct visitors from the first `of` registers, which receive the share `of / registers` of all
 * visitors.
 */
export function estimateFromSums({ filled, sum: ofFilled }: RegisterSums, of: number = registers): number {
  const empty = of - filled;
  const raw = ((0.7213 / (1 + 1.079 / of)) * of ** 2) / (ofFilled + empty);
  // With many empty registers, linear counting is more accurate.
  const isSmall = raw <= 2.5 * of && empty > 0;
  return Math.round((isSmall ? of * Math.log(of / empty) : raw) * (registers / of));
}

/** Estimates the distinct visitors from registers; missing ones are empty. */
export function estimateVisitors(given: Iterable<Register>): number {
  let [filled, sum] = [0, 0];
  for (const { rank } of given) {
    filled += 1;
    sum += 2 ** -rank;
  }
  return estimateFromSums({ filled, sum });
}

/** Max register rows read for one estimate: more would be too slow for a page. */
const maxRows = 131_072;

/** Returns the number of registers per day that an estimate over several days reads: all for a week, fewer for longer. */
export function registersFor(days: number): number {
  let of = registers;
  while (of * days > maxRows && of > 256) of /= 2;
  return of;
}

/** Returns the relative standard error of an estimate from a number of registers. */
export const standardErrorOf = (of: number): number => 1.04 / Math.sqrt(of);
