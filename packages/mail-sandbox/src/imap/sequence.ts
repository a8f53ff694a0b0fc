import { BadCommand } from './values.ts';

/** A set of numbers, e.g. `1:4,7,9:*`. */
export type NumberSet = readonly (readonly [from: number, to: number])[];

const maxRanges = 5_000;

/** @param last what `*` means. @throws BadCommand */
export function parseSet(text: string, last: number): NumberSet {
  const entries = text.split(',');
  if (entries.length > maxRanges) throw new BadCommand('Too many ranges');
  return entries.map((entry) => {
    const match = /^(\d{1,10}|\*)(?::(\d{1,10}|\*))?$/.exec(entry);
    if (!match) throw new BadCommand('Invalid set of messages');
    const [from, to] = [match[1], match[2] ?? match[1]].map((word) => (word === '*' ? last : Number(word)));
    if (from === undefined || to === undefined || match[1] === '0' || match[2] === '0') {
      throw new BadCommand('Invalid set of messages');
    }
    return from <= to ? [from, to] : [to, from];
  });
}

export function isSet(text: string): boolean {
  return /^[\d*][\d:,*]*$/.test(text);
}

export function isInSet(set: NumberSet, number: number): boolean {
  return set.some(([from, to]) => number >= from && number <= to);
}
