import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  addMonitorProject,
  getMonitoredPost,
  listMonitorLinks,
  type MonitorFigures,
} from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDrizzle } from '../../../platform/database/transaction.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { importVideos, openRows, planVideos } from '../../acquisition/service.ts';
import { creatorDependents } from '../../domains.ts';
import { type Ask, createAsk, people } from '../../favourites/testing/world.ts';
import { addLink, personOf } from './testing/world.ts';

/** Videos that were trending on 15 days, of which people edited some. */
const file = join(process.cwd(), '../shared/data/open/yt_trending_us_15days.csv');
const program = fileURLToPath(new URL('testing/trending.py', import.meta.url));
const now = new Date('2018-02-01T08:00:00Z');

type Counts = Readonly<Record<'views' | 'likes' | 'comments', number | null>>;
interface Video {
  readonly id: string;
  readonly readings: readonly (readonly [day: string, counts: Counts])[];
  readonly edited: readonly string[];
  readonly ages: Readonly<Record<string, Counts | null>>;
}

let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await testApp();
  harness.now = now;
  ask = createAsk(harness);
});
afterAll(() => harness.close());

const countsOf = ({ views, likes, comments }: MonitorFigures | Counts): Counts => ({
  views,
  likes,
  comments,
});
/** Counts as the two programs round them alike. */
const rounded = (counts: Counts | null) =>
  counts &&
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, count === null ? null : count.toFixed(3)]),
  );

it.skipIf(!existsSync(file))(
  'fifty monitored posts have the history, the edits and the counts at an age that another program finds',
  async () => {
    const rows = join(await mkdtemp(join(tmpdir(), 'reachkit-trending-')), 'rows.csv');
    const { stdout } = await promisify(execFile)('python3', [program, file, rows], { maxBuffer: 1e8 });
    const expected: readonly Video[] = JSON.parse(stdout);
    expect(expected).toHaveLength(50);
    expect(expected.filter(({ edited }) => edited.length > 0).length).toBeGreaterThan(30);
    expect(expected.filter(({ ages }) => ages['7d']).length).toBeGreaterThan(15);
    const { pool } = harness.database;
    const plan = await planVideos(await openRows(rows), {
      kind: 'videos',
      platform: 'youtube',
      map: ['channel_title=creatorName:names'],
      asOf: undefined,
      categories: new Map(),
      zeros: 'keep',
      now,
    });
    await importVideos(
      { pool, db: openDrizzle(pool) },
      {
        plan,
        asOf: undefined,
        fileName: 'trending.csv',
        now,
        dependents: creatorDependents,
        isTrial: false,
        onLeftOut: async () => {},
      },
    );
    await rm(dirname(rows), { recursive: true });
    const { teamId } = await personOf(harness, people.owner);
    const { data: project } = await ask(people.owner, addMonitorProject, { body: { name: 'Trending' } });
    const params = { id: project.id };
    for (const { id } of expected) {
      await addLink(harness, teamId, { projectId: Number(project.id), externalId: id, platform: 'youtube' });
    }
    const { list } = (await ask(people.owner, listMonitorLinks, { params, query: { pageSize: '500' } })).data;
    const found: Video[] = [];
    for (const { id, postId } of list) {
      const { data } = await ask(people.owner, getMonitoredPost, { params: { id } });
      found.push({
        id: postId ?? '',
        readings: data.readings.map((reading) => [reading.readAt, countsOf(reading)]),
        edited: data.events.flatMap(({ at, kind }) => (kind === 'edited' ? [at] : [])).toSorted(),
        ages: Object.fromEntries(data.ages.map(({ age, figures }) => [age, figures && countsOf(figures)])),
      });
    }
    const comparable = ({ id, readings, edited, ages }: Video) => ({
      id,
      readings: readings.map(([at, counts]) => [new Date(at).toISOString(), counts]),
      edited: edited.map((at) => new Date(at).toISOString()),
      ages: Object.fromEntries(Object.entries(ages).map(([age, counts]) => [age, rounded(counts)])),
    });
    const byId = (videos: readonly Video[]) =>
      videos.map(comparable).toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(found)).toEqual(byId(expected));
    // The comparison of the whole project rests on the same counts.
    const query = { pageSize: '500', age: '7d' };
    const compared = (await ask(people.owner, listMonitorLinks, { params, query })).data.list;
    const views = new Map(expected.map(({ id, ages }) => [id, ages['7d']?.views?.toFixed(3) ?? null]));
    for (const { postId, figures } of compared) {
      expect(figures.views?.toFixed(3) ?? null, postId ?? '').toBe(views.get(postId ?? ''));
    }
  },
);
