import type { Reading } from '../claims.ts';
import { meant, pass, passSoft, spanOf } from '../look.ts';
import type { Token } from '../scan.ts';
import { type Amount, amountAt } from './amounts.ts';
import { chip } from './quantities.ts';
import { behindVerb, timeAt } from './recency.ts';

/** Growth with its period: `followers grew 10% last month`, `90天涨粉20%`. The default period is 30 days. */
export function readGrowth(tokens: readonly Token[], first: number): Reading | undefined {
  const said = wordFirst(tokens, first) ?? amountFirst(tokens, first);
  if (!said) return undefined;
  const { amount, days, next } = said;
  const span = spanOf(tokens, first, next - 1);
  if (!amount) return { claims: [{ as: 'unsure', reason: 'number_without_meaning', ...span }], next };
  const field = fieldOfDays(days);
  if (!amount.isPercent || !field) {
    return { claims: [{ as: 'unsure', reason: 'not_filterable', ...span }], next };
  }
  return chip(tokens, { first, next }, field, amount, 0.9);
}

interface Growth {
  readonly amount: Amount | undefined;
  /** The period; `undefined` if none is given. */
  readonly days: number | undefined;
  readonly next: number;
}

function fieldOfDays(days = 30): 'growth' | 'growth_90d' | undefined {
  if (days >= 28 && days <= 31) return 'growth';
  return days >= 84 && days <= 93 ? 'growth_90d' : undefined;
}

/** `近90天涨粉超过20%`, `followers grew in the last month by 10%`, `growth above 5% in 90 days`. */
function wordFirst(tokens: readonly Token[], first: number): Growth | undefined {
  const early = periodAt(tokens, first);
  const subject = pass(tokens, early?.next ?? first, 2, 'fill');
  const isOfFollowers = meant(tokens[subject], 'metric')?.field === 'followerCount';
  const before = early ?? (isOfFollowers ? periodAt(tokens, subject + 1) : undefined);
  const word = isOfFollowers
    ? wordBehind(tokens, early ? subject + 1 : (before?.next ?? subject + 1))
    : subject;
  const field = growthAt(tokens, word, isOfFollowers);
  if (!field) return undefined;
  const object = passFollowers(tokens, word + 1);
  const middle = periodAt(tokens, object);
  const amount = amountAt(tokens, pass(tokens, middle?.next ?? object, 2, 'fill'));
  const own = field === 'growth_90d' ? 90 : undefined;
  if (!amount) {
    const period = before ?? middle;
    return period && { amount, days: period.days, next: middle?.next ?? word + 1 };
  }
  const end = passFollowers(tokens, amount.next);
  const behind = (before ?? middle ?? own) ? undefined : periodAt(tokens, end);
  const isPlainFigure = !before && !middle && !behind && meant(tokens[word], 'metric');
  // Not growth: another reader parses such a figure.
  if (isPlainFigure) return undefined;
  const days = before?.days ?? middle?.days ?? behind?.days ?? own;
  const isFollowersBehind = end > amount.next && meant(tokens[end - 1], 'metric') !== undefined;
  return { amount, days, next: behind?.next ?? (isFollowersBehind ? end : amount.next) };
}

/** `10% follower growth in the last 90 days` */
function amountFirst(tokens: readonly Token[], first: number): Growth | undefined {
  const amount = amountAt(tokens, first);
  if (!amount?.isPercent) return undefined;
  const word = pass(tokens, amount.next, 3, 'fill');
  if (!growthAt(tokens, word, true)) return undefined;
  const period = periodAt(tokens, word + 1);
  return period && { amount, days: period.days, next: period.next };
}

/** Finds the word for growth; `up` counts only for followers. */
function growthAt(
  tokens: readonly Token[],
  at: number,
  isOfFollowers: boolean,
): 'growth' | 'growth_90d' | undefined {
  const field = meant(tokens[at], 'metric')?.field;
  if (field === 'growth' || field === 'growth_90d') return field;
  if (meant(tokens[at], 'grow')) return 'growth';
  return isOfFollowers && isUp(tokens[at]) ? 'growth' : undefined;
}

const isUp = (token: Token | undefined) => token?.kind === 'meaning' && token.plain === 'up';

/** Returns the index of `up`, or of the first word that is not a filler. */
function wordBehind(tokens: readonly Token[], at: number): number {
  const word = pass(tokens, at, 3, 'fill');
  return isUp(tokens[word - 1]) ? word - 1 : word;
}

/** `in followers`, `their audience by` */
function passFollowers(tokens: readonly Token[], at: number): number {
  const noun = pass(tokens, at, 3, 'fill', 'recent');
  return meant(tokens[noun], 'metric')?.field === 'followerCount' ? pass(tokens, noun + 1, 2, 'fill') : at;
}

/** Days of periods that do not date a post. */
const periods: Readonly<Record<string, number>> = {
  'per month': 30,
  monthly: 30,
  每月: 30,
  'last year': 365,
  'this year': 365,
  今年: 365,
  去年: 365,
};

/** `last month`, `近30天`, `over 90 days`, `per month`; not if publishing follows. */
function periodAt(
  tokens: readonly Token[],
  at: number,
): { readonly days: number; readonly next: number } | undefined {
  const start = passSoft(tokens, at, 2);
  const token = tokens[start];
  const given = meant(token, 'value');
  const named =
    token?.kind === 'meaning' && Object.hasOwn(periods, token.plain) ? periods[token.plain] : undefined;
  if (given?.field === 'sendVideoDate' || named !== undefined) {
    const days = named ?? Number(given?.values[0]);
    return isPublished(tokens, start + 1) ? undefined : { days, next: start + 1 };
  }
  const limit = meant(token, 'compare');
  const time = timeAt(tokens, limit?.place === 'before' ? start + 1 : start);
  return !time || isPublished(tokens, time.next) ? undefined : time;
}

const isPublished = (tokens: readonly Token[], at: number) => behindVerb(tokens, at) > at;
