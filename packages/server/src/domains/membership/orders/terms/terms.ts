import { type MembershipVersion, membershipVersions } from '@reachkit/contract';
import { membershipMonthsMost, type OrderKind, type OrderRefusal } from '@reachkit/contract/membership/order';
import {
  addDays,
  addMonths,
  beginningOfDay,
  dayOfMonth,
  daysBetween,
} from '../../../../platform/time/days.ts';
import { share } from '../price.ts';

/** A range of days with a plan; days are `2026-11-25` in the zone of the team. */
export interface Term {
  readonly id: number;
  readonly version: MembershipVersion;
  /** 0 if granted. */
  readonly months: number;
  readonly anchorDay: number;
  /** Its months are counted from the day after this one. A first term also includes this day. */
  readonly countsFrom: string;
  /** The last day; `null`: it has no end. */
  readonly endsOn: string | null;
  /** Its value in fen. */
  readonly price: number;
}

type Dated = Term & { readonly endsOn: string };

/** Remaining value of a term: its price by the days left, to the nearest fen. */
export interface Credit {
  readonly termId: number;
  readonly version: MembershipVersion;
  readonly price: number;
  readonly days: number;
  readonly totalDays: number;
  readonly amount: number;
}

export interface Purchase {
  readonly kind: OrderKind;
  readonly credits: readonly Credit[];
  /** The new term; its `id` is `newTerm`. */
  readonly term: Dated;
  /** Active terms afterwards including the new one, in order; terms that an upgrade ends are left out. */
  readonly terms: readonly Term[];
  readonly refusal: OrderRefusal | null;
}

export const newTerm = 0;

export const rankOf = (version: MembershipVersion): number => membershipVersions.indexOf(version);

const isDated = (term: Term): term is Dated => term.endsOn !== null;

/** The `terms` that contain a day or begin after it: dated ones in order, then the unlimited one. */
export function termsInForce(terms: readonly Term[], today: string): readonly Term[] {
  const dated = terms.filter(isDated).filter(({ endsOn }) => endsOn >= today);
  return [
    ...dated.sort((one, other) => (one.endsOn < other.endsOn ? -1 : 1)),
    ...terms.filter((term) => !isDated(term)),
  ];
}

/** Effect of a purchase on the active terms. */
export function planPurchase(
  inForce: readonly Term[],
  { version, months, price }: Pick<Term, 'version' | 'months' | 'price'>,
  today: string,
): Purchase {
  const dated = inForce.filter(isDated);
  const endless = inForce.filter((term) => !isDated(term));
  const [present] = dated;
  const bought = { id: newTerm, version, months, price };
  const isHigher = present === undefined || rankOf(version) > rankOf(present.version);
  const first = layOut(
    [{ ...bought, anchorDay: dayOfMonth(today), countsFrom: today, endsOn: today }],
    today,
  );
  const kept = dated.filter((term) => rankOf(term.version) >= rankOf(version));
  const later = dated.slice(kept.length);
  const laid = isHigher ? first : layOut([...kept, { ...bought, ...placeholder }, ...later], today);
  const term = laid.find(({ id }) => id === newTerm);
  if (!term) throw new Error('The new term was not laid out');
  const credits = isHigher ? creditsOf(dated, today) : [];
  return {
    kind: kindOf(present, version),
    credits,
    term,
    terms: [...laid, ...endless],
    refusal: refusalOf(endless, laid, { version, price, credits, today }),
  };
}

const placeholder = { anchorDay: 0, countsFrom: '', endsOn: '' };

function kindOf(present: Term | undefined, version: MembershipVersion): OrderKind {
  if (!present) return 'new';
  const [wanted, had] = [rankOf(version), rankOf(present.version)];
  if (wanted > had) return 'upgrade';
  return wanted === had ? 'renewal' : 'downgrade';
}

function refusalOf(
  endless: readonly Term[],
  laid: readonly Dated[],
  bought: Pick<Term, 'version' | 'price'> & { readonly credits: readonly Credit[]; readonly today: string },
): OrderRefusal | null {
  if (endless.some(({ version }) => rankOf(version) >= rankOf(bought.version))) {
    return laid.some(({ id }) => id !== newTerm) ? 'endlessLater' : 'endless';
  }
  const furthest = addMonths(bought.today, membershipMonthsMost, dayOfMonth(bought.today));
  if (laid.some(({ endsOn }) => endsOn > furthest)) return 'tooFar';
  return sumOf(bought.credits) >= bought.price ? 'creditTooLarge' : null;
}

/** The terms after one of them is refunded; pass terms that its upgrade had ended as active again. */
export function withoutTerm(inForce: readonly Term[], id: number, today: string): readonly Term[] {
  const dated = inForce.filter(isDated).filter((term) => term.id !== id);
  return [...layOut(dated, today), ...inForce.filter((term) => !isDated(term) && term.id !== id)];
}

/**
 * Arranges terms in sequence. The first keeps its days if it has begun, and begins today otherwise; a granted term keeps
 * its number of days, other terms their months.
 */
function layOut(terms: readonly Dated[], today: string): readonly Dated[] {
  const laid: Dated[] = [];
  for (const term of terms) {
    const before = laid.at(-1);
    const isBegun = term.countsFrom <= today && term.endsOn >= today && term.endsOn > term.countsFrom;
    if (!before && isBegun) laid.push(term);
    else {
      const countsFrom = before?.endsOn ?? today;
      const anchorDay = before ? anchorAfter(before) : dayOfMonth(today);
      const endsOn =
        term.months > 0
          ? addMonths(countsFrom, term.months, anchorDay)
          : addDays(countsFrom, daysBetween(term.countsFrom, term.endsOn));
      laid.push({ ...term, countsFrom, anchorDay, endsOn });
    }
  }
  return laid;
}

/** Months after a granted term, which may have any number of days, are counted from its last day. */
const anchorAfter = ({ months, anchorDay, endsOn }: Dated): number =>
  months === 0 ? dayOfMonth(endsOn) : anchorDay;

/**
 * The terms after the present one lasts some days longer without payment: a granted term follows it, and later ones move.
 * Without a present term, the granted one begins today.
 */
export function extendedTerms(
  inForce: readonly Term[],
  { version, days }: { readonly version: MembershipVersion; readonly days: number },
  today: string,
): readonly Term[] {
  const [present, ...later] = inForce.filter(isDated);
  const granted: Dated = {
    id: newTerm,
    version: present?.version ?? version,
    months: 0,
    anchorDay: dayOfMonth(today),
    countsFrom: today,
    endsOn: addDays(today, days),
    price: 0,
  };
  const laid = layOut([...(present ? [present] : []), granted, ...later], today);
  return [...laid, ...inForce.filter((term) => !isDated(term))];
}

function creditsOf(dated: readonly Dated[], today: string): readonly Credit[] {
  return dated.flatMap(({ id, version, price, countsFrom, endsOn }) => {
    const totalDays = daysBetween(countsFrom, endsOn);
    const days = Math.min(totalDays, daysBetween(today, endsOn));
    const amount = days > 0 ? share(price, days, totalDays) : 0;
    return amount > 0 ? [{ termId: id, version, price, days, totalDays, amount }] : [];
  });
}

export const sumOf = (credits: readonly Pick<Credit, 'amount'>[]): number =>
  credits.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The first day of a term among the others: the day after the preceding term, or the day from which its own count starts.
 * An unlimited term begins after all dated ones.
 */
export function firstDayOf(
  { countsFrom, endsOn }: Pick<Term, 'countsFrom' | 'endsOn'>,
  uncut: readonly Pick<Term, 'endsOn'>[],
  today: string,
): string {
  if (endsOn === null) {
    const lasts = uncut.flatMap((term) => (term.endsOn !== null && term.endsOn >= today ? term.endsOn : []));
    const last = lasts.toSorted().at(-1);
    return last === undefined ? countsFrom : addDays(last, 1);
  }
  return uncut.some((term) => term.endsOn === countsFrom) ? addDays(countsFrom, 1) : countsFrom;
}

/** A plan until a time; `null`: unlimited. */
export interface Run {
  readonly version: MembershipVersion;
  readonly until: Date | null;
}

/** The plans of active terms, in order; neighbouring terms with the same plan are merged. */
export function runsOf(inForce: readonly Term[], timeZone: string): readonly Run[] {
  return lastDaysOf(inForce).map(({ version, endsOn }) => ({
    version,
    until: endsOn === null ? null : beginningOfDay(addDays(endsOn, 1), timeZone),
  }));
}

/** The plans of active terms, in order, each with its last day. */
export function lastDaysOf(inForce: readonly Term[]): readonly Pick<Term, 'version' | 'endsOn'>[] {
  const runs: Pick<Term, 'version' | 'endsOn'>[] = [];
  for (const { version, endsOn } of inForce) {
    if (runs.at(-1)?.version === version) runs.pop();
    runs.push({ version, endsOn });
  }
  return runs;
}
