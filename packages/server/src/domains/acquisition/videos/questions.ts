import { type CountMark, countMarks, type MarkSigns } from '../values/countMark.ts';
import { isCountField, markOf, type VideoColumn, type VideoField } from './fields.ts';
import type { Tally } from './readable.ts';
import type { DayOrder } from './times.ts';
import type { VideoReading } from './videoRow.ts';

/** The fields of dates, of which the order of the parts may be unclear. */
type DayField = 'readDay' | 'postedAt';

/** Questions to be answered before writing. */
export type VideoQuestion =
  | { readonly code: 'names_as_creators'; readonly column: string }
  | { readonly code: 'no_creator_column' }
  | { readonly code: 'no_link_column' }
  /** A column that is mapped and of which no value can be read. */
  | {
      readonly code: 'unreadable_column';
      readonly column: string;
      readonly field: VideoField;
      readonly sample: string;
    }
  | {
      readonly code: 'day_order';
      readonly column: string;
      readonly field: DayField;
      readonly orders: readonly DayOrder[];
    }
  /** A count that is zero for most posts of a platform from a day on. */
  | { readonly code: 'zeros'; readonly column: string; readonly from: string }
  /** A column of counts of which the thousands separator is not clear. */
  | {
      readonly code: 'separators';
      readonly column: string;
      readonly field: VideoField;
      readonly signs: MarkSigns;
    };

/** How the separators of a column of counts are read. */
export interface ColumnMark {
  readonly column: VideoColumn;
  readonly mark: CountMark;
  readonly signs: MarkSigns;
}

/** Returns the decimal marks of the columns of counts, by all their cells. */
export function marksOf(columns: readonly VideoColumn[], signs: readonly MarkSigns[]): readonly ColumnMark[] {
  const counts = columns.flatMap((column, at) =>
    isCountField(column.field) ? [{ column, signs: signs[at] ?? {}, given: markOf(column.unit) }] : [],
  );
  const marks = countMarks(counts);
  return counts.map(({ column, signs: ofColumn }, at) => ({
    column,
    signs: ofColumn,
    mark: marks[at] ?? 'point',
  }));
}

export const separatorsAsked = (marks: readonly ColumnMark[]): readonly VideoQuestion[] =>
  marks.flatMap(({ column: { column, field }, mark, signs }) =>
    mark === 'unsure' && field !== null
      ? [{ code: 'separators', column: column.label, field, signs } as const]
      : [],
  );

/** Returns the columns without a single readable value. */
export const unreadableOf = (
  columns: readonly VideoColumn[],
  tallies: readonly Tally[],
): readonly VideoQuestion[] =>
  columns.flatMap(({ column, field }, at) => {
    const { known = 0, readable = 0, samples = [] } = tallies[at] ?? {};
    if (field === null || known === 0 || readable > 0) return [];
    return [{ code: 'unreadable_column' as const, column: column.label, field, sample: samples.join(', ') }];
  });

export function questionsOf(
  columns: readonly VideoColumn[],
  orders: Readonly<Record<DayField, readonly DayOrder[]>>,
  { kind, platform }: Pick<VideoReading, 'kind' | 'platform'>,
): readonly VideoQuestion[] {
  const has = (field: VideoColumn['field']) => columns.some((one) => one.field === field);
  const name = columns.find(({ field }) => field === 'creatorName');
  const isKnown = has('creatorId') || has('creatorHandle') || (!name && has('url'));
  const needsLink = kind === 'readings' && !has('url') && !(has('videoId') && platform !== undefined);
  const identity: readonly VideoQuestion[] =
    kind === 'readings' || isKnown
      ? needsLink
        ? [{ code: 'no_link_column' }]
        : []
      : !name
        ? [{ code: 'no_creator_column' }]
        : name.unit === 'names'
          ? []
          : [{ code: 'names_as_creators', column: name.column.label }];
  const unsure = (['readDay', 'postedAt'] as const).flatMap((field) => {
    const day = columns.find((one) => one.field === field);
    if (!day || orders[field].length < 2) return [];
    return [{ code: 'day_order' as const, column: day.column.label, field, orders: orders[field] }];
  });
  return [...identity, ...unsure];
}
