import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Prepared, type Profile, prepare } from './profile.ts';
import { nearestTraits, scoreOf as scoreFor, wantedOf } from './score.ts';
import { similarity } from './traits.ts';

const parents: Readonly<Record<string, string>> = { storage: 'home', decor: 'home', makeup: 'beauty' };
const weights: Readonly<Record<string, number>> = { home: 2, beauty: 2, storage: 4, decor: 4, makeup: 4 };
const prepared = (profile: Profile): Prepared =>
  prepare(
    profile,
    (code) => weights[code] ?? 1,
    (code) => parents[code] ?? null,
  );

interface Named {
  readonly seeds: readonly Prepared[];
  readonly negatives: readonly Prepared[];
}
const scoreOf = (creator: Prepared, { seeds, negatives }: Named) =>
  scoreFor(creator, wantedOf(seeds, negatives));
const traitsOf = (creator: Prepared, seeds: readonly Prepared[]) =>
  nearestTraits(creator, wantedOf(seeds, []));

const lina: Profile = {
  id: 1,
  tags: ['storage'],
  hashtags: new Map([
    ['tidy', 4],
    ['ad', 3],
  ]),
  region: 'US',
  language: 'en',
  followers: 60_000,
  medianPlays: 20_000,
  interactionRate: 0.05,
  followerPlays: 1 / 3,
  price: 300,
  audience: { region: { US: 0.6, GB: 0.2 }, gender: { female: 0.7, male: 0.3 }, age: { '18-24': 0.5 } },
};
const nothing: Profile = {
  id: 2,
  tags: [],
  hashtags: null,
  region: null,
  language: null,
  followers: null,
  medianPlays: null,
  interactionRate: null,
  followerPlays: null,
  price: null,
  audience: null,
};

const share = fc.double({ min: 0, max: 1, noNaN: true });
const shares = (codes: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...codes), share, { maxKeys: codes.length });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const count = fc.integer({ min: 0, max: 300_000_000 });
const anyProfile: fc.Arbitrary<Profile> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  tags: fc.uniqueArray(fc.constantFrom('home', 'storage', 'decor', 'beauty', 'makeup', 'cars'), {
    maxLength: 3,
  }),
  hashtags: maybe(
    fc
      .uniqueArray(fc.tuple(fc.constantFrom('tidy', 'ad', 'vlog', 'tea'), fc.integer({ min: 1, max: 20 })), {
        selector: ([name]) => name,
      })
      .map((pairs) => new Map(pairs)),
  ),
  region: maybe(fc.constantFrom('US', 'JP')),
  language: maybe(fc.constantFrom('en', 'ja')),
  followers: maybe(count),
  medianPlays: maybe(count),
  interactionRate: maybe(share),
  followerPlays: maybe(share),
  price: maybe(count),
  audience: maybe(
    fc.record({
      region: shares(['US', 'JP']),
      gender: shares(['female', 'male']),
      age: shares(['18-24', '25-34']),
    }),
  ),
});
const someProfiles = fc.uniqueArray(anyProfile, { minLength: 1, maxLength: 6, selector: ({ id }) => id });

describe('the similarity of two creators', () => {
  it.each([
    ['a twin', {}, 1],
    ['somebody of whom nothing is known', { ...nothing, id: 3 }, 0],
    ['three times as many followers', { followers: 180_002 }, 0.964],
    ['another region', { region: 'GB' }, 0.908],
    ['a neighbouring topic', { tags: ['decor'] }, 0.768],
    ['another topic', { tags: ['makeup'] }, 0.754],
    ['a twin whose audience is not known', { audience: null }, 0.917],
    ['another language, region and topic', { tags: ['makeup'], region: 'JP', language: 'ja' }, 0.569],
  ] satisfies [string, Partial<Profile>, number][])('is as expected for %s', (_, other, expected) => {
    expect(similarity(prepared({ ...lina, id: 9, ...other }), prepared(lina))).toBeCloseTo(expected, 3);
  });

  it('is zero without any known traits of the seed', () => {
    expect(similarity(prepared(lina), prepared(nothing))).toBe(0);
  });

  it('ignores advertising hashtags', () => {
    const both = { ...lina, hashtags: new Map([['ad', 20]]) };
    expect(traitsOf(prepared({ ...both, id: 3 }), [prepared(both)]).map(({ kind }) => kind)).not.toContain(
      'hashtags',
    );
  });

  it('is highest for the creator itself', () => {
    fc.assert(
      fc.property(anyProfile, anyProfile, (one, other) => {
        const [seed, candidate] = [prepared(one), prepared(other)];
        const max = similarity(seed, seed);
        expect(similarity(candidate, seed)).toBeLessThanOrEqual(max + 1e-9);
        expect(max === 0 || Math.abs(max - 1) < 1e-9).toBe(true);
      }),
    );
  });
});

describe('the score', () => {
  it('is between 0 and 100, and 100 for a twin of the only seed', () => {
    expect(scoreOf(prepared({ ...lina, id: 9 }), { seeds: [prepared(lina)], negatives: [] })).toBe(100);
    fc.assert(
      fc.property(anyProfile, someProfiles, someProfiles, (candidate, seeds, negatives) => {
        const score = scoreOf(prepared(candidate), {
          seeds: seeds.map(prepared),
          negatives: negatives.map(prepared),
        });
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is 0 without seeds, and for a twin of a negative', () => {
    expect(scoreOf(prepared(lina), { seeds: [], negatives: [] })).toBe(0);
    const twin = prepared({ ...lina, id: 9 });
    expect(scoreOf(twin, { seeds: [prepared(lina)], negatives: [prepared({ ...lina, id: 8 })] })).toBe(0);
  });

  it('never rises with another negative, and falls more for a closer one', () => {
    fc.assert(
      fc.property(anyProfile, anyProfile, someProfiles, someProfiles, (one, other, seeds, negatives) => {
        const wanted = { seeds: seeds.map(prepared), negatives: negatives.slice(1).map(prepared) };
        const more = { ...wanted, negatives: negatives.map(prepared) };
        const [a, b] = [prepared(one), prepared(other)];
        expect(scoreOf(a, more)).toBeLessThanOrEqual(scoreOf(a, wanted));
        const added = negatives.slice(0, 1).map(prepared);
        const alone = { seeds: wanted.seeds, negatives: added };
        const plain = { seeds: wanted.seeds, negatives: [] };
        const kept = (creator: Prepared) => scoreOf(creator, alone) / (scoreOf(creator, plain) || 1);
        const near = (creator: Prepared) =>
          Math.max(...added.map((negative) => similarity(creator, negative)));
        // Both scores are rounded to one decimal, too coarse for small ones.
        if (near(a) > near(b) && scoreOf(a, plain) > 10 && scoreOf(b, plain) > 10) {
          expect(kept(a)).toBeLessThanOrEqual(kept(b) + 0.011);
        }
      }),
    );
  });

  it('does not depend on the order of seeds and negatives', () => {
    fc.assert(
      fc.property(anyProfile, someProfiles, someProfiles, (candidate, seeds, negatives) => {
        const creator = prepared(candidate);
        const [some, others] = [seeds.map(prepared), negatives.map(prepared)];
        expect(scoreOf(creator, { seeds: some.toReversed(), negatives: others.toReversed() })).toBe(
          scoreOf(creator, { seeds: some, negatives: others }),
        );
        expect(traitsOf(creator, some.toReversed())).toEqual(traitsOf(creator, some));
      }),
    );
  });
});

describe('the traits that explain a score', () => {
  it('are the three with the highest weight, with shared codes and both figures', () => {
    const near = prepared({
      ...lina,
      id: 9,
      tags: ['decor'],
      region: 'GB',
      followers: 70_000,
      hashtags: null,
    });
    const traits = traitsOf(near, [prepared(lina), prepared({ ...lina, id: 4, followers: 80_000 })]);
    expect(traits.map(({ kind }) => kind)).toEqual(['language', 'plays', 'size']);
    expect(traits[0]).toEqual({
      kind: 'language',
      similarity: 1,
      shared: ['en'],
      value: null,
      seedValue: null,
    });
    expect(traits[2]).toMatchObject({ shared: [], value: 70_000, seedValue: 70_000 });
  });

  it('list topics with their parents, and audience groups above the minimum share', () => {
    const twin = prepared({
      ...lina,
      id: 9,
      region: null,
      language: null,
      followers: null,
      medianPlays: null,
    });
    const traits = traitsOf(twin, [prepared(lina)]);
    expect(traits.map(({ kind, shared }) => [kind, shared])).toEqual([
      ['topics', ['storage', 'home']],
      ['hashtags', ['tidy']],
      ['audienceRegion', ['US', 'GB']],
    ]);
  });

  it('are fewer if less is shared, and none if nothing is', () => {
    expect(traitsOf(prepared({ ...nothing, id: 3, region: 'US' }), [prepared(lina)])).toHaveLength(1);
    expect(traitsOf(prepared({ ...nothing, id: 3 }), [prepared(lina)])).toEqual([]);
    expect(traitsOf(prepared({ ...nothing, id: 3, region: 'JP' }), [prepared(lina)])).toEqual([]);
  });
});

it('handles audience groups named like object properties', () => {
  const named = { constructor: 0.5, toString: 0.25, ['__proto__']: 0.25 };
  const odd = prepared({ ...lina, audience: { region: named, gender: {}, age: {} } });
  expect(similarity(odd, odd)).toBe(1);
  expect(similarity(prepared(lina), odd)).toBeGreaterThan(0);
  expect(similarity(odd, prepared(lina))).toBeGreaterThan(0);
});
