import type { CreatorRow, DatedFigure } from '@reachkit/contract';
import type { Formats } from '../format/useFormats.ts';

/** The date of a figure that is of another day than its row; undefined where it is of the row's day. */
export function figureDate(
  { figureDays }: Pick<CreatorRow, 'figureDays'>,
  figure: DatedFigure,
  { day }: Pick<Formats, 'day'>,
): string | undefined {
  const measured = figureDays?.[figure];
  // The start of the UTC day, as data dates are.
  return measured === undefined ? undefined : day(`${measured}T00:00:00Z`);
}
