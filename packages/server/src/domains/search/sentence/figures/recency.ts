import type { Reading } from '../claims.ts';
import { meant, pass, spanOf } from '../look.ts';
import type { Token } from '../scan.ts';

const longest = 3650;

export interface Time {
  readonly days: number;
  /** `last`, `内`: the period ends today. */
  readonly isUntilNow: boolean;
  readonly next: number;
}

/** `近一个月发过`, `posted in the last two weeks`: max age of the last video. */
export function readRecency(tokens: readonly Token[], at: number): Reading | undefined {
  const verb = meant(tokens[at], 'active') ? pass(tokens, at + 1, 3, 'fill', 'active') : at;
  const hasVerb = verb > at;
  const given = hasVerb ? meant(tokens[verb], 'value') : undefined;
  if (given?.field === 'sendVideoDate') {
    const field = ageOf(tokens, at);
    return { claims: [{ as: 'chip', ...given, field, ...spanOf(tokens, at, verb) }], next: verb + 1 };
  }
  const time = timeAt(tokens, verb);
  if (!time) return undefined;
  // `三个月没更新` means the opposite; the denied words are read next.
  if (!hasVerb && isDenied(tokens, time.next)) {
    const claim = { as: 'unsure', reason: 'cannot_exclude', ...spanOf(tokens, at, time.next - 1) } as const;
    return { claims: [claim], next: time.next };
  }
  const last = hasVerb ? time.next : behindVerb(tokens, time.next);
  if (!time.isUntilNow && !hasVerb && last === time.next) return undefined;
  const span = spanOf(tokens, at, last - 1);
  const days = Math.ceil(time.days);
  if (days < 1 || days > longest)
    return { claims: [{ as: 'unsure', reason: 'not_filterable', ...span }], next: last };
  const isSaid = hasVerb || last > time.next;
  const confidence = isSaid ? 0.95 : 0.8;
  return {
    claims: [{ as: 'chip', field: ageOf(tokens, at), values: [String(days)], confidence, ...span }],
    next: last,
  };
}

/** Whether words deny what happened in the time before them: `都没更新`, `without a post`, `inactive`. */
function isDenied(tokens: readonly Token[], at: number): boolean {
  const denial = pass(tokens, at, 4, 'fill', 'metric');
  if (meant(tokens[denial], 'silent')) return true;
  const happened = tokens[pass(tokens, denial + 1, 4, 'fill', 'not')];
  return (
    meant(tokens[denial], 'not') !== undefined &&
    meant(happened, 'active', 'silent', 'countable', 'grow', 'metric') !== undefined
  );
}

/** Reads the time of a silence, also one that began long ago: `for more than 90 days`, `三个月以上`. */
export function silenceAt(
  tokens: readonly Token[],
  at: number,
): { readonly days: number; readonly next: number } | undefined {
  const first = pass(tokens, at, 5, 'fill', 'compare', 'recent');
  const number = tokens[first];
  const place = number?.kind === 'number' ? pass(tokens, first + 1, 1, 'fill') : first;
  const unit = meant(tokens[place], 'unit');
  if (!unit) return undefined;
  const count = number?.kind === 'number' ? (number.numeral.top ?? number.numeral.value) : 1;
  const isBounded = meant(tokens[place + 1], 'compare')?.place === 'after';
  return {
    days: Math.ceil(count * unit.days),
    next: isBounded ? place + 2 : pass(tokens, place + 1, 1, 'within'),
  };
}

/** `数据30天内更新过`: the figures, not the last video. */
function ageOf(tokens: readonly Token[], at: number): 'updatedDate' | 'sendVideoDate' {
  const before = tokens.slice(Math.max(0, at - 2), at);
  const isOfFigures = before.some(
    (token) => token.kind === 'meaning' && /^(?:数据|data|figures|stats)$/.test(token.plain),
  );
  return isOfFigures ? 'updatedDate' : 'sendVideoDate';
}

export function timeAt(tokens: readonly Token[], start: number): Time | undefined {
  let at = start;
  let isUntilNow = false;
  while (at - start < 4) {
    const limit = meant(tokens[at], 'compare');
    if (!meant(tokens[at], 'recent') && !(limit?.place === 'before' && limit.side !== 'from')) break;
    isUntilNow = true;
    at += 1;
  }
  if (at > start) at = pass(tokens, at, 2, 'fill');
  const number = tokens[at];
  const count =
    number?.kind === 'number' && !number.numeral.isPercent ? (number.numeral.top ?? number.numeral.value) : 1;
  if (number?.kind === 'number') at = pass(tokens, at + 1, 1, 'fill');
  else if (!isUntilNow && !isWhole(tokens[at])) return undefined;
  const unit = meant(tokens[at], 'unit');
  if (!unit) return undefined;
  at += 1;
  const within = meant(tokens[at], 'within') ?? meant(tokens[at], 'compare');
  if (within && (within.is === 'within' || within.side === 'to')) {
    isUntilNow = true;
    at += 1;
  }
  return { days: count * unit.days, isUntilNow, next: at };
}

/** Half a year needs no number before it. */
const isWhole = (token: Token | undefined) => {
  const unit = meant(token, 'unit');
  return unit !== undefined && ![1, 7, 30, 90, 365].includes(unit.days);
};

/** Returns the index after `有更新`, or the given one without it. */
export function behindVerb(tokens: readonly Token[], at: number): number {
  const verb = pass(tokens, at, 3, 'fill');
  if (!meant(tokens[verb], 'active')) return at;
  return pass(tokens, verb, 2, 'active');
}
