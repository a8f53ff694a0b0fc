import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { listWorld, people } from '../../favourites/testing/world.ts';
import { personOf } from '../../monitor/figures/testing/world.ts';
import { monitorSources } from '../../monitor/sources.ts';
import { findKept } from './find.ts';
import { type Results, readResults } from './results.ts';
import { plainResults } from './testing/plainResults.ts';
import { creatorsOfWorld, plantRandomWorld } from './testing/randomWorld.ts';

/** `FULL=1` compares ten times as many worlds. */
const worlds = process.env.FULL === '1' ? 200 : 20;

let harness: TestApp;
beforeAll(async () => {
  harness = await listWorld(creatorsOfWorld);
});
afterAll(() => harness.close());

type Figures = Results['total'];

/** The figures of the report by the names of the plain computation. */
const flat = ({ views, engagements, ...figures }: Figures) => ({
  ...figures,
  views: views.value,
  viewsPosts: views.posts,
  engagements: engagements.value,
  engagementsPosts: engagements.posts,
});

/** Names of figures that differ by more than the rounding of a sum. */
function differences(found: object, expected: object): string[] {
  const [a, b] = [found, expected].map((one) => new Map<string, number | null>(Object.entries(one)));
  return [...(b ?? [])].flatMap(([name, value]) => {
    const other = a?.get(name);
    if (value === null || other === null || other === undefined) return value === other ? [] : [name];
    return Math.abs(value - other) <= 1e-9 * Math.max(1, Math.abs(value)) ? [] : [name];
  });
}

it('the results equal plain sums over the tables, in random worlds', { timeout: 600_000 }, async () => {
  const own = await personOf(harness, people.owner);
  const wrong: string[] = [];
  let compared = 0;
  for (let seed = 1; seed <= worlds; seed += 1) {
    const promotionId = await plantRandomWorld(harness, own, seed);
    const { db, pool } = harness.database;
    const context = {
      teamId: own.teamId,
      now: harness.now,
      timeZone: 'Asia/Shanghai',
      sources: monitorSources({}),
    };
    const { results } = await readResults(db, context, await findKept(db, own.teamId, String(promotionId)));
    const plain = await plainResults(pool, promotionId);
    expect(results.creators.map(({ cooperationId }) => cooperationId).sort((a, b) => a - b)).toEqual([
      ...plain.creators.keys(),
    ]);
    const note = (name: string) => (figure: string) => wrong.push(`world ${seed}, ${name}: ${figure}`);
    differences(flat(results.total), plain.total).forEach(note('total'));
    for (const { cooperationId, creator: _creator, items: _items, ...figures } of results.creators) {
      const expected = plain.creators.get(cooperationId) ?? {};
      compared += Object.keys(expected).length;
      differences(flat(figures), expected).forEach(note(`collaboration ${cooperationId}`));
    }
    const last = results.series.at(-1)?.views ?? null;
    if (last !== plain.lastViews)
      wrong.push(`world ${seed}: the series ends at ${last} and not ${plain.lastViews}`);
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(worlds * 100);
});
