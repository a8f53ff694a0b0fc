import { openFilter, type SearchFilter } from '@reachkit/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { createSearchService, type SearchService } from '../service.ts';
import { anyFilter } from '../testing/filters.ts';
import { plant, searchDay, seedsOf } from '../testing/seed.ts';
import { createMatcher, type MatchTexts, type RowMatch } from './matches.ts';

const seeds = seedsOf(300);
let database: TestDatabase;
let search: SearchService;
beforeAll(async () => {
  database = await testDatabase();
  await plant(database.db, seeds);
  search = createSearchService(
    { db: database.db, now: () => searchDay, secrets: testSecrets() },
    { total: 60_000, facets: 60_000 },
  );
});
afterAll(() => database.drop());

const emptyTexts: MatchTexts = { handle: 'x1', name: '', tags: [], description: '' };

const matchesOf = (filter: Partial<SearchFilter>, texts: Partial<MatchTexts>) =>
  (createMatcher({ ...openFilter, ...filter })?.({ ...emptyTexts, ...texts }) ?? []).map(shown);

/** `name: [Lina] Home (beginning)` */
const shown = ({ field, text, start, end, how }: RowMatch) =>
  `${field}: ${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)} (${how})`;

const pageOf = async (filter: Partial<SearchFilter>) => {
  const body = { ...openFilter, ...filter, sort: 'relevance' as const, order: 'desc' as const };
  return (await search.search('tiktok', { ...body, pageSize: 100, searchAfter: '', skip: 0 })).list;
};

describe('why a row matches', () => {
  it.each<[string, Partial<MatchTexts>, string[]]>([
    ['@MrBeast', { handle: 'mrbeast' }, ['handle: [mrbeast] (exact)']],
    ['mrb', { handle: 'mrbeast' }, ['handle: [mrb]east (beginning)']],
    ['mrbesat', { handle: 'mrbeast' }, ['handle: [mrbeast] (spelling)']],
    ['beast', { name: 'MrBeast Gaming' }, ['name: Mr[Beast] Gaming (word)']],
    ['tseries', { name: 'T-Series' }, ['name: [T-Series] (exact)']],
    ['tseries', { name: '😀 Té - \u{20000} Series' }, []],
    ['teseries', { name: '😀 Té – 🎬 Séries' }, ['name: 😀 [Té – 🎬 Séries] (word)']],
    ['cafe', { description: 'Un café à Paris' }, ['description: Un [café] à Paris (word)']],
    ['hom', { description: 'my home' }, ['description: my [hom]e (beginning)']],
    ['收纳', { name: '家居收纳日记' }, ['name: 家居[收纳]日记 (word)']],
    ['shouna', { name: '家居收纳日记' }, ['name: 家居[收纳]日记 (spelling)']],
    ['jjsnrj', { name: '家居收纳日记' }, ['name: [家居收纳日记] (spelling)']],
    ['美妆', { tags: ['food', 'beauty'] }, ['tags: [beauty] (exact)']],
    ['meizhuang', { tags: ['beauty'] }, ['tags: [beauty] (spelling)']],
    ['cosmetics', { tags: ['beauty'] }, ['tags: [beauty] (synonym)']],
    ['vlogger', { description: 'a daily vlog' }, ['description: a daily [vlog] (synonym)']],
    ['beauty', { description: '分享美妆的日常' }, ['description: 分享[美妆]的日常 (synonym)']],
    ['İstanbul', { name: 'Istanbul eats' }, ['name: [Istanbul] eats (word)']],
    ['ﬁt', { name: 'fit life' }, ['name: [fit] life (word)']],
  ])('finds the match of keyword %s', (keyword, texts, expected) => {
    expect(matchesOf({ keyword }, texts)).toEqual(expected);
  });

  it('finds matches of each word and field, and of filters for name or description', () => {
    const texts = { handle: 'lina.home', name: 'Lina Home', description: 'home and tea' };
    expect(matchesOf({ keyword: 'home tea' }, texts)).toEqual([
      'handle: lina.[home] (word)',
      'name: Lina [Home] (word)',
      'description: [home] and tea (word)',
      'description: home and [tea] (word)',
    ]);
    expect(matchesOf({ user_name: 'ina' }, texts)).toEqual([
      'handle: l[ina].home (beginning)',
      'name: L[ina] Home (beginning)',
    ]);
    expect(matchesOf({ description: 'te' }, texts)).toEqual(['description: home and [te]a (beginning)']);
    expect(createMatcher(openFilter)).toBeUndefined();
  });

  it('shows an excerpt of a long description, cut at character boundaries', () => {
    const before = '🎉'.repeat(100);
    const [match] =
      createMatcher({ ...openFilter, keyword: '收纳' })?.({
        ...emptyTexts,
        description: `${before}收纳${before}`,
      }) ?? [];
    expect(match?.text.slice(match.start, match.end)).toBe('收纳');
    expect(match?.text.length).toBeLessThan(100);
    expect(match?.text).not.toMatch(/\p{Cs}/u);
  });

  it('keeps its offsets within the text for any query and text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('İİ ﬁ ß', 'é ́x', '家居 ラーメン', '\ud83d x', 'ａｂｃ ＡＢＣ', 'T-Series tseries'),
    );
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (keyword, handle, name, description) => {
        for (const filter of [{ keyword }, { user_name: keyword }, { description: keyword }]) {
          const matches = createMatcher({ ...openFilter, ...filter })?.({
            handle,
            name,
            description,
            tags: ['home'],
          });
          for (const { field, text, start, end } of matches ?? []) {
            expect(start >= 0 && start < end && end <= text.length).toBe(true);
            const source = { handle, name, description, tags: 'home' }[field];
            expect(source).toContain(text);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('every row of a keyword or name search has matches within its own texts', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const rows = await pageOf(filter);
        const hasText = [filter.keyword, filter.user_name, filter.description].some(
          (text) => text.trim() !== '',
        );
        for (const row of rows) {
          const seed = seeds.find(({ id }) => id === row.id);
          expect(row.matches === undefined).toBe(!hasText);
          if (hasText)
            expect([filter, row.name, row.handle, seed?.description, row.matches?.length]).not.toContain(0);
          for (const { field, text, start, end } of row.matches ?? []) {
            const sources =
              field === 'tags' ? row.tags : [field === 'description' ? seed?.description : row[field]];
            expect(sources.some((source) => source?.includes(text))).toBe(true);
            expect(text.slice(start, end)).not.toBe('');
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('words of a keyword', () => {
  const idsOf = async (filter: Partial<SearchFilter>) => new Set((await pageOf(filter)).map(({ id }) => id));
  const union = (...sets: ReadonlySet<number>[]) => new Set(sets.flatMap((set) => [...set]));

  it('must all match, or any of them; excluded words must not match', async () => {
    const [storage, tea] = [await idsOf({ keyword: 'storage' }), await idsOf({ keyword: 'tea' })];
    const both = new Set([...storage].filter((id) => tea.has(id)));
    expect(both.size).toBeGreaterThan(0);
    expect(await idsOf({ keyword: 'storage tea' })).toEqual(both);
    expect(await idsOf({ keyword: 'storage tea', keyword_mode: 'any' })).toEqual(union(storage, tea));
    const without = await idsOf({ keyword: 'storage', keyword_exclude: 'tea' });
    expect(without).toEqual(new Set([...storage].filter((id) => !tea.has(id))));
  });

  it('rank creators with more matches first if any word is enough', async () => {
    const rows = await pageOf({ keyword: 'café storage', keyword_mode: 'any' });
    const counts = rows.map(
      (row) => new Set(row.matches?.map(({ text, start, end }) => text.slice(start, end).toLowerCase())).size,
    );
    expect(counts[0]).toBeGreaterThan(1);
    expect(counts.at(-1)).toBe(1);
  });

  it('match translations and similar-sounding words', async () => {
    const homes = await idsOf({ tags: 'home' });
    const byChinese = await idsOf({ keyword: '家居' });
    for (const keyword of ['home', '家居', 'jiaju']) {
      const found = await idsOf({ keyword });
      for (const id of homes) expect(found).toContain(id);
    }
    const named = seeds.filter(({ platform, name }) => platform === 'tiktok' && name === '家居收纳日记');
    expect(named.length).toBeGreaterThan(0);
    for (const keyword of ['shouna', 'jiajushounariji', 'jjsnrj', 'jiaju']) {
      const [found, called] = [await idsOf({ keyword }), await idsOf({ user_name: keyword })];
      for (const { id } of named) expect([found.has(id), called.has(id)]).toEqual([true, true]);
    }
    expect(byChinese.size).toBeGreaterThan(0);
  });

  it('may differ from a handle by one typo, as a keyword or a name', async () => {
    const right = seeds.find(({ platform, handle }) => platform === 'tiktok' && handle === 'khaby.lame');
    for (const filter of [
      { keyword: 'khaby.lmae' },
      { user_name: 'khabylame' },
      { user_name: 'khaby.lane' },
    ]) {
      expect(await idsOf(filter)).toContain(right?.id);
    }
  });

  it('ignore NUL and broken characters', async () => {
    expect(await idsOf({ keyword: 'home', keyword_exclude: 'te\0a' })).toEqual(
      await idsOf({ keyword: 'home', keyword_exclude: 'tea' }),
    );
    expect(
      (await pageOf({ keyword: '\ud83d\ude00 \ud83d', keyword_exclude: '\ud83d', keyword_mode: 'any' }))
        .length,
    ).toBe(0);
  });
});
