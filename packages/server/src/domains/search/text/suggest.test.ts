import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { createSearchService, type SearchService } from '../service.ts';
import { plant, type Seed, searchDay, seedsOf } from '../testing/seed.ts';

const [pattern] = seedsOf(1);
const made = (handle: string, name: string, followers: number): Seed[] =>
  pattern
    ? [
        {
          ...pattern,
          id: followers,
          platform: 'tiktok',
          handle,
          handleKey: handle.toLowerCase(),
          name,
          followers,
        },
      ]
    : [];

const seeds = [
  ...made('khaby.lame', 'Khabane lame', 900),
  ...made('khabyfans', 'Fans', 20),
  ...made('tseries', 'T-Series', 800),
  ...made('someone', 'Khaby Fans Club', 950),
  ...made('lina_home', '家居收纳日记', 30),
  ...Array.from({ length: 12 }, (_, at) => made(`cook${at}`, 'Cooking', 100 + at)).flat(),
];

let database: TestDatabase;
let search: SearchService;
beforeAll(async () => {
  database = await testDatabase();
  await plant(database.db, seeds);
  search = createSearchService({ db: database.db, now: () => searchDay, secrets: testSecrets() });
});
afterAll(() => database.drop());

const handlesFor = async (text: string) =>
  (await search.suggest('tiktok', text)).creators.map(({ handle }) => handle);

describe('suggestions while typing', () => {
  it('begin with handles, the most followed first, and go on with names', async () => {
    expect(await handlesFor('khaby')).toEqual(['khaby.lame', 'khabyfans', 'someone']);
  });

  it('put the exact handle first', async () => {
    expect((await handlesFor('@Cook1'))[0]).toBe('cook1');
  });

  it.each([
    ['khabi.lame', 'khaby.lame'],
    ['kahby.lame', 'khaby.lame'],
    ['tserie', 'tseries'],
    ['tseriess', 'tseries'],
    ['khabane lane', 'khaby.lame'],
    ['khabanne', 'khaby.lame'],
    ['家居', 'lina_home'],
  ])('find %s', async (text, handle) => {
    expect(await handlesFor(text)).toContain(handle);
  });

  it('are at most eight of a kind, none for nothing, and stay on their platform', async () => {
    expect(await handlesFor('cook')).toHaveLength(8);
    expect(await search.suggest('tiktok', '  ')).toEqual({ creators: [], tags: [] });
    expect((await search.suggest('youtube', 'khaby')).creators).toEqual([]);
  });

  it('take wildcards and quotes for what they are', async () => {
    for (const text of ['%', '_', "o'", '\\', '!!', "' | '"]) expect(await handlesFor(text)).toEqual([]);
  });

  it.each([
    ['收纳', 'storage'],
    ['stor', 'storage'],
    ['Beauty', 'beauty'],
  ])('name the topics for %s', async (text, code) => {
    expect((await search.suggest('tiktok', text)).tags.map((tag) => tag.code)).toContain(code);
  });
});

describe('the choices of a filter panel', () => {
  it('are counted on their platform, and asked for once a minute', async () => {
    const before = await search.filterOptions('tiktok');
    await database.pool.query("update creator set region = 'FR'");
    expect(await search.filterOptions('tiktok')).toEqual(before);
    const later = createSearchService({ db: database.db, now: () => searchDay, secrets: testSecrets() });
    expect((await later.filterOptions('tiktok')).regions).toEqual([{ code: 'FR', count: seeds.length }]);
    expect((await later.filterOptions('youtube')).regions).toEqual([]);
    expect(before.tags.find((tag) => tag.code === 'storage')).toMatchObject({
      parent: 'home',
      names: { en: 'Storage' },
    });
    expect(before.sizeBands.at(-1)).toEqual({ code: 'mega', from: 1_000_000, to: null });
  });
});
