import type { Reading } from '../claims.ts';
import { meant, pass, passSoft, spanOf } from '../look.ts';
import type { Side } from '../meaning.ts';
import type { Token } from '../scan.ts';
import { type Amount, amountAt, sideBehind } from './amounts.ts';
import { readQuantity, rhythmChip } from './quantities.ts';

/** Reads the posting frequency: `每周至少更新三条`, `post weekly`, `posting frequency: 3 per week`. */
export function readRhythm(tokens: readonly Token[], first: number): Reading | undefined {
  const lead = leadAt(tokens, first);
  return counted(tokens, first, lead.next) ?? uncounted(tokens, first, lead) ?? named(tokens, first, lead);
}

interface Lead {
  /** Whether the words name posting. */
  readonly isPosting: boolean;
  readonly side: Side | undefined;
  readonly next: number;
}

/** Words before the period: `post at least`, `更新频率`. */
function leadAt(tokens: readonly Token[], first: number): Lead {
  let isPosting = false;
  let side: Side | undefined;
  let at = first;
  for (; at - first < 6; at += 1) {
    const limit = meant(tokens[at], 'compare');
    if (limit?.place === 'before') side ??= limit.side;
    else if (meant(tokens[at], 'active', 'countable') || isFrequency(tokens[at])) isPosting = true;
    else if (at === first || isEvery(tokens[at]) || passSoft(tokens, at, 1) === at) break;
  }
  return { isPosting, side, next: at };
}

const isFrequency = (token: Token | undefined) =>
  token?.kind === 'meaning' &&
  meant(token, 'unsure')?.reason === 'frequency' &&
  /(?:频率|frequency)$/.test(token.plain);

/** `每周发3条`: period before number. */
function counted(tokens: readonly Token[], first: number, at: number): Reading | undefined {
  const period = periodAt(tokens, at);
  if (!period) return undefined;
  let start = period.next;
  let side: Side | undefined;
  for (; start - period.next < 5; start += 1) {
    const limit = meant(tokens[start], 'compare');
    if (limit?.place === 'before') side ??= limit.side;
    else if (!meant(tokens[start], 'fill', 'active')) break;
  }
  const amount = amountAt(tokens, start);
  if (!amount || !isCounted(tokens[amount.next])) return undefined;
  const end = amount.next + 1;
  const behind = sideBehind(tokens, end);
  const next = behind === undefined ? end : end + 1;
  return rhythmChip(tokens, { first, next }, period.perWeek, limited(amount, side ?? behind));
}

const isCounted = (token: Token | undefined) =>
  meant(token, 'countable') !== undefined || (token?.kind === 'meaning' && /^[次更]$/.test(token.plain));

function limited(amount: Amount, side: Side | undefined): Amount {
  return amount.isBare && side === 'to'
    ? { ...amount, from: null, to: amount.from, isBare: false }
    : { ...amount, isBare: amount.isBare && side !== 'from' };
}

/** `post weekly`, `每周更新`, `at least once a week`: no number, thus once per period or more. */
function uncounted(tokens: readonly Token[], first: number, lead: Lead): Reading | undefined {
  const period = periodAt(tokens, lead.next);
  if (!period) return undefined;
  const verb = meant(tokens[period.next], 'compare') ? period.next + 1 : period.next;
  const posting = pass(tokens, verb, 2, 'fill');
  const isBehind = meant(tokens[posting], 'active') ?? meant(tokens[period.next], 'countable');
  const isSent = tokens
    .slice(verb, posting)
    .some((token) => token.kind === 'meaning' && token.plain === '发');
  if (!lead.isPosting && !lead.side && !isBehind && !period.isPosting && !isSent) return undefined;
  const next = isBehind
    ? pass(tokens, meant(tokens[posting], 'active') ? posting : period.next, 2, 'active', 'countable')
    : isSent
      ? posting
      : period.next;
  const amount = { ...once, ...(lead.side === 'to' ? { from: null, to: 1 } : {}), next };
  return rhythmChip(tokens, { first, next }, period.perWeek, amount);
}

const once: Amount = {
  from: 1,
  to: null,
  isPercent: false,
  isTimes: false,
  hasCurrency: false,
  isDollar: false,
  isBare: false,
  isAbout: false,
  hasUnit: false,
  next: 0,
};

/** `posting frequency: at least 3 per week`, `post 3 times a week`: the words before the number belong to it. */
function named(tokens: readonly Token[], first: number, lead: Lead): Reading | undefined {
  if (!lead.isPosting) return undefined;
  let start = first;
  while (start < lead.next && !meant(tokens[start], 'compare')) start += 1;
  const reading = readQuantity(tokens, start);
  const [claim] = reading?.claims ?? [];
  if (!reading || claim?.as !== 'chip' || claim.field !== 'posts_per_week') return undefined;
  return { ...reading, claims: [{ ...claim, ...spanOf(tokens, first, reading.next - 1) }] };
}

interface Period {
  readonly perWeek: number;
  readonly isPosting: boolean;
  readonly next: number;
}

/** `每周`, `一周`, `一天`, `every two days` */
function periodAt(tokens: readonly Token[], at: number): Period | undefined {
  const rhythm = meant(tokens[at], 'rhythm');
  if (rhythm) return { perWeek: rhythm.perWeek, isPosting: rhythm.isPosting === true, next: at + 1 };
  const start = isEvery(tokens[at]) ? at + 1 : at;
  const number = tokens[start];
  const days = meant(tokens[start + 1], 'unit')?.days;
  if (number?.kind !== 'number' || days === undefined || days > 7) return undefined;
  const { value, top, isPercent } = number.numeral;
  if (start === at && (value !== 1 || (days !== 7 && days !== 1))) return undefined;
  if (isPercent || top !== null || value < 1 || value * days > 365) return undefined;
  return { perWeek: 7 / (value * days), isPosting: false, next: start + 2 };
}

const isEvery = (token: Token | undefined) =>
  token?.kind === 'meaning' && /^(?:every|each|每|每隔)$/.test(token.plain);
