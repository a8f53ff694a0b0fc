import type { RangeField, UnsureReason } from '@reachkit/contract';
import type { Reading } from '../claims.ts';
import { meant, pass, passSoft, spanOf } from '../look.ts';
import type { Token } from '../scan.ts';
import { type Amount, amountAt, sideBehind } from './amounts.ts';

const text = (value: number | null) => (value === null ? '' : String(Math.round(value * 1e4) / 1e4));

interface Place {
  readonly first: number;
  /** Exclusive. */
  readonly next: number;
}

/** Reads a figure with its number, in either order: `粉丝10万以上`, `100k followers or more`. */
export function readQuantity(tokens: readonly Token[], at: number): Reading | undefined {
  return figureFirst(tokens, at) ?? numberFirst(tokens, at);
}

function figureFirst(tokens: readonly Token[], first: number): Reading | undefined {
  const figure = meant(tokens[first], 'metric', 'otherMetric');
  if (!figure) return undefined;
  const start = passSoft(tokens, first + 1);
  const amount = amountAt(tokens, start);
  if (!amount || meant(tokens[amount.next], 'unit') || belongsToNext(tokens, first, start, amount))
    return undefined;
  if (figure.is === 'otherMetric') {
    return unsure(tokens, { first, next: behindMoney(tokens, amount.next) }, figure.reason);
  }
  if (figure.field === 'price' || figure.field === 'cpm') {
    return money(tokens, { first, next: behindMoney(tokens, amount.next) }, figure.field, amount);
  }
  if (isGrowth(figure.field) && !fits(figure.field, amount)) {
    return unsure(tokens, { first, next: amount.next }, 'not_filterable');
  }
  if (!fits(figure.field, amount)) return undefined;
  return chip(tokens, { first, next: amount.next }, figure.field, amount, 0.95);
}

/** `engagement with 100k followers`: the number belongs to the figure after it. */
function belongsToNext(tokens: readonly Token[], first: number, start: number, { next }: Amount): boolean {
  return (
    start > first + 1 && tokens[start - 1]?.kind === 'meaning' && meant(tokens[next], 'metric') !== undefined
  );
}

function numberFirst(tokens: readonly Token[], first: number): Reading | undefined {
  const found = amountAt(tokens, first);
  if (!found) return undefined;
  const bought = behindMoney(tokens, found.next);
  if (found.hasCurrency || bought > found.next) {
    const isPerThousand = tokens
      .slice(found.next, bought)
      .some((token) => meant(token, 'metric')?.field === 'cpm');
    return money(tokens, { first, next: bought }, isPerThousand ? 'cpm' : 'price', found);
  }
  const place = passSoft(tokens, found.next, 3);
  const figure = meant(tokens[place], 'metric', 'otherMetric');
  if (figure?.is === 'otherMetric') return unsure(tokens, { first, next: place + 1 }, figure.reason);
  if (figure?.is === 'metric' && isGrowth(figure.field) && !fits(figure.field, found)) {
    return unsure(tokens, { first, next: place + 1 }, 'not_filterable');
  }
  if (figure?.is === 'metric' && fits(figure.field, found)) {
    return figureBehind(tokens, first, place, figure.field, found);
  }
  return (
    countedOther(tokens, first, place, found) ?? withoutFigure(tokens, { first, next: found.next }, found)
  );
}

/** Prices are in US dollars; a CPM without a currency is too. A single number is the maximum. */
function money(tokens: readonly Token[], place: Place, field: 'price' | 'cpm', amount: Amount): Reading {
  const hasOther = tokens
    .slice(place.first, place.next)
    .some((token) => meant(token, 'otherMetric')?.reason === 'price');
  const isKnown = amount.isDollar || (field === 'cpm' && !amount.hasCurrency);
  if (!isKnown || hasOther || amount.isPercent || amount.isTimes) {
    const isForeign = amount.hasCurrency && !amount.isDollar && !hasOther;
    const span = spanOf(tokens, place.first, place.next - 1);
    const reason = isForeign ? 'other_currency' : 'price';
    return { claims: [{ as: 'unsure', reason, filter: field, ...span }], next: place.next };
  }
  const max = amount.isBare ? { ...amount, from: null, to: amount.from, isBare: false } : amount;
  return chip(tokens, place, field, max, field === 'cpm' ? 0.9 : 0.75);
}

/** `10万粉以上`: the bound may follow the figure. */
function figureBehind(
  tokens: readonly Token[],
  first: number,
  place: number,
  field: RangeField,
  amount: Amount,
): Reading {
  const after = sideBehind(tokens, place + 1);
  if (!amount.isBare || !after) {
    return chip(tokens, { first, next: place + 1 }, field, amount, 0.95);
  }
  const { from } = amount;
  const known = { ...amount, isBare: false };
  const limited =
    after === 'from'
      ? known
      : after === 'to'
        ? { ...known, from: null, to: from }
        : { ...known, from: (from ?? 0) * 0.8, to: (from ?? 0) * 1.2, isAbout: true };
  return chip(tokens, { first, next: place + 2 }, field, limited, 0.95);
}

/** Ages, videos per week, and the number of creators wanted. */
function countedOther(
  tokens: readonly Token[],
  first: number,
  place: number,
  amount: Amount,
): Reading | undefined {
  const said = meant(tokens[place], 'unsure');
  const rhythm = meant(tokens[place], 'rhythm');
  if (rhythm) return rhythmChip(tokens, { first, next: place + 1 }, rhythm.perWeek, amount);
  if (said && (said.reason === 'age' || said.reason === 'frequency')) {
    return unsure(tokens, { first, next: place + 1 }, said.reason);
  }
  if (meant(tokens[place], 'countable')) {
    const often = pass(tokens, place + 1, 2, 'fill');
    const known = meant(tokens[often], 'rhythm');
    if (known) return rhythmChip(tokens, { first, next: often + 1 }, known.perWeek, amount);
    const rhythm = meant(tokens[often], 'unsure');
    return rhythm?.reason === 'frequency'
      ? unsure(tokens, { first, next: often + 1 }, 'frequency')
      : unsure(tokens, { first, next: place + 1 }, 'not_filterable');
  }
  const isSmall = (amount.from ?? amount.to ?? 0) < 1000 && !amount.isPercent;
  const classifier = tokens[amount.next];
  const isCounted = classifier?.kind === 'meaning' && /^[个位名]$/.test(classifier.plain);
  if (isSmall && amount.from !== 1 && (isCounted || meant(tokens[place], 'creator'))) {
    return unsure(tokens, { first, next: isCounted ? amount.next + 1 : place + 1 }, 'how_many');
  }
  return undefined;
}

/** Reads a number without a figure: a large one as followers; a small one is unclear. */
function withoutFigure(tokens: readonly Token[], place: Place, amount: Amount): Reading {
  const size = amount.to ?? amount.from ?? 0;
  const isYear = amount.isBare && !amount.hasUnit && size >= 1900 && size <= 2100;
  if (size >= 1000 && !amount.isPercent && !amount.isTimes && !isYear) {
    return chip(tokens, place, 'followerCount', amount, 0.5);
  }
  if (size === 1 && amount.isBare && !amount.isPercent) {
    return {
      claims: [{ as: 'connective', ...spanOf(tokens, place.first, place.next - 1) }],
      next: place.next,
    };
  }
  return unsure(tokens, place, 'number_without_meaning');
}

/** `500美元以内每条` */
function behindMoney(tokens: readonly Token[], at: number): number {
  let next = at;
  while (next - at < 4) {
    const field = meant(tokens[next], 'metric')?.field;
    const price =
      field === 'price' || field === 'cpm' || meant(tokens[next], 'otherMetric')?.reason === 'price';
    const isLimit = next > at && meant(tokens[next], 'compare')?.place === 'after';
    if (!price && !isLimit && !meant(tokens[next], 'currency')) break;
    next += 1;
  }
  return next;
}

const isGrowth = (field: RangeField) => field === 'growth' || field === 'growth_90d';

const counted = ['followerCount', 'avg_plays', 'median_plays', 'avg_likes', 'avg_comments'] as const;

/** Whether the number is possible for the figure. */
function fits(field: RangeField, amount: Amount): boolean {
  if (isGrowth(field)) return amount.isPercent;
  if (field === 'ad_share') return amount.isPercent && (amount.to ?? amount.from ?? 0) <= 100;
  if (counted.some((one) => one === field)) return !amount.isPercent && !amount.isTimes;
  if (field === 'avg_intrate') return !amount.isTimes && (amount.to ?? amount.from ?? 0) <= 100;
  return true;
}

export function chip(
  tokens: readonly Token[],
  { first, next }: Place,
  field: RangeField,
  amount: Amount,
  confidence: number,
): Reading {
  // Plays per follower without a percent sign are a ratio: 0.4 is 40 %.
  const isRatio =
    field === 'follower_plays' &&
    !amount.isPercent &&
    (amount.isTimes || (amount.to ?? amount.from ?? 0) <= 10);
  const scale = (value: number | null) => (value === null ? null : value * (isRatio ? 100 : 1));
  const doubt = amount.isAbout ? 0.6 : amount.isBare || isRatio ? 0.7 : 0.95;
  const values = [text(scale(amount.from)), text(scale(amount.to))];
  const span = spanOf(tokens, first, next - 1);
  const swapped = amount.isSwapped && { isSwapped: amount.isSwapped };
  const claim = {
    as: 'chip',
    field,
    values,
    confidence: Math.min(confidence, doubt),
    ...swapped,
    ...span,
  } as const;
  return { claims: [claim], next };
}

export function rhythmChip(tokens: readonly Token[], place: Place, perWeek: number, amount: Amount): Reading {
  if (amount.isPercent) return unsure(tokens, place, 'frequency');
  const scale = (value: number | null) => (value === null ? null : value * perWeek);
  const scaled = { ...amount, from: scale(amount.from), to: scale(amount.to) };
  return chip(tokens, place, 'posts_per_week', scaled, 0.9);
}

function unsure(tokens: readonly Token[], { first, next }: Place, reason: UnsureReason): Reading {
  return { claims: [{ as: 'unsure', reason, ...spanOf(tokens, first, next - 1) }], next };
}
