import { equityKeys } from '@reachkit/contract/membership/equity';
import { expect, it, test } from 'vitest';
import { storyPlans } from '../stories/plans.ts';
import { areaGroups, byRank } from './areas.ts';
import { planFor } from './planFor.ts';
import { rmb, termPrice } from './price.ts';

it('every gated area is in the tables once', () => {
  expect(areaGroups.flatMap(({ keys }) => keys).toSorted()).toEqual([...equityKeys].toSorted());
});

it('plans are sorted, lowest first', () => {
  const shuffled = [
    { version: 'team' },
    { version: 'free' },
    { version: 'pro' },
    { version: 'basic' },
  ] as const;
  expect(byRank(shuffled).map(({ version }) => version)).toEqual(['free', 'basic', 'pro', 'team']);
});

test.each([
  [29_900, 1, 0, '¥299'],
  [29_900, 3, 5, '¥852.15'],
  [29_900, 6, 10, '¥1,614.60'],
  [239_900, 12, 20, '¥23,030.40'],
  [0, 12, 20, '¥0'],
])('%d fen a month for %d months less %d%% are %s', (monthly, months, percentOff, said) => {
  expect(rmb(termPrice(monthly, { months, percentOff }))).toBe(said);
});

test.each([
  ['searchRows', 20, 20, undefined, 'basic'],
  ['searchRows', 1000, 1000, undefined, 'team'],
  ['searchRows', 5000, 5000, undefined, null],
  ['searchScope', 1, 3, undefined, 'pro'],
  ['searchScope', 1, 2, undefined, 'basic'],
  ['searches', 10, 10, 'pro', 'pro'],
  ['searches', 10, 10, null, null],
] as const)(
  'plan for %s, limit %d, use %d, server names %s: %s',
  (feature, limit, used, needVersion, version) => {
    const plan = planFor({ feature, limit, used, resetAt: null, needVersion }, storyPlans('en').versions);
    expect(plan?.version ?? null).toBe(version);
  },
);
