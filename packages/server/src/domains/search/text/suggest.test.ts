import { openFilter } from '@reachkit/contract';
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
  it('start with handles, ordered by followers, followed by names', async () => {
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

  it('are at most eight per kind, empty for blank text, and stay on their platform', async () => {
    expect(await handlesFor('cook')).toHaveLength(8);
    expect(await search.suggest('tiktok', '  ')).toEqual({ creators: [], tags: [] });
    expect((await search.suggest('youtube', 'khaby')).creators).toEqual([]);
  });

  it('treat wildcards and quotes literally', async () => {
    for (const text of ['%', '_', "o'", '\\', '!!', "' | '"]) expect(await handlesFor(text)).toEqual([]);
  });

  it.each([
    ['收纳', 'storage'],
    ['stor', 'storage'],
    ['Beauty', 'beauty'],
  ])('include the topic for %s', async (text, code) => {
    expect((await search.suggest('tiktok', text)).tags.map((tag) => tag.code)).toContain(code);
  });
});

/** Links of `khaby.lame`, the only creator that they name. */
const links = [
  'https://www.tiktok.com/@khaby.lame',
  'http://tiktok.com/@khaby.lame',
  'tiktok.com/@khaby.lame',
  'www.tiktok.com/@khaby.lame/',
  'm.tiktok.com/@khaby.lame',
  'HTTPS://WWW.TIKTOK.COM/@KHABY.LAME',
  'https://www.tiktok.com/@khaby.lame?lang=en',
  'https://www.tiktok.com/@khaby.lame?_t=8abc&_r=1',
  'https://www.tiktok.com/@khaby.lame?is_from_webapp=1&sender_device=pc#top',
  'https://www.tiktok.com/@khaby.lame/video/7123456789012345678',
  'https://www.tiktok.com/@khaby.lame/video/7123456789012345678?is_copy_url=1',
  'https://www.tiktok.com/@khaby.lame/photo/7123456789012345678',
  'https://www.tiktok.com/@khaby.lame/live',
  'https://www.tiktok.com/%40khaby.lame',
  "Check out Khaby's profile! https://www.tiktok.com/@khaby.lame?_t=1",
  '看看这个 https://www.tiktok.com/@khaby.lame。',
  '<https://www.tiktok.com/@khaby.lame>',
  '[Khaby](https://www.tiktok.com/@khaby.lame)',
  'https://l.instagram.com/?u=https%3A%2F%2Fwww.tiktok.com%2F%40khaby.lame&e=AT1',
  'https://www.google.com/url?q=https://www.tiktok.com/%40khaby.lame&sa=D',
  '  https://www.tiktok.com/@khaby.lame  ',
];

describe('pasted links', () => {
  it.each(links)('resolve to the one creator: %s', async (text) => {
    for (const platform of ['tiktok', 'instagram'] as const) {
      const { accounts, creators } = await search.suggest(platform, text);
      expect(accounts?.found).toMatchObject([{ handle: 'khaby.lame', platform: 'tiktok' }]);
      expect([accounts?.missing, creators]).toEqual([[], []]);
    }
  });

  it.each([
    ['https://www.tiktok.com/@nobody.here', 'unknown'],
    ['https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv', 'unknown'],
    ['https://youtube.com/@nobody?si=1', 'unknown'],
    ['https://www.instagram.com/nobody/reel/ABCdef12345/?igsh=x', 'unknown'],
    ['https://www.youtube.com/c/Nobody/featured', 'unknown'],
    ['m.youtube.com/user/nobody', 'unknown'],
    ['https://www.instagram.com/_u/nobody', 'unknown'],
    ['https://www.instagram.com/stories/nobody/3123456789/', 'unknown'],
    ['https://vm.tiktok.com/ZMabc123/', 'short'],
    ['https://www.tiktok.com/t/ZTabc/', 'short'],
    ['https://www.instagram.com/share/BAxyz', 'short'],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'video'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1', 'video'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'video'],
    ['https://www.instagram.com/p/ABCdef12345/', 'video'],
    ['https://www.tiktok.com/discover/home', 'page'],
    ['https://x.com/khaby', 'elsewhere'],
    ['https://www.facebook.com/khaby?ref=share', 'elsewhere'],
    ['https://space.bilibili.com/12345', 'elsewhere'],
  ])('give the reason why they name no creator: %s', async (text, fault) => {
    const { accounts } = await search.suggest('tiktok', text);
    expect(accounts).toMatchObject({ found: [], missing: [{ fault }] });
  });

  it('of several lines resolve to each creator once, in order', async () => {
    const text = `@lina_home\nhttps://www.tiktok.com/@khaby.lame https://youtu.be/dQw4w9WgXcQ\n@Lina_Home`;
    const { accounts } = await search.suggest('tiktok', text);
    expect(accounts?.found.map(({ handle }) => handle)).toEqual(['lina_home', 'khaby.lame']);
    expect(accounts?.missing.map(({ fault }) => fault)).toEqual(['video']);
  });

  it('find creators by handle in the results', async () => {
    const named = { ...openFilter, user_name: '@khaby.lame,@LINA_HOME,@cook' };
    const page = { sort: 'followers', order: 'desc', pageSize: 20, searchAfter: '', skip: 0 } as const;
    const { list } = await search.search('tiktok', { ...named, ...page });
    expect(list.map(({ handle }) => handle).sort()).toEqual(['khaby.lame', 'lina_home']);
  });
});

describe('words for several fields', () => {
  it.each([
    ['美国 家居', { region: 'US', tags: 'home,decor' }],
    ['home decor US', { region: 'US', tags: 'home,decor' }],
    ['gardning US', { region: 'US', tags: 'gardening' }],
    ['gardning', { tags: 'gardening' }],
  ])('suggest the filters that they name: %s', async (text, filter) => {
    expect((await search.suggest('tiktok', text)).filters).toEqual({ platform: null, filter });
  });

  it.each(['khaby lame', '美国 xyz', '收纳', 'US home creators, 50K followers, with email', '@khaby'])(
    'suggest no filters if a word names none, or a tag matches: %s',
    async (text) => expect((await search.suggest('tiktok', text)).filters).toBeUndefined(),
  );
});

describe('options of a filter panel', () => {
  it('are counted on their platform, and queried once a minute', async () => {
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
