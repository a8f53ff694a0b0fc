import { meant, pass } from '../look.ts';
import type { Side } from '../meaning.ts';
import type { Numeral } from '../numbers.ts';
import type { Token } from '../scan.ts';

/** Numbers with their bounds: `5到20万`, `at least 50K`, `3%以上`. */
export interface Amount {
  readonly from: number | null;
  readonly to: number | null;
  readonly isPercent: boolean;
  readonly isTimes: boolean;
  readonly hasCurrency: boolean;
  /** Whether the currency is the US dollar. */
  readonly isDollar: boolean;
  /** A single number without a bound word. */
  readonly isBare: boolean;
  readonly isAbout: boolean;
  readonly hasUnit: boolean;
  /** A reversed range, as `20万到5万`; `from` and `to` are in order. */
  readonly isSwapped?: true;
  /** Index of the next token. */
  readonly next: number;
}

type Draft = Omit<Amount, 'next'>;

/** Parses the amount at this token, with an upper or lower bound after it: `50万以上但不超过80万`. */
export function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const first = oneAmount(tokens, at);
  if (!first || first.isBare || first.isAbout || (first.from !== null && first.to !== null)) return first;
  const second = oneAmount(tokens, pass(tokens, first.next, 3, 'fill', 'and'));
  const isOther =
    second &&
    !second.isBare &&
    second.isPercent === first.isPercent &&
    (first.from === null ? second.to === null : second.from === null);
  if (!isOther) return first;
  return { ...first, from: first.from ?? second.from, to: first.to ?? second.to, next: second.next };
}

interface Opening {
  readonly side: Side | undefined;
  readonly isBetween: boolean;
  readonly hasCurrency: boolean;
  readonly isDollar: boolean;
  readonly next: number;
}

function opening(tokens: readonly Token[], start: number): Opening {
  let side: Side | undefined;
  let isBetween = false;
  let hasCurrency = false;
  let isDollar = false;
  let at = start;
  for (; at - start < 5; at += 1) {
    const before = meant(tokens[at], 'compare');
    if (before?.place === 'before') side = side === undefined || side === 'about' ? before.side : side;
    else if (meant(tokens[at], 'between')) isBetween = true;
    else if (meant(tokens[at], 'currency')) {
      hasCurrency = true;
      isDollar = meant(tokens[at], 'currency')?.isDollar === true;
    } else if (at === start || !meant(tokens[at], 'fill')) break;
  }
  return { side, isBetween, hasCurrency, isDollar, next: at };
}

function oneAmount(tokens: readonly Token[], start: number): Amount | undefined {
  const { side, isBetween, hasCurrency, isDollar, next } = opening(tokens, start);
  const first = tokens[next];
  if (first?.kind !== 'number') return undefined;
  let at = next + 1;
  const paid = pass(tokens, at, 1, 'currency');
  const second = tokens[otherEnd(tokens, paid, isBetween)];
  let draft = single(first.numeral, side);
  if (second?.kind === 'number') {
    draft = range(first.numeral, second.numeral);
    at = otherEnd(tokens, paid, isBetween) + 1;
  }
  const after = sideBehind(tokens, at);
  if (after) {
    if (draft.isBare) draft = limited(draft, first.numeral, after);
    at += 1;
  }
  return {
    ...draft,
    hasCurrency: hasCurrency || paid > next + 1,
    isDollar: isDollar || meant(tokens[paid - 1], 'currency')?.isDollar === true,
    next: at,
  };
}

/** Returns the bound stated after a number: `以上`, `or more`, `minimum`. */
export function sideBehind(tokens: readonly Token[], at: number): Side | undefined {
  const token = tokens[at];
  const limit = meant(token, 'compare');
  if (!limit || token?.kind !== 'meaning') return undefined;
  if (limit.place === 'after') return limit.side;
  const isEither = /^(?:min|max|minimum|maximum|at least|at most|最少|至少|最低|最多|至多|最高)$/.test(
    token.plain,
  );
  return isEither && tokens[at + 1]?.kind !== 'number' && !meant(tokens[at + 1], 'currency')
    ? limit.side
    : undefined;
}

/** Returns the index of the second number of a range. */
function otherEnd(tokens: readonly Token[], at: number, isBetween: boolean): number {
  const isJoined =
    meant(tokens[at], 'rangeTo') !== undefined || (isBetween && meant(tokens[at], 'and') !== undefined);
  return isJoined ? pass(tokens, at + 1, 2, 'currency') : -1;
}

function single(numeral: Numeral, side: Side | undefined): Draft {
  const bare = {
    from: numeral.value,
    to: numeral.top,
    isPercent: numeral.isPercent,
    isTimes: numeral.isTimes,
    hasCurrency: false,
    isDollar: false,
    isBare: numeral.top === null,
    isAbout: false,
    hasUnit: numeral.unit > 1,
  };
  return side === undefined ? bare : limited(bare, numeral, side);
}

function limited(draft: Draft, { value, top }: Numeral, side: Side): Draft {
  const known = { ...draft, isBare: false };
  if (side === 'from') return { ...known, from: value, to: null };
  if (side === 'to') return { ...known, from: null, to: top ?? value };
  // "About" means a fifth more or less.
  return { ...known, from: value * 0.8, to: (top ?? value) * 1.2, isAbout: true };
}

/**
 * In `5到20万` the first number gets the second one's unit, unless that reverses the range. A number below 100 gets it even
 * then, if the unit is at least 10,000: a range from 20 makes no sense in `20到5万`.
 */
function range(first: Numeral, second: Numeral): Draft {
  const unit = first.unit === 1 && first.value < 1000 ? second.unit : 1;
  const isTiny = first.value < 100 && unit >= 10_000;
  const shared = isTiny || first.value * unit <= second.value ? unit : 1;
  const from = first.value * shared;
  const to = second.top ?? second.value;
  return {
    from: Math.min(from, to),
    to: Math.max(from, to),
    ...(from > to && { isSwapped: true }),
    isPercent: first.isPercent || second.isPercent,
    isTimes: first.isTimes || second.isTimes,
    hasCurrency: false,
    isDollar: false,
    isBare: false,
    isAbout: false,
    hasUnit: first.unit > 1 || second.unit > 1,
  };
}
