import { type creatorRowSchema, datedFigures } from '@reachkit/contract';
import type * as z from 'zod/mini';
import { type FigureName, figureNames } from '../storing/incoming.ts';

/** A result row in API form. */
export type CreatorRow = z.input<typeof creatorRowSchema>;

/** ISO days of the figures that were measured on another day than the creator's `asOf`. */
export type FigureDays = Readonly<Partial<Record<FigureName, string>>>;

interface DatedState {
  /** `2022-09-01`. */
  readonly asOf: string | null;
  readonly figureDays: FigureDays;
}

/** The day on which a figure was measured; null where that is not known. */
export const dayOfFigure = ({ asOf, figureDays }: DatedState, name: FigureName): string | null =>
  figureDays[name] ?? asOf;

/** The days that differ from `asOf`; an unknown figure has none. */
export function differingDays(
  asOf: string | null,
  dayOf: (name: FigureName) => string | null | undefined,
): FigureDays {
  const days: Partial<Record<FigureName, string>> = {};
  for (const name of figureNames) {
    const day = dayOf(name);
    if (day && day !== asOf) days[name] = day;
  }
  return days;
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

export interface Dated {
  readonly asOf: Date | null;
  readonly figureDays: FigureDays;
}

/** Returns the date of a value derived from these figures: the oldest of their dates. */
export function dateOfFigures({ asOf, figureDays }: Dated, ...names: readonly FigureName[]): Date | null {
  return names.reduce<Date | null>((oldest, name) => {
    const day = figureDays[name];
    const date = day === undefined ? asOf : startOf(day);
    return oldest !== null && date !== null && oldest < date ? oldest : date;
  }, null);
}

/** Inputs of the figures in a result row. */
const inputs: Readonly<Record<(typeof datedFigures)[number], readonly FigureName[]>> = {
  followers: ['followers'],
  followersChange30d: ['followers'],
  avgPlays: ['avgPlays'],
  medianPlays: ['medianPlays'],
  interactionRate: ['interactionRate'],
  followerPlays: ['medianPlays', 'followers'],
  priceMiddle: ['medianPlays'],
  cpm: ['medianPlays'],
};

/** Adds the days of figures that differ from the row's own; derived figures get the oldest day of their inputs. */
export function withFigureDays(row: CreatorRow, figureDays: FigureDays): CreatorRow {
  const asOf = row.asOf?.toISOString().slice(0, 10) ?? null;
  const days = datedFigures.flatMap((figure) => {
    if (row[figure] === null || row[figure] === undefined) return [];
    const known = inputs[figure].flatMap((name) => dayOfFigure({ asOf, figureDays }, name) ?? []);
    const day = known.sort()[0];
    return day === undefined || day === asOf ? [] : [[figure, day]];
  });
  return days.length === 0 ? row : { ...row, figureDays: Object.fromEntries(days) };
}
