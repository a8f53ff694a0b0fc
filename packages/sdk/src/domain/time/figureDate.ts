import type { CreatorRow, DatedFigure } from '@reachkit/contract';
import type { Formats } from '../format/useFormats.ts';

/** Returns the date of a figure if it differs from its row's; else undefined. */
export function figureDate(
  { figureDays }: Pick<CreatorRow, 'figureDays'>,
  figure: DatedFigure,
  { day }: Pick<Formats, 'day'>,
): string | undefined {
  const measured = figureDays?.[figure];
  // The date of a figure means the start of that UTC day.
  return measured === undefined ? undefined : day(`${measured}T00:00:00Z`);
}
