import type { compareCreators, DataOf } from '@reachkit/contract';

/** A creator of a comparison: the row, the analysis, and the audience if the team has opened it. */
export type Compared = DataOf<typeof compareCreators>['list'][number];

/** Figures in the comparison; `better` is the end that wins, `null` if neither does. */
export const figureRows = [
  { id: 'followers', group: 'size', kind: 'count', better: null },
  { id: 'growth30d', group: 'size', kind: 'change', better: null },
  { id: 'medianPlays', group: 'plays', kind: 'count', better: 'high' },
  { id: 'avgPlays', group: 'plays', kind: 'count', better: null },
  { id: 'interactionRate', group: 'plays', kind: 'rate', better: 'high' },
  { id: 'followerPlays', group: 'plays', kind: 'percent', better: 'high' },
  { id: 'postsPerWeek', group: 'pace', kind: 'decimal', better: 'high' },
  { id: 'adShare', group: 'pace', kind: 'percent', better: null },
  { id: 'price', group: 'price', kind: 'money', better: null },
  { id: 'cpm', group: 'price', kind: 'money', better: 'low' },
] as const;
export type FigureRow = (typeof figureRows)[number];
export type FigureRowId = FigureRow['id'];
export type FigureKind = FigureRow['kind'];

/** Returns the date of a creator's figure in a row, ISO 8601; `null` if unknown. */
export function dateOf({ overview }: Compared, id: FigureRowId): string | null {
  const { figures, growth, pricing } = overview;
  switch (id) {
    case 'growth30d':
      return growth[30].asOf;
    case 'postsPerWeek':
      return figures.publishing.asOf;
    case 'price':
    case 'cpm':
      return pricing[id].asOf;
    default:
      return figures[id].asOf;
  }
}

/** Returns a creator's figure of a row; `null` if unknown. */
export function figureOf({ overview }: Compared, id: FigureRowId): number | null {
  const { figures, growth, pricing } = overview;
  switch (id) {
    case 'growth30d':
      return growth[30].value?.rate ?? null;
    case 'postsPerWeek':
      return figures.publishing.value?.postsPerWeek ?? null;
    case 'price':
      return pricing.price.value?.middle ?? null;
    case 'cpm':
      return pricing.cpm.value;
    default:
      return figures[id].value;
  }
}

/**
 * Returns the index of the best figure; `null` if there is none: no end is better, fewer than two are known, or the best
 * is shared.
 */
export function bestOf(figures: readonly (number | null)[], better: FigureRow['better']): number | null {
  if (better === null) return null;
  const known = figures.filter((figure) => figure !== null);
  if (known.length < 2) return null;
  const best = better === 'high' ? Math.max(...known) : Math.min(...known);
  const winners = figures.flatMap((figure, place) => (figure === best ? [place] : []));
  return winners.length === 1 ? (winners[0] ?? null) : null;
}
