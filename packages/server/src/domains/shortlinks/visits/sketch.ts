import { hash } from 'node:crypto';

/**
 * HyperLogLog (Flajolet, Fusy, Gandouet, Meunier 2007) with 2^14 registers over 46 bits of a hash, for numbers of visitors
 * beyond those that are counted one by one. Registers merge by their maximum, so rows of a table can hold them: any
 * process may add to them in any order, and the same visitor twice changes nothing.
 */
const bits = 14;
export const registers = 2 ** bits;
/** Standard error of the estimate, as a share of it: 1.04 ÷ √registers, 0.81 %. */
export const standardError = 1.04 / Math.sqrt(registers);

/** Up to so many visits a number of visitors is counted exactly. */
export const exactUpTo = 100_000;

export interface Register {
  /** 0 to 16,383. */
  readonly register: number;
  /** 1 to 33. */
  readonly rank: number;
}

/** Where a visitor counts, and how much. */
export function registerOf(visitor: string): Register {
  const digest = hash('sha256', visitor, 'hex');
  const register = Number.parseInt(digest.slice(0, 4), 16) >>> 2;
  return { register, rank: Math.clz32(Number.parseInt(digest.slice(4, 12), 16)) + 1 };
}

/** Sums over the filled ones among the first registers, for an estimate. */
export interface RegisterSums {
  readonly filled: number;
  /** Of 2 to the power of minus the rank. */
  readonly sum: number;
}

/** The number of distinct visitors, from the first `of` registers: that share of all visitors counts in them. */
export function estimateFromSums({ filled, sum: ofFilled }: RegisterSums, of: number = registers): number {
  const empty = of - filled;
  const raw = ((0.7213 / (1 + 1.079 / of)) * of ** 2) / (ofFilled + empty);
  // With many registers empty, linear counting is the better estimate.
  const isSmall = raw <= 2.5 * of && empty > 0;
  return Math.round((isSmall ? of * Math.log(of / empty) : raw) * (registers / of));
}

/** The number of distinct visitors behind registers; those that are not given are empty. */
export function estimateVisitors(given: Iterable<Register>): number {
  let [filled, sum] = [0, 0];
  for (const { rank } of given) {
    filled += 1;
    sum += 2 ** -rank;
  }
  return estimateFromSums({ filled, sum });
}

/** Rows of registers that one estimate reads at most: more take longer than a page may. */
const maxRows = 131_072;

/** Registers of each day that an estimate over so many days reads: all for a week, fewer for longer. */
export function registersFor(days: number): number {
  let of = registers;
  while (of * days > maxRows && of > 256) of /= 2;
  return of;
}

/** Standard error of an estimate from so many registers, as a share of it. */
export const standardErrorOf = (of: number): number => 1.04 / Math.sqrt(of);
