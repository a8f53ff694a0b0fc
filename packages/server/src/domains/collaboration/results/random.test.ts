import { exportMonitorProject, fillPath } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportTeam } from '../../../platform/ownership/exporting.ts';
import type { TestApp } from '../../../testing/app.ts';
import { askPython, hasPython } from '../../../testing/python.ts';
import { countOf } from '../../../testing/size.ts';
import { listWorld, people } from '../../favourites/testing/world.ts';
import { personOf } from '../../monitor/figures/testing/world.ts';
import { monitorOwnership } from '../../monitor/ownership.ts';
import { monitorSources } from '../../monitor/sources.ts';
import { allow } from '../../search/exporting/testing/world.ts';
import { shortlinksOwnership } from '../../shortlinks/ownership.ts';
import { collaborationOwnership } from '../ownership.ts';
import { findKept } from './find.ts';
import { type Results, readResults } from './results.ts';
import { program } from './testing/otherProgram.ts';
import { creatorsOfWorld, plantRandomWorld } from './testing/randomWorld.ts';

const worlds = countOf({ quick: 12, full: 200, all: 200 });

let harness: TestApp;
beforeAll(async () => {
  harness = await listWorld(creatorsOfWorld);
});
afterAll(() => harness.close());

type Row = Readonly<Record<string, unknown>>;

/** All that the other program is given: the team's export, and the readings of a monitor project as their file. */
async function exported(teamId: number, projectOf: ReadonlyMap<string, number>) {
  const team: Record<string, Row[]> = {};
  const registry = [shortlinksOwnership, monitorOwnership, collaborationOwnership];
  await exportTeam(harness.database.db, registry, teamId, async ({ table, rows }) => {
    team[table] = [...(team[table] ?? []), ...rows];
  });
  const readings: Record<string, string> = {};
  for (const [promotionId, id] of projectOf) {
    const { body, statusCode } = await harness.app.inject({
      method: 'POST',
      url: fillPath(exportMonitorProject.path, { id: String(id) }),
      headers: { ...(await harness.headersOf(people.owner)), 'accept-language': 'en' },
      payload: { what: 'readings', format: 'csv' },
    });
    expect([statusCode, body.slice(1, 5)]).toEqual([200, 'Link']);
    readings[promotionId] = body;
  }
  return { team, readings };
}

const flat = ({ views, engagements, ...figures }: Results['total']) => ({
  ...figures,
  views: views.value,
  viewsPosts: views.posts,
  engagements: engagements.value,
  engagementsPosts: engagements.posts,
});
const sums = (list: Results['spent']) =>
  Object.fromEntries(list.map(({ currency, amount }) => [currency, amount]));

/** The results, without names, in the form of the other program. */
const plain = ({ total, creators, series, unknown, byPlatform, ...known }: Results) => ({
  creators: Object.fromEntries(
    creators.map(({ cooperationId, creator: _creator, items: _items, ...figures }) => [
      cooperationId,
      flat(figures),
    ]),
  ),
  total: flat(total),
  apart: { agreed: sums(known.agreed), spent: sums(known.spent), revenue: sums(known.revenue) },
  byPlatform: Object.fromEntries(byPlatform.map(({ platform, views, posts }) => [platform, [views, posts]])),
  series: Object.fromEntries(series.flatMap(({ day, views }) => (views === null ? [] : [[day, views]]))),
  unknown,
});

/** Paths at which two values differ by more than the rounding of a sum. */
function differences(found: unknown, expected: unknown, path = ''): string[] {
  if (typeof found === 'number' && typeof expected === 'number') {
    return Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
      ? []
      : [`${path}: ${found} and not ${expected}`];
  }
  if (typeof found !== 'object' || typeof expected !== 'object' || !found || !expected)
    return found === expected ? [] : [`${path}: ${found} and not ${expected}`];
  const [a, b] = [found, expected].map((one) => new Map<string, unknown>(Object.entries(one)));
  const names = new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])]);
  return [...names].flatMap((name) => differences(a?.get(name), b?.get(name), `${path}/${name}`));
}

it.skipIf(!hasPython)(
  'the results equal those of a program in Python that reads only the team’s exports, in random worlds',
  { timeout: 1_800_000 },
  async () => {
    const own = await personOf(harness, people.owner);
    const { db, pool } = harness.database;
    await allow(pool, own.teamId, 'exportRows', 1_000_000);
    const projectOf = new Map<string, number>();
    for (let seed = 1; seed <= worlds; seed += 1) {
      const id = await plantRandomWorld(harness, own, seed);
      const { monitorProjectId } = await findKept(db, own.teamId, String(id));
      projectOf.set(String(id), monitorProjectId ?? 0);
    }
    const context = {
      teamId: own.teamId,
      now: harness.now,
      timeZone: 'Asia/Shanghai',
      sources: monitorSources({}),
    };
    const found: Record<string, unknown> = {};
    for (const id of projectOf.keys())
      found[id] = plain((await readResults(db, context, await findKept(db, own.teamId, id))).results);
    const expected = await askPython(program, await exported(own.teamId, projectOf));
    expect(differences(found, expected)).toEqual([]);
    expect(JSON.stringify(found).match(/:\d/g)?.length).toBeGreaterThan(worlds * 100);
  },
);
