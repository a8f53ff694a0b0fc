import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideVisits, maxPerMinute, repeatMs, type VisitState } from './decide.ts';
import type { DecidedVisit, Visit } from './visit.ts';

const start = Date.UTC(2026, 9, 25, 0, 59, 30);
const visitOf = (given: Partial<Visit>): Visit => ({
  id: '',
  at: start,
  teamId: 1,
  linkId: 1,
  visitor: 'a',
  addressHash: 'x',
  network: null,
  region: null,
  system: null,
  browser: null,
  referrer: null,
  bot: null,
  isKnown: false,
  isPage: false,
  ...given,
});
const nothing = (): VisitState => ({ counted: new Map(), pages: new Map(), hits: new Map() });
const word = ({ bot, isRepeat, isPage, isNew }: DecidedVisit) =>
  bot ?? (isRepeat ? 'repeat' : isPage ? 'page' : isNew ? 'new' : 'old');
const decided = (visits: readonly Partial<Visit>[], state = nothing()) =>
  decideVisits(visits.map(visitOf), state).map(word);

describe('a visit', () => {
  it.each([
    ['once', [{}], ['new']],
    ['again at once', [{}, { at: start + 1_999 }], ['new', 'repeat']],
    ['again after two seconds', [{}, { at: start + 2_000 }], ['new', 'old']],
    [
      'reloaded steadily',
      [0, 1_500, 3_000, 4_500].map((ms) => ({ at: start + ms })),
      ['new', 'repeat', 'old', 'repeat'],
    ],
    ['of another link', [{}, { linkId: 2 }], ['new', 'new']],
    ['of another visitor', [{}, { visitor: 'b' }], ['new', 'new']],
    ['of a bot, then of a person', [{ bot: 'userAgent' }, {}], ['userAgent', 'new']],
    ['stored after a later one', [{ at: start + 10_000 }, {}], ['new', 'old']],
    ['stored after one a second later', [{ at: start + 1_000 }, {}], ['new', 'repeat']],
    ['after the page', [{ isPage: true }, { at: start + 500 }], ['page', 'new']],
    ['of the page again at once', [{ isPage: true }, { at: start + 500, isPage: true }], ['page', 'repeat']],
    ['of the page after a visit', [{}, { at: start + 500, isPage: true }], ['new', 'page']],
    ['with the clock set back an hour', [{}, { at: start - 3_600_000 }], ['new', 'old']],
  ] as const)('is classified: %s', (_, visits, words) => {
    expect(decided(visits)).toEqual(words);
  });

  it('is classified with stored visitors and rates', () => {
    const state: VisitState = { ...nothing(), counted: new Map([['1/a', []]]) };
    expect(decided([{}], state)).toEqual(['old']);
    const minute = Math.floor(start / 60_000);
    const busy = (hits: number): VisitState => ({ ...nothing(), hits: new Map([[`${minute}/x`, hits]]) });
    const { unknown, known } = maxPerMinute;
    expect(decided([{}, { at: start + 30_000 }], busy(unknown))).toEqual(['tooMany', 'new']);
    expect(decided([{ isKnown: true }, { isKnown: true }], busy(known - 1))).toEqual(['new', 'tooMany']);
  });

  it('counts as a person’s at most thirty times per address, agent and minute', () => {
    const words = decided(Array.from({ length: 40 }, (_, at) => ({ visitor: String(at), at: start + at })));
    expect(words.filter((one) => one === 'new')).toHaveLength(30);
    expect(words.slice(30)).toEqual(Array.from({ length: 10 }, () => 'tooMany'));
  });
});

it('is classified the same way for any batch sizes', () => {
  const visits = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 200_000 }).map((ms) => start + ms),
      visitor: fc.constantFrom('a', 'b', 'c'),
      linkId: fc.constantFrom(1, 2),
      addressHash: fc.constantFrom('x', 'y'),
      bot: fc.constantFrom(null, null, 'userAgent' as const),
      isPage: fc.boolean(),
      isKnown: fc.boolean(),
    }),
    { maxLength: 120 },
  );
  fc.assert(
    fc.property(visits, fc.integer({ min: 1, max: 50 }), (given, size) => {
      const sorted = given.map(visitOf).sort((a, b) => a.at - b.at);
      const whole = decideVisits(sorted, nothing());
      const state = nothing();
      const parts: DecidedVisit[] = [];
      for (let from = 0; from < sorted.length; from += size) {
        parts.push(...decideVisits(sorted.slice(from, from + size), state));
      }
      expect(parts).toEqual(whole);
      const counted = whole.filter(({ isNew }) => isNew !== null);
      const visitors = new Set(counted.map(({ linkId, visitor }) => `${linkId}${visitor}`));
      expect(counted.filter(({ isNew }) => isNew)).toHaveLength(visitors.size);
      for (const one of counted) {
        const close = counted.filter(
          (other) =>
            other.linkId === one.linkId &&
            other.visitor === one.visitor &&
            Math.abs(other.at - one.at) < repeatMs,
        );
        expect(close).toHaveLength(1);
      }
    }),
  );
});
