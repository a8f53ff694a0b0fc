import { namesIn } from '@reachkit/contract';
import { loadDemo } from '@reachkit/demo/load';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { recomputeMetrics } from '../metrics/recompute.ts';
import { keepContent, mentionsOf } from './content.ts';

const now = new Date('2026-11-20T06:00:00Z');
const count = 600;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await loadDemo({ pool: database.pool, now, log: pino({ level: 'silent' }), count });
});
afterAll(() => database.drop());

const kept = async () =>
  (
    await database.pool.query(
      'select creator_id::int as id, brands, hashtags, mentions from creator_content order by 1',
    )
  ).rows;

describe('names in posts', () => {
  it.each([
    ['With @Lina.Home and @foxmere.', ['lina.home', 'foxmere']],
    ['＠Foxmere（广告）', ['foxmere']],
    ['(@a_b) x@example.com https://tiktok.com/@lina', ['a_b']],
    ['@李佳琦 今天', ['李佳琦']],
    ['no one @ all', []],
  ])('%s mentions %j', (text, names) => {
    expect(mentionsOf(text)).toEqual(names);
  });

  it.each([
    ['brands', 'Calderon & Fitch，FOXMERE,, foxmere', ['calderon & fitch', 'foxmere']],
    ['hashtags', '#Home ＃home、茶', ['home', '茶']],
    ['mentions', '@Lina.Home, @ foxmere', ['lina.home', 'foxmere']],
    ['hashtags', ' ,\0 # ', []],
    ['brands', ' ,；', []],
    ['mentions', '@ ,', []],
  ] as const)('reads %s of %j', (kind, text, names) => {
    expect(namesIn(kind, text)).toEqual(names);
  });
});

describe('names in posts', () => {
  it('are the same when loaded with the demo and when derived from stored posts', async () => {
    const loaded = await kept();
    expect(loaded.length).toBeGreaterThan(count / 2);
    expect(loaded.filter(({ brands, mentions }) => brands.length > 0 && mentions.length > 0)).not.toEqual([]);
    await database.pool.query('truncate creator_content');
    await keepContent(
      database.db,
      Array.from({ length: count }, (_, at) => at + 1),
    );
    expect(await kept()).toEqual(loaded);
  });

  it('have the partners of ads alone', async () => {
    const partners = async () => (await kept()).filter(({ brands }) => brands.length > 0);
    const [first] = await partners();
    await database.pool.query('update video set is_ad = false where creator_id = $1', [first.id]);
    await keepContent(database.db, [first.id]);
    expect((await partners()).map(({ id }) => id)).not.toContain(first.id);
    await database.pool.query('update video set is_ad = true where creator_id = $1', [first.id]);
    await keepContent(database.db, [first.id]);
    expect((await partners())[0]).toEqual(first);
  });

  it('follow the posts, and are deleted with the last post that has any', async () => {
    await database.pool.query(
      `update video set hashtags = '{#Tidy,tidy}', title = 'With @Nobody', brand_id = null where creator_id = 1`,
    );
    await recomputeMetrics(database.db, [1]);
    expect((await kept())[0]).toEqual({ id: 1, brands: [], hashtags: ['tidy'], mentions: ['nobody'] });
    await database.pool.query(`update video set hashtags = '{}', title = '' where creator_id = 1`);
    await recomputeMetrics(database.db, [1]);
    expect((await kept())[0]?.id).not.toBe(1);
  });
});
