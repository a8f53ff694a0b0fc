import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureNames, handleKey, type IncomingCreator } from './incoming.ts';
import { type CreatorState, type DaySnapshot, mergeCreator, sameState } from './merge.ts';

const said = (given: Partial<IncomingCreator> = {}): IncomingCreator => ({
  line: 2,
  handle: 'Lena',
  handleKey: 'lena',
  channelId: null,
  name: 'Lena at Home',
  description: null,
  region: null,
  language: null,
  tags: [],
  email: null,
  followers: 1000,
  avgPlays: null,
  medianPlays: null,
  avgLikes: null,
  avgComments: null,
  avgShares: null,
  interactionRate: null,
  videoCount: null,
  ...given,
});

interface Known {
  readonly state: CreatorState | undefined;
  readonly snapshots: readonly DaySnapshot[];
}
const nothing: Known = { state: undefined, snapshots: [] };

/** Merges a report into the known state, and applies the snapshots to write. */
function tell(known: Known, day: string, given: Partial<IncomingCreator>): Known {
  const merged = mergeCreator(known.state, known.snapshots, said(given), { day, source: 'file' });
  const days = new Map((merged.isTakeover ? [] : known.snapshots).map((one) => [one.day, one]));
  for (const one of merged.snapshots) days.set(one.day, one);
  return { state: merged.state, snapshots: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)) };
}

describe('merging a creator', () => {
  it('takes newer figures and keeps the older ones as a snapshot of their day', () => {
    const june = tell(nothing, '2022-06-01', { followers: 900 });
    const september = tell(june, '2022-09-01', { followers: 1000 });
    expect(september.state).toMatchObject({ followers: 1000, asOf: '2022-09-01' });
    expect(september.snapshots.map(({ day, followers }) => [day, followers])).toEqual([
      ['2022-06-01', 900],
      ['2022-09-01', 1000],
    ]);
  });

  it('never lets older figures replace newer ones', () => {
    const september = tell(nothing, '2022-09-01', { followers: 1000, name: 'New' });
    const both = tell(september, '2022-06-01', { followers: 900, name: 'Old' });
    expect(both.state).toMatchObject({ followers: 1000, asOf: '2022-09-01', name: 'New' });
    expect(both.snapshots.map(({ followers }) => followers)).toEqual([900, 1000]);
  });

  it('does not erase a known figure with an unknown one', () => {
    const june = tell(nothing, '2022-06-01', { followers: 900, avgPlays: 50, region: 'DE', tags: ['home'] });
    const september = tell(june, '2022-09-01', { followers: 1000, avgLikes: 5 });
    expect(september.state).toMatchObject({
      followers: 1000,
      avgPlays: 50,
      avgLikes: 5,
      region: 'DE',
      tags: ['home'],
    });
    expect(september.snapshots.at(-1)).toMatchObject({ avgPlays: null });
  });

  it('changes nothing when the same facts are repeated', () => {
    const once = tell(tell(nothing, '2022-06-01', { avgPlays: 3 }), '2022-09-01', { followers: 1234 });
    for (const [day, given] of [
      ['2022-06-01', { avgPlays: 3 }],
      ['2022-09-01', { followers: 1234 }],
    ] as const) {
      const again = mergeCreator(once.state, once.snapshots, said(given), { day, source: 'file' });
      expect(again.snapshots).toEqual([]);
      expect(once.state && sameState(again.state, once.state)).toBe(true);
    }
  });

  it('uses the handle as name until a name is known', () => {
    const nameless = tell(nothing, '2022-09-01', { name: null });
    expect(nameless.state?.name).toBe('Lena');
    expect(tell(nameless, '2022-06-01', { name: 'Lena K.' }).state?.name).toBe('Lena K.');
  });

  it('lets the demo source update a demo creator', () => {
    const demo = tell(nothing, '2026-11-20', { followers: 5, region: 'FR' });
    const state = demo.state && { ...demo.state, source: 'demo', basis: 'videos' };
    const origin = { day: '2026-11-21', source: 'demo' };
    const merged = mergeCreator(state, demo.snapshots, said({ followers: 1000 }), origin);
    expect(merged).toMatchObject({
      isTakeover: false,
      state: { followers: 1000, region: 'FR', source: 'demo', basis: 'videos' },
    });
  });

  it('lets real data replace a demo creator, with no demo data left', () => {
    const demo = tell(nothing, '2026-11-20', {
      followers: 5,
      avgPlays: 7,
      region: 'FR',
      email: 'a@b.example',
    });
    const state = demo.state && { ...demo.state, source: 'demo', basis: 'videos' };
    const merged = mergeCreator(state, demo.snapshots, said({ followers: 1000 }), {
      day: '2022-09-01',
      source: 'file',
    });
    expect(merged).toMatchObject({
      isTakeover: true,
      state: {
        followers: 1000,
        avgPlays: null,
        region: null,
        email: null,
        asOf: '2022-09-01',
        source: 'file',
        basis: 'reported',
      },
    });
  });

  it('keeps averages from videos against an older report; a newer one makes a snapshot', () => {
    const known = tell(nothing, '2022-08-01', { followers: 950, avgPlays: 70 });
    const state = known.state && { ...known.state, basis: 'videos', source: 'youtube' };
    const older = mergeCreator(state, [], said({ avgPlays: 60, avgLikes: 1 }), {
      day: '2022-06-01',
      source: 'file',
    });
    expect(older.state).toMatchObject({ avgPlays: 70, avgLikes: null, basis: 'videos' });
    const newer = mergeCreator(state, [], said({ avgPlays: 80 }), { day: '2022-09-01', source: 'file' });
    expect(newer.state).toMatchObject({ avgPlays: 80, basis: 'reported' });
    expect(newer.snapshots.map(({ day, avgPlays }) => [day, avgPlays])).toEqual([
      ['2022-08-01', 70],
      ['2022-09-01', 80],
    ]);
  });

  it.each([
    ['older', ['2022-02-01', '2023-06-01']],
    ['newer', ['2023-06-01', '2022-02-01']],
  ])(
    'keeps the day of followers known only to the %s of two files',
    (_, [withFollowers = '', without = '']) => {
      const reports: readonly (readonly [string, Partial<IncomingCreator>])[] = [
        [withFollowers, { followers: 22_200_000 }],
        [without, { followers: null, avgPlays: 900_000 }],
      ];
      for (const order of [reports, [...reports].reverse()]) {
        const { state } = order.reduce((known, [day, given]) => tell(known, day, given), nothing);
        const older = withFollowers < without ? 'followers' : 'avgPlays';
        expect(state).toMatchObject({ followers: 22_200_000, avgPlays: 900_000, asOf: '2023-06-01' });
        expect(state?.figureDays).toEqual({ [older]: '2022-02-01' });
      }
    },
  );

  it('keeps the basis and day of averages from videos when a newer report has no averages', () => {
    const known = tell(nothing, '2022-08-01', { followers: 950, avgPlays: 70 });
    const state = known.state && { ...known.state, basis: 'videos', source: 'youtube' };
    const named = tell({ ...known, state }, '2022-12-01', { followers: 1200, videoCount: 9 });
    expect(named.state).toMatchObject({
      followers: 1200,
      avgPlays: 70,
      basis: 'videos',
      source: 'youtube',
      asOf: '2022-08-01',
      figureDays: { followers: '2022-12-01', videoCount: '2022-12-01' },
    });
    const between = tell(named, '2022-10-01', { followers: 1100, videoCount: null, avgPlays: 80 });
    expect(between.state).toMatchObject({
      followers: 1200,
      avgPlays: 80,
      basis: 'reported',
      source: 'file',
      asOf: '2022-12-01',
    });
  });

  it('fills in followers with their own day beside averages from newer videos', () => {
    const known = tell(nothing, '2023-06-01', { followers: null, avgPlays: 70 });
    const state = known.state && { ...known.state, basis: 'videos' };
    const filled = tell({ ...known, state }, '2022-02-01', { followers: 900, avgPlays: 60 });
    expect(filled.state).toMatchObject({
      followers: 900,
      avgPlays: 70,
      asOf: '2023-06-01',
      figureDays: { followers: '2022-02-01' },
    });
  });

  it('uses the day of the figures rather than a day without measurement', () => {
    const named = tell(nothing, '2022-06-01', { followers: null });
    const state = named.state && { ...named.state, asOf: '2022-06-01' };
    const older = tell({ ...named, state }, '2022-02-01', { followers: 900 });
    expect(older.state).toMatchObject({ asOf: '2022-02-01', figureDays: {} });
  });

  it('gives the same figures for any order of imports', () => {
    const count = fc.option(fc.nat({ max: 1_000_000 }), { nil: null });
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2022-06-${String(n).padStart(2, '0')}`);
    const report = fc.record({ day, followers: count, avgPlays: count, avgLikes: count });
    const reports = fc.uniqueArray(report, { selector: (one) => one.day, minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(
        reports.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([inOrder, shuffled]) => {
          const after = (list: typeof inOrder) =>
            list.reduce((known, one) => tell(known, one.day, one), nothing);
          const figures = ({ state, snapshots }: Known) => [
            figureNames.map((name) => state?.[name]),
            state?.asOf,
            state?.figureDays,
            snapshots,
          ];
          const known = after(shuffled);
          expect(figures(known)).toEqual(figures(after(inOrder)));
          for (const name of ['followers', 'avgPlays', 'avgLikes'] as const) {
            const days = inOrder.filter((one) => one[name] !== null).map((one) => one.day);
            const measured = days.sort().at(-1);
            const { state } = known;
            if (state && measured) expect(state.figureDays[name] ?? state.asOf).toBe(measured);
            else expect(state?.figureDays[name]).toBeUndefined();
          }
        },
      ),
    );
  });
});

describe('handleKey', () => {
  it.each([
    ['@MrBeast', 'mrbeast'],
    [' khaby.lame ', 'khaby.lame'],
    ['ＭｒＢｅａｓｔ', 'mrbeast'],
    ['İstanbul', 'i̇stanbul'],
  ])('of %s becomes %s', (handle, key) => {
    expect(handleKey(handle)).toBe(key);
  });
});
