/** Edges in px of the window, from the side where lines begin. */
export interface Edges {
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far something moves: towards the end of lines, and up. */
export interface Move {
  readonly along: number;
  readonly up: number;
}

/** Kept between a notice and what is below it, px. */
const gap = 12;
/** The same to what is beside it, which has a margin of its own: as far as the notice is from the window's edge. */
const gapBeside = 28;
/** Maximum width, as a part of the window, of an element at the window's side: a notice goes beside it, else above. */
const sidePart = 0.4;

/**
 * Where a notice covers none of `kept`: beside what stands at the side of the window, above all else. It never leaves
 * the window; where nothing is clear, it stays as it is.
 */
export function clearPlace(notice: Edges, kept: readonly Edges[], windowWidth: number): Move {
  let move: Move = { along: 0, up: 0 };
  // Each step clears one of them for good: moves go one way.
  for (let step = 0; step <= kept.length * 2; step += 1) {
    const place = moved(notice, move);
    const met = kept.find((one) => areNear(place, one));
    if (!met) return move;
    const beside = met.end + gapBeside - notice.start;
    const isAtSide = met.end <= windowWidth * sidePart && beside > move.along;
    if (isAtSide && notice.end + beside <= windowWidth - gap) move = { ...move, along: beside };
    else move = { ...move, up: notice.bottom - (met.top - gap) };
    if (moved(notice, move).top < 0) break;
  }
  return { along: 0, up: 0 };
}

function moved({ start, end, top, bottom }: Edges, { along, up }: Move): Edges {
  return { start: start + along, end: end + along, top: top - up, bottom: bottom - up };
}

function areNear(one: Edges, other: Edges): boolean {
  return one.start < other.end && other.start < one.end && one.top < other.bottom && other.top < one.bottom;
}
