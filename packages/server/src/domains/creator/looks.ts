import { Ration, type RationLimit } from '../../platform/ration.ts';

/** Nobody reads two creators a second, nor two thousand a day; a program that walks through all ids does. */
export const lookLimits: readonly RationLimit[] = [
  { most: 120, within: 60_000 },
  { most: 2_000, within: 86_400_000 },
];

/**
 * Counts the creators whom a person has looked at for nothing, so that what a search shows only so many rows of cannot
 * be had in full by asking for one creator after another. It knows nothing of who is open, in a list or written to:
 * those are not to be counted.
 */
export class Looks extends Ration {
  constructor(limits: readonly RationLimit[] = lookLimits) {
    super(limits);
  }
}
