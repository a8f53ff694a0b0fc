import type { Platform } from '@reachkit/contract';
import { identityOf, platformAddress } from '@reachkit/contract';
import type { RawRow } from '../../../platform/spreadsheets/reading/rawTable.ts';
import { countryCode } from '../values/country.ts';
import { type DecimalMark, isAmbiguousPoint, parseNumber } from '../values/parseNumber.ts';
import { rowDay } from '../values/rowDay.ts';
import { isUnknownMark } from '../values/unknownMarks.ts';

/** Statistics of a column's cells. Shares are 0–1 of the non-empty cells. */
export interface Profile {
  /** Number of non-empty cells. */
  readonly known: number;
  readonly numbers: number;
  /** Numbers with a unit such as K. */
  readonly withUnit: number;
  /** Numbers with a percent sign. */
  readonly percents: number;
  /** Numbers without a unit but with a fraction. */
  readonly fractional: number;
  /** Numbers with a locale-dependent meaning, e.g. 1.234. */
  readonly ambiguous: number;
  readonly max: number;
  /** Cells with a range such as `10K-50K`. */
  readonly ranges: number;
  readonly countries: number;
  readonly handles: number;
  /** Handles without a capital letter. */
  readonly lowHandles: number;
  readonly addresses: number;
  /** Dates, as parsed by `rowDay`. */
  readonly days: number;
  readonly distinct: number;
  readonly samples: readonly string[];
}

export function profileOf(
  rows: readonly RawRow[],
  index: number,
  platform: Platform,
  mark: DecimalMark,
): Profile {
  const tally = {
    known: 0,
    numbers: 0,
    withUnit: 0,
    percents: 0,
    fractional: 0,
    ambiguous: 0,
    max: 0,
    ranges: 0,
    countries: 0,
    days: 0,
  };
  const names = { handles: 0, lowHandles: 0, addresses: 0 };
  const seen = new Set<string>();
  for (const row of rows) {
    const cell = row.cells[index] ?? '';
    if (isUnknownMark(cell)) continue;
    tally.known++;
    seen.add(cell.trim());
    const number = parseNumber(cell, mark);
    if (number.kind === 'number') {
      tally.numbers++;
      tally.max = Math.max(tally.max, number.value);
      if (number.isPercent) tally.percents++;
      if (number.hasUnit) tally.withUnit++;
      else if (!Number.isInteger(number.value)) tally.fractional++;
      if (isAmbiguousPoint(cell)) tally.ambiguous++;
    }
    if (number.kind === 'bad' && number.fault === 'range') tally.ranges++;
    if (countryCode(cell) !== undefined) tally.countries++;
    if (rowDay(cell) !== undefined) tally.days++;
    if (platformAddress(cell)) names.addresses++;
    const identity = identityOf(cell, platform);
    if (identity.kind === 'none') continue;
    names.handles++;
    if (identity.kind === 'channel' || identity.handle === identity.handle.toLowerCase()) names.lowHandles++;
  }
  return { ...tally, ...names, distinct: seen.size, samples: [...seen].slice(0, 3) };
}

/** Returns the share of the non-empty cells, 0–1; 0 for an empty column. */
export const share = (count: number, profile: Profile) => (profile.known === 0 ? 0 : count / profile.known);
