import { describe, expect, it } from 'vitest';
import { slack } from './budgets.ts';
import { bundlerNames, firstLoads, readFirstLoads, weighFirstLoad } from './firstLoads.ts';

const agreed = readFirstLoads();
// They differ by a few kilobytes, and a page that grows does so with each: a short run uses one.
const bundlers = process.env.TEST_SIZE === 'quick' ? bundlerNames.slice(0, 1) : bundlerNames;
const loads = Object.entries(firstLoads).flatMap(([name, one]) =>
  bundlers.map((bundler) => ({ most: () => Number.POSITIVE_INFINITY, ...one, name, bundler })),
);

describe('first load of a page', () => {
  it.each(loads)('$name stays within its budget from $bundler', { timeout: 60_000 }, async (one) => {
    const budget = agreed[one.name]?.[one.bundler] ?? 0;
    const weight = await weighFirstLoad(one, one.bundler);
    expect(
      weight,
      'kB, gzip. If it is meant, run `npm run published:accept` and add a changeset.',
    ).toBeLessThanOrEqual(Math.max(budget * slack, budget + 0.1));
    expect(weight, 'kB, gzip. More than a host should ever pay.').toBeLessThanOrEqual(one.most(one.bundler));
  });

  it('accepted budgets contain no removed page', () => {
    expect(Object.keys(agreed).toSorted()).toEqual(Object.keys(firstLoads).toSorted());
  });
});
