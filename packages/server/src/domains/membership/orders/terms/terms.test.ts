import { membershipMonthsMost, orderMonths, soldVersions } from '@reachkit/contract/membership/order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOfMonth, daysBetween } from '../../../../platform/time/days.ts';
import { priceOf, share } from '../price.ts';
import {
  extendedTerms,
  firstDayOf,
  newTerm,
  planPurchase,
  rankOf,
  runsOf,
  sumOf,
  type Term,
  termsInForce,
  withoutTerm,
} from './terms.ts';

const monthly = { basic: 29_900, pro: 89_900, team: 239_900 };
const percentOff = { 1: 0, 3: 5, 6: 10, 12: 20 };

const choice = (version: (typeof soldVersions)[number], months: (typeof orderMonths)[number]) => ({
  version,
  months,
  price: priceOf(monthly[version], months, percentOff[months]).price,
});

/** Makes purchases in sequence, some days apart; refused ones are left out. */
function buyAll(
  start: string,
  bought: readonly { readonly after: number; readonly choice: ReturnType<typeof choice> }[],
) {
  let today = start;
  let terms: readonly Term[] = [];
  const purchases = bought.flatMap(({ after, choice }, at) => {
    today = addDays(today, after);
    const before = termsInForce(terms, today);
    const purchase = planPurchase(before, choice, today);
    if (purchase.refusal) return [];
    terms = purchase.terms.map((term) => (term.id === newTerm ? { ...term, id: at + 1 } : term));
    return [{ today, before, choice, purchase, id: at + 1, terms }];
  });
  return { today, terms, purchases };
}

const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const choices = fc.record({
  after: fc.nat(120),
  choice: fc
    .tuple(fc.constantFrom(...soldVersions), fc.constantFrom(...orderMonths))
    .map((pair) => choice(...pair)),
});
const histories = fc.tuple(days, fc.array(choices, { minLength: 1, maxLength: 8 }));

describe('the price', () => {
  it.each([
    ['basic', 1, 29_900, 0],
    ['basic', 3, 85_215, 4_485],
    ['pro', 6, 485_460, 53_940],
    ['team', 12, 2_303_040, 575_760],
  ] as const)('the price of %s for %i months is %i fen', (version, months, price, discount) => {
    expect(priceOf(monthly[version], months, percentOff[months])).toEqual({
      listPrice: monthly[version] * months,
      discount,
      price,
    });
  });

  it.each([
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [485_400, 86, 184, 226_872],
    [9_007_199_254_740_991, 1, 1, 9_007_199_254_740_991],
  ])('the share %i × %i ÷ %i is the nearest fen', (amount, part, whole, expected) => {
    expect(share(amount, part, whole)).toBe(expected);
  });
});

describe('a purchase', () => {
  it('a purchase without a plan begins today and lasts through the same month day', () => {
    const { kind, term, terms, credits } = planPurchase([], choice('pro', 1), '2027-01-31');
    expect(kind).toBe('new');
    expect([firstDayOf(term, terms, '2027-01-31'), term.endsOn, credits]).toEqual([
      '2027-01-31',
      '2027-02-28',
      [],
    ]);
  });

  it('a purchase of the same plan continues from the current end, with the same day', () => {
    const { terms } = buyAll('2027-01-31', [
      { after: 0, choice: choice('pro', 1) },
      { after: 20, choice: choice('pro', 1) },
    ]);
    expect(terms.map(({ countsFrom, endsOn }) => [countsFrom, endsOn])).toEqual([
      ['2027-01-31', '2027-02-28'],
      ['2027-02-28', '2027-03-31'],
    ]);
  });

  it('a higher plan begins today and deducts the remaining value; today counts as used', () => {
    const held: Term = {
      id: 7,
      version: 'pro',
      months: 6,
      anchorDay: 14,
      price: 485_400,
      countsFrom: '2026-08-14',
      endsOn: '2027-02-14',
    };
    const { kind, credits, term } = planPurchase([held], choice('team', 6), '2026-11-20');
    expect(kind).toBe('upgrade');
    expect(credits).toEqual([
      { termId: 7, version: 'pro', price: 485_400, days: 86, totalDays: 184, amount: 226_872 },
    ]);
    expect(term).toMatchObject({ countsFrom: '2026-11-20', endsOn: '2027-05-20' });
  });

  it('a lower plan begins when the current one ends', () => {
    const { terms, purchases } = buyAll('2026-11-20', [
      { after: 0, choice: choice('team', 1) },
      { after: 3, choice: choice('basic', 3) },
      { after: 3, choice: choice('team', 1) },
    ]);
    expect(purchases.map(({ purchase }) => purchase.kind)).toEqual(['new', 'downgrade', 'renewal']);
    expect(terms.map(({ version, endsOn }) => [version, endsOn])).toEqual([
      ['team', '2026-12-20'],
      ['team', '2027-01-20'],
      ['basic', '2027-04-20'],
    ]);
  });

  it.each([
    ['endless', [{ version: 'pro', endsOn: null }], choice('pro', 1)],
    ['endless', [{ version: 'pro', endsOn: null }], choice('basic', 12)],
    [null, [{ version: 'pro', endsOn: null }], choice('team', 1)],
    [
      'endlessLater',
      [
        { version: 'pro', endsOn: '2026-12-20' },
        { version: 'basic', endsOn: null },
      ],
      choice('basic', 1),
    ],
    ['creditTooLarge', [{ version: 'pro', endsOn: '2027-11-20', price: 863_040 }], choice('team', 3)],
    [null, [{ version: 'pro', endsOn: '2027-11-20', price: 863_040 }], choice('team', 6)],
    ['tooFar', [{ version: 'pro', endsOn: '2027-12-20', price: 863_040 }], choice('pro', 12)],
    [null, [{ version: 'pro', endsOn: '2027-11-20', price: 863_040 }], choice('pro', 12)],
  ] as const)('a purchase is refused as %s next to the existing terms', (refusal, held, bought) => {
    const usual = { id: 1, months: 12, anchorDay: 20, price: 0, countsFrom: '2026-11-20' };
    const terms = held.map((term) => ({ ...usual, ...term }));
    expect(planPurchase(terms, bought, '2026-11-20').refusal).toBe(refusal);
  });

  it.each([
    { bought: 'basic', endsOn: '2026-12-20', startsOn: '2026-12-21' },
    { bought: 'basic', endsOn: '2026-11-20', startsOn: '2026-11-21' },
    { bought: 'pro', endsOn: '2026-11-20', startsOn: '2026-11-21' },
    { bought: 'team', endsOn: '2026-12-20', startsOn: '2026-11-20' },
  ] as const)(
    'a purchase of $bought with Pro to $endsOn begins on $startsOn',
    ({ bought, endsOn, startsOn }) => {
      const held = { ...choice('pro', 1), id: 1, anchorDay: 20, countsFrom: '2026-10-20', endsOn };
      const { term, terms } = planPurchase([held], choice(bought, 12), '2026-11-20');
      expect(firstDayOf(term, terms, '2026-11-20')).toBe(startsOn);
    },
  );

  it('a purchase postpones an unlimited plan until the bought terms are over', () => {
    const given = { id: 1, version: 'basic', months: 0, anchorDay: 1, price: 0 } as const;
    const { terms } = planPurchase(
      [{ ...given, countsFrom: '2026-01-01', endsOn: null }],
      choice('pro', 1),
      '2026-11-20',
    );
    expect(runsOf(terms, 'Asia/Shanghai')).toEqual([
      { version: 'pro', until: new Date('2026-12-20T16:00:00Z') },
      { version: 'basic', until: null },
    ]);
    expect(terms.map((term) => firstDayOf(term, terms, '2026-11-20'))).toEqual(['2026-11-20', '2026-12-21']);
  });

  it.each([
    ['a later plan moves by the days, and keeps its months', 7, ['2026-12-20', '2026-12-27', '2027-03-27']],
    ['so does one of days beyond a month', 40, ['2026-12-20', '2027-01-29', '2027-04-29']],
  ] as const)('an extension follows the present plan: %s', (_, days, ends) => {
    const { terms } = buyAll('2026-11-20', [
      { after: 0, choice: choice('team', 1) },
      { after: 0, choice: choice('basic', 3) },
    ]);
    const extended = extendedTerms(terms, { version: 'team', days }, '2026-12-01');
    expect(extended.map(({ endsOn }) => endsOn)).toEqual(ends);
    expect(extended.map(({ version, price }) => [version, price > 0])).toEqual([
      ['team', true],
      ['team', false],
      ['basic', true],
    ]);
  });

  it('an extension without a present plan begins the last one today, before an unlimited plan', () => {
    const given = { id: 1, version: 'basic', months: 0, anchorDay: 1, price: 0 } as const;
    const endless = { ...given, countsFrom: '2026-01-01', endsOn: null };
    const extended = extendedTerms([endless], { version: 'pro', days: 7 }, '2026-11-20');
    expect(extended.map(({ version, endsOn }) => [version, endsOn])).toEqual([
      ['pro', '2026-11-27'],
      ['basic', null],
    ]);
  });

  it('one month bought twelve times ends on the same day as twelve months at once', () => {
    fc.assert(
      fc.property(days, (start) => {
        const single = Array.from({ length: 12 }, () => ({ after: 0, choice: choice('pro', 1) }));
        const { terms } = buyAll(start, single);
        expect(terms.at(-1)?.endsOn).toBe(addMonths(start, 12, dayOfMonth(start)));
      }),
    );
  });

  it('purchases keep terms without gaps, higher plans first, and none too far ahead', () => {
    fc.assert(
      fc.property(histories, ([start, bought]) => {
        for (const { today, terms } of buyAll(start, bought).purchases) {
          const furthest = addMonths(today, membershipMonthsMost, dayOfMonth(today));
          for (const [at, { countsFrom, endsOn, version }] of terms.entries()) {
            const before = terms[at - 1];
            if (before) expect(countsFrom).toBe(before.endsOn);
            if (before) expect(rankOf(version)).toBeLessThanOrEqual(rankOf(before.version));
            expect(endsOn !== null && endsOn > countsFrom && endsOn <= furthest).toBe(true);
          }
          expect(terms[0]?.countsFrom.localeCompare(today)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('a purchase never credits more than was paid; on the payment day, the full amount', () => {
    fc.assert(
      fc.property(histories, fc.nat(400), ([start, bought], later) => {
        const { terms, today } = buyAll(start, bought);
        const on = addDays(today, later);
        const left = termsInForce(terms, on);
        const { credits } = planPurchase(left, { version: 'team', months: 12, price: 1 }, on);
        for (const { price, amount, days, totalDays } of credits) {
          expect(amount).toBeLessThanOrEqual(price);
          expect(days).toBeLessThanOrEqual(totalDays);
        }
        if (left[0] && left[0].version !== 'team' && later === 0 && left.every((t) => t.countsFrom >= on)) {
          expect(sumOf(credits)).toBe(left.reduce((sum, { price }) => sum + price, 0));
        }
      }),
    );
  });

  it('a purchase refunded on the same day restores the previous terms', () => {
    fc.assert(
      fc.property(histories, ([start, bought]) => {
        for (const { today, before, purchase, terms, id } of buyAll(start, bought).purchases) {
          const ended = purchase.kind === 'upgrade' ? before : [];
          expect(withoutTerm(termsInForce([...terms, ...ended], today), id, today)).toEqual(before);
        }
      }),
    );
  });
});

describe('the runs of terms', () => {
  it('runs join neighbouring terms of one plan and end at midnight in the team’s zone', () => {
    const { terms } = buyAll('2026-11-20', [
      { after: 0, choice: choice('team', 1) },
      { after: 0, choice: choice('team', 1) },
      { after: 0, choice: choice('basic', 1) },
    ]);
    expect(runsOf(terms, 'America/New_York')).toEqual([
      { version: 'team', until: new Date('2027-01-21T05:00:00Z') },
      { version: 'basic', until: new Date('2027-02-21T05:00:00Z') },
    ]);
    expect(daysBetween('2026-11-20', '2027-02-20')).toBe(92);
  });
});
