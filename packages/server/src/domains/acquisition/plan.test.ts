import type { Platform } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { readTable } from '../../platform/spreadsheets/reading/readFile.ts';
import { Refusal } from '../../platform/spreadsheets/reading/refusal.ts';
import { readWish } from './mapping/wishes.ts';
import { type ImportPlan, planImport } from './plan.ts';

async function planOf(text: string, platform: Platform, ...map: string[]): Promise<ImportPlan> {
  return planImport(await readTable(Buffer.from(text)), platform, map.map(readWish));
}
const fieldsOf = (plan: ImportPlan) =>
  Object.fromEntries(
    plan.columns.flatMap(({ column, field }) => (field === null ? [] : [[column.label, field]])),
  );
const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);
const reasonsOf = (plan: ImportPlan) => plan.leftOut.map(({ row, reason }) => [row.line, reason.code]);
const choicesOf = (plan: ImportPlan, code: string) =>
  plan.doubts.find((doubt) => doubt.code === code)?.choices;

/** Fictional people in the format of real exports. */
const people = [
  ['lena_home', 'Lena at Home', 'Germany', '1.2M', '1200000', '4.6K', '4600'],
  ['studio.kim', 'Studio KIM', 'South Korea', '980.5K', '980500', '12K', '12000'],
  ['bakingwithbo', 'Baking with Bo', 'India', '24.4M', '24400000', '900', '900'],
  ['omar99', 'Omar 🥊', 'Egypt', '310K', '310000', '2.1K', '2100'],
  ['tinaplays', 'TinaPlays', 'Brazil', '5M', '5000000', '33.3K', '33300'],
  ['_north_', 'Норд', 'Russia', '77.7K', '77700', '640', '640'],
] as const;
const csv = (header: string, rows: readonly (readonly string[])[]) =>
  [header, ...rows.map((row) => row.join(','))].join('\r\n');
const pick = (...columns: number[]) => people.map((row) => columns.map((at) => row[at] ?? ''));

describe('the mapping of columns', () => {
  it('joins a text and its exact number under one header, and uses the number', async () => {
    const header = 'S.no,Name,Youtuber,Country, Subscribers, Subscribers,Avg. likes,Avg. likes';
    const rows = people.map((row, at) => [String(at + 1), row[1], row[0], ...row.slice(2)]);
    const plan = await planOf(csv(header, rows), 'youtube');
    expect(fieldsOf(plan)).toEqual({
      Name: 'name',
      Youtuber: 'handle',
      Country: 'region',
      Subscribers: 'followers',
      'Avg. likes': 'avgLikes',
    });
    expect(plan.doubts).toEqual([]);
    expect(plan.creators[1]).toMatchObject({
      handle: 'studio.kim',
      name: 'Studio KIM',
      region: 'KR',
      followers: 980_500,
      avgLikes: 12_000,
    });
  });

  it('joins a text and its number also under two headers with line breaks', async () => {
    const header = 'Instagram name, Name,"Engagement average\r\n","Engagement average Values \n"';
    const plan = await planOf(csv(header, pick(0, 1, 3, 4)), 'instagram');
    expect(plan.columns.at(-1)).toMatchObject({ field: 'avgEngagement', column: { index: 3, textIndex: 2 } });
  });

  it.each([
    ['channel name,youTuber', [0, 1], { 'channel name': 'handle', youTuber: 'name' }],
    ['Name,Youtuber', [1, 0], { Name: 'name', Youtuber: 'handle' }],
    ['Tiktoker,influencer name', [0, 1], { Tiktoker: 'handle', 'influencer name': 'name' }],
    ['channel_info,followers', [0, 4], { channel_info: 'handle', followers: 'followers' }],
    ['who,followers', [0, 4], { who: 'handle', followers: 'followers' }],
    [
      '账号名,昵称,粉丝数,国家',
      [0, 1, 4, 2],
      { 账号名: 'handle', 昵称: 'name', 粉丝数: 'followers', 国家: 'region' },
    ],
  ] as const)(
    'distinguishes handles from display names by the cells under %s',
    async (header, columns, fields) => {
      const plan = await planOf(
        csv(header, pick(...columns)),
        header.startsWith('Tiktok') ? 'tiktok' : 'youtube',
      );
      expect(fieldsOf(plan)).toEqual(fields);
      expect(plan.doubts).toEqual([]);
    },
  );

  it('asks about swapped columns of handle and display name, and applies the answer', async () => {
    const text = csv('handle,display name', pick(1, 0));
    const plan = await planOf(text, 'tiktok');
    expect(codes(plan.doubts)).toEqual(['swapped']);
    const [choice = []] = choicesOf(plan, 'swapped') ?? [];
    const settled = await planOf(text, 'tiktok', ...choice);
    expect(settled.doubts).toEqual([]);
    expect(settled.creators[0]).toMatchObject({ handle: 'lena_home', name: 'Lena at Home' });
  });

  it('asks about a false country header, and never reads its cells as numbers', async () => {
    const text = csv('Tiktoker,Views avg.', pick(0, 2));
    const plan = await planOf(text, 'tiktok');
    expect(codes(plan.doubts)).toEqual(['lying_header']);
    expect(fieldsOf(plan)['Views avg.']).toBe('region');
    expect((await planOf(text, 'tiktok', 'Views avg.=region')).doubts).toEqual([]);
    expect((await planOf(text, 'tiktok', 'Views avg.=')).creators[0]?.region).toBeNull();
  });

  it('asks when nearly every row has more comments than likes', async () => {
    const text = csv('handle,Likes avg,Comments avg.', pick(0, 6, 4));
    const plan = await planOf(text, 'instagram');
    expect(codes(plan.doubts)).toEqual(['comments_exceed_likes']);
    const engagement = ['Likes avg=', 'Comments avg.=avgEngagement'];
    expect(choicesOf(plan, 'comments_exceed_likes')).toContainEqual(engagement);
    expect((await planOf(text, 'instagram', ...engagement)).doubts).toEqual([]);
  });

  it.each([
    ['followers', 'unit_missing', ['475.8', '366.2', '12.5', '8.4', '33.1', '77.7']],
    ['followers', 'ambiguous_point', ['1.234', '12.345', '8.400', '77.700', '1.500', '9.999']],
    ['engagement rate', 'rate_unit', ['1.39', '0.88', '2.1', '0.2', '1.6', '0.02']],
  ])('asks about the meaning of %s in %s: %j', async (header, code, values) => {
    const text = csv(
      `handle;${header}`,
      people.map((row, at) => [`${row[0]};${values[at]}`]),
    );
    const plan = await planOf(text, 'instagram');
    expect(codes(plan.doubts)).toEqual([code]);
  });

  it('applies a person’s answer about units', async () => {
    const text = csv(
      'handle,followers',
      people.map((row, at) => [row[0], `${475 - at}.8`]),
    );
    const inMillions = await planOf(text, 'instagram', 'followers=followers:millions');
    expect([inMillions.doubts, inMillions.creators[0]?.followers]).toEqual([[], 475_800_000]);
    expect((await planOf(text, 'instagram', 'followers=followers')).doubts).toHaveLength(1);
    expect((await planOf(text, 'instagram', 'followers=')).creators[0]?.followers).toBeNull();
    const rates = csv(
      'handle,engagement rate',
      people.map((row) => [row[0], '1.39']),
    );
    const inPercent = await planOf(rates, 'instagram', 'engagement rate=interactionRate:percent');
    expect(inPercent.creators[0]?.interactionRate).toBeCloseTo(0.0139);
  });

  it('asks which of two columns to use, and accepts one by its position', async () => {
    const text = csv(
      'handle,followers,fans',
      people.map((row, at) => [row[0], row[4], String(at + 5000)]),
    );
    const plan = await planOf(text, 'tiktok');
    expect(codes(plan.doubts)).toEqual(['two_columns']);
    const settled = await planOf(text, 'tiktok', ...(choicesOf(plan, 'two_columns')?.[1] ?? []));
    expect([settled.doubts, settled.creators[0]?.followers]).toEqual([[], 5000]);
  });

  it('asks if the header names another platform', async () => {
    expect(codes((await planOf(csv('Tiktoker name,Name', pick(0, 1)), 'youtube')).doubts)).toEqual([
      'other_platform',
    ]);
    expect((await planOf(csv('Tiktoker name,Name', pick(0, 1)), 'tiktok')).doubts).toEqual([]);
  });

  it('does not use totals as averages', async () => {
    const plan = await planOf(csv('handle,video views,likes', pick(0, 4, 6)), 'youtube');
    expect(fieldsOf(plan)).toEqual({ handle: 'handle' });
    expect(plan.notes.find(({ code }) => code === 'unused_columns')?.facts.columns).toBe(
      'video views · likes',
    );
  });

  it('does not identify creators by display names, and then accepts no row', async () => {
    const names = ['Lena at Home', 'Studio KIM', 'Baking with Bo', 'Omar', 'Tina Plays', 'North Wind'];
    const plan = await planOf(
      csv(
        'Youtuber,subscribers,Title',
        names.map((name) => [name, '5000000', name]),
      ),
      'youtube',
    );
    expect([plan.hasIdentity, plan.creators.length, plan.names.length]).toEqual([false, 0, 6]);
  });

  it.each([
    ['nowhere=followers', 'unknown_column'],
    ['followers=fame', 'unknown_field'],
    ['followers=followers:dozens', 'unknown_unit'],
    ['followers', 'unknown_field'],
  ])('rejects the mapping %s', async (wish, code) => {
    const planning = planOf(csv('handle,followers', pick(0, 4)), 'tiktok', wish);
    await expect(planning).rejects.toBeInstanceOf(Refusal);
    await expect(planning).rejects.toMatchObject({ code });
  });
});

describe('the rows of a file', () => {
  const table = (...rows: string[]) =>
    ['handle,name,country,followers,followers,avg views,avg likes', ...rows].join('\n');
  const good = 'lena,Lena,Germany,1.2M,1200000,90000,4600';

  it('keep unknown figures as unknown, never as 0', async () => {
    const plan = await planOf(
      table(good, "omar,#NAME?,-,N/A',#VALOR!,nan,", 'bo,Bo,India,5K,5000,0,0'),
      'youtube',
    );
    expect(plan.creators[1]).toMatchObject({
      name: null,
      region: null,
      followers: null,
      avgPlays: null,
      avgLikes: null,
    });
    // Average views of exactly 0 mean a channel without data, so they are dropped. Likes of 0 stay.
    expect(plan.creators[2]).toMatchObject({ avgPlays: null, avgLikes: 0 });
    expect(codes(plan.notes)).toContain('zero_plays');
  });

  it.each([
    ['shifted to the left', 'kim,Kim,1.2M,1200000,90000,4600,', 'pair_disagrees'],
    ['without its country', 'kim,Kim,10.2M,5M,5000000,90000,4600', 'shifted'],
    ['whose two values disagree', 'kim,Kim,India,1.2M,1300000,90000,4600', 'pair_disagrees'],
    ['with words in a count', 'kim,Kim,India,5K,5000,many,4600', 'bad_number'],
    ['with half a follower', 'kim,Kim,India,5.5,5.5,90000,4600', 'bad_number'],
    ['with too few cells', 'kim,Kim,India', 'cell_count'],
    ['with too many cells', 'kim,Kim,India,5K,5000,1,2,3', 'cell_count'],
    ['without a handle', ',Kim,India,5K,5000,90000,4600', 'no_identity'],
    ['with a name for a handle', 'Kim and Co,Kim,India,5K,5000,90000,4600', 'not_a_profile'],
    ['of another platform', 'https://instagram.com/kim,Kim,India,5K,5000,90000,4600', 'other_platform'],
    ['with an endless name', `kim,${'x'.repeat(300)},India,5K,5000,90000,4600`, 'too_long'],
    ['that comes twice', good, 'repeated_row'],
    ['of the same creator with other figures', 'Lena,Lena,Germany,1.3M,1300000,90000,4600', 'same_creator'],
  ])('%s are left out with the reason, and the others are imported', async (_, row, reason) => {
    const others = Array.from({ length: 12 }, (_, at) => `tina${at},Tina ${at},Brazil,5M,5000000,90000,4600`);
    const plan = await planOf(table(good, row, ...others), 'youtube');
    expect(reasonsOf(plan)).toEqual([[3, reason]]);
    expect(plan.creators).toHaveLength(13);
    expect(plan.rowsRead).toBe(plan.creators.length + plan.leftOut.length);
  });

  it('are identified by names if a person confirms that', async () => {
    const text =
      'Youtuber,followers\nlena,5\nstudiokim,5\nboplays,5\nOur Little Farm,7\nomar99,4\ntina,3\nnoor,4\n';
    const strict = await planOf(text, 'youtube', 'Youtuber=handle');
    expect(reasonsOf(strict)).toEqual([[5, 'not_a_profile']]);
    const lenient = await planOf(text, 'youtube', 'Youtuber=handle:names');
    expect(lenient.creators.map(({ handleKey }) => handleKey)).toContain('our little farm');
  });

  it('compute engagement like the platform’s own metrics', async () => {
    const youtube = await planOf('handle,avg views,avg likes,avg comments\na,1000,90,10', 'youtube');
    expect(youtube.creators[0]?.interactionRate).toBeCloseTo(0.1);
    const tiktok = await planOf(
      'handle,avg views,avg likes,avg comments,avg shares\na,1000,90,10,20',
      'tiktok',
    );
    expect(tiktok.creators[0]?.interactionRate).toBeCloseTo(0.12);
    const withoutShares = await planOf('handle,avg views,avg likes,avg comments\na,1000,90,10', 'tiktok');
    expect(withoutShares.creators[0]?.interactionRate).toBeNull();
    const instagram = await planOf('handle,followers,avg engagement\na,10000,200', 'instagram');
    expect(instagram.creators[0]?.interactionRate).toBeCloseTo(0.02);
  });

  it('report damaged characters and keep them out of names', async () => {
    const plan = await planOf('handle,name\na,\uFFFD\uFFFD Show\nb,Good', 'youtube');
    expect([plan.creators[0]?.name, codes(plan.notes).includes('damaged_names')]).toEqual([null, true]);
  });

  it('keep unknown categories as written, and report them', async () => {
    const plan = await planOf(
      'handle,Category_1,Category_2\na,Video games,\nb,True Mystery,Humor\nc,2024,-',
      'youtube',
    );
    expect(plan.creators.map(({ tags }) => tags)).toEqual([['gaming'], ['comedy', 'True Mystery'], []]);
    expect(plan.notes.find(({ code }) => code === 'unknown_topics')?.facts.words).toBe('True Mystery ×1');
  });

  it('are reported if cut off in the middle of a line', async () => {
    const plan = await planOf(table(good, 'tina,Tina,Bra'), 'youtube');
    expect(codes(plan.notes)).toContain('cut_off');
    expect(reasonsOf(plan)).toEqual([[3, 'cell_count']]);
  });

  it.each([
    ['handle,name\n', 'only_header'],
    ['1,2\n3,4\n', 'no_header'],
  ])('are required: %j is rejected', async (text, code) => {
    await expect(planOf(text, 'youtube')).rejects.toMatchObject({ code });
  });
});

describe('content around the cells', () => {
  const creators = 'lena_home;Lena;120000\nstudio.kim;Kim;98000\nomar99;Omar;31000\n';
  it.each([
    ['a title and a blank line', 'Creators of autumn\n\nhandle;name;followers\n'],
    ['a title as wide as a sheet', 'Creators;;\n"Export; 2024";;\n;;\nhandle;name;followers\n'],
    ['a title with commas', 'Creators, autumn, by Kim, all rights reserved\nhandle;name;followers\n'],
    ['a Chinese title', '达人名单（2024年秋）\n账号名;昵称;粉丝数\n'],
  ])('is skipped above the header: %s', async (_, above) => {
    const plan = await planOf(above + creators, 'tiktok');
    expect(plan.creators.map(({ handle, name, followers }) => [handle, name, followers])).toEqual([
      ['lena_home', 'Lena', 120_000],
      ['studio.kim', 'Kim', 98_000],
      ['omar99', 'Omar', 31_000],
    ]);
    expect(codes(plan.notes)).toContain('title_rows');
    expect(plan.doubts).toEqual([]);
  });

  it.each([
    ['one column', 'handle\nlena_home\nstudio.kim\n', 2],
    ['an unknown header beside figures', 'who,followers\nlena_home,1200\nstudio.kim,3400\n', 2],
    ['a header with one name only', ',handle\n1,lena_home\n2,studio.kim\n', 2],
  ])('never reads a first table row as a title: %s', async (_, text, count) => {
    const plan = await planOf(text, 'tiktok');
    expect(codes(plan.notes)).not.toContain('title_rows');
    expect(plan.rowsRead).toBe(count);
  });

  it('text is cleaned of invisible characters, and an emoji stays whole', async () => {
    const plan = await planOf(
      '\u200bhandle,name\u00a0,country\nle\u200bna\u200d_home\u2060,The\u00a0Kims \u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{1f469}\u{1f3fd}\u200d\u{1f4bb},\ufeffGermany\u00a0\n',
      'tiktok',
    );
    expect(plan.creators[0]).toMatchObject({
      handle: 'lena_home',
      name: 'The Kims \u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u{1f469}\u{1f3fd}\u200d\u{1f4bb}',
      region: 'DE',
    });
  });

  it.each([
    ['数据日期', '2024年3月5日', '2024-03-05'],
    ['Data date', '2024/3/5', '2024-03-05'],
    ['As of', '5 Mar 2024', '2024-03-05'],
    ['Snapshot date', '45356', '2024-03-05'],
    ['Last updated', '2024-03-05 18:20', '2024-03-05'],
  ])('reads each row’s date below %s: %s', async (header, cell, day) => {
    const text = `handle,followers,${header}\nlena_home,1200,${cell}\nstudio.kim,3400,\nomar99,10,${cell}\n`;
    const plan = await planOf(text, 'tiktok');
    expect(plan.creators.map((creator) => creator.day)).toEqual([day, undefined, day]);
    expect(plan.doubts).toEqual([]);
  });

  it('uses the latest date if a creator has several rows', async () => {
    const rows = ['lena,1000,2024-03-01', 'lena,1200,2024-05-01', 'kim,7,2024-03-01', 'lena,1100,2024-04-01'];
    const plan = await planOf(['handle,followers,data date', ...rows, ''].join('\n'), 'tiktok');
    expect(plan.creators.map(({ handle, followers, day }) => [handle, followers, day])).toEqual([
      ['lena', 1200, '2024-05-01'],
      ['kim', 7, '2024-03-01'],
    ]);
    expect(plan.leftOut.map(({ row, reason }) => [row.line, reason.code, reason.facts.line])).toEqual([
      [2, 'older_figures', 3],
      [5, 'older_figures', 3],
    ]);
  });

  it('an ambiguous date column is asked about; a row without date is left out', async () => {
    const two = await planOf('handle,Data date\na.b,03/04/2024\nc.d,05/06/2024\n', 'tiktok');
    expect(codes(two.doubts)).toEqual(['lying_header']);
    const one = await planOf('handle,Data date\na.b,2024-03-05\nc.d,soon\ne.f,2024-03-06\n', 'tiktok');
    expect(reasonsOf(one)).toEqual([[3, 'bad_row_day']]);
  });

  it('a header recognised with a changed letter is asked about', async () => {
    const text = 'handle,Folowers\nlena_home,1200\nstudio.kim,3400\n';
    expect(choicesOf(await planOf(text, 'tiktok'), 'misspelt_header')).toEqual([
      ['Folowers=followers'],
      ['Folowers='],
    ]);
    expect((await planOf(text, 'tiktok', 'Folowers=followers')).doubts).toEqual([]);
    const short = await planOf('handle,Emial\nlena_home,lena@home.example\n', 'tiktok');
    expect(choicesOf(short, 'misspelt_header')).toEqual([['Emial=email'], ['Emial=']]);
  });
});

describe('a column without any readable value', () => {
  it.each([
    ['followers', 'followers', '10K-50K', 'lying_header'],
    ['country', 'region', 'Atlantis', 'lying_header'],
    ['language', 'language', 'Klingon', 'unreadable_column'],
    ['email', 'email', 'see profile', 'unreadable_column'],
    ['data date', 'asOf', 'soon', 'lying_header'],
    ['profile link', 'url', 'https://www.facebook.com/lena', 'unreadable_column'],
  ])('of %s is asked about, also when it is assigned', async (header, field, cell, code) => {
    const text = `handle,${header}\nlena_home,${cell} 1\nstudio.kim,${cell} 2\nomar99,-\n`;
    expect(codes((await planOf(text, 'tiktok')).doubts)).toEqual([code]);
    const assigned = await planOf(text, 'tiktok', `${header}=${field}`);
    expect(codes(assigned.doubts)).toContain('unreadable_column');
    expect((await planOf(text, 'tiktok', `${header}=`)).doubts).toEqual([]);
  });

  it('is not reported if all cells are empty or one is readable', async () => {
    for (const cells of [
      ['', '-'],
      ['Klingon', 'Deutsch'],
    ]) {
      const text = `handle,language\n${cells.map((cell, at) => `lena_${at},${cell}`).join('\n')}\n`;
      expect(codes((await planOf(text, 'tiktok')).doubts)).not.toContain('unreadable_column');
    }
  });
});

describe('profile links', () => {
  const address = (handle: string) => `https://www.tiktok.com/@${handle}`;
  const planOfBook = async (rows: readonly (readonly xlsx.CellObject[])[]) => {
    const sheet = xlsx.utils.aoa_to_sheet(rows.map((row) => [...row]));
    const book = { SheetNames: ['List'], Sheets: { List: sheet } };
    const bytes = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
    return planImport(await readTable(bytes), 'tiktok', []);
  };
  const words = (v: string): xlsx.CellObject => ({ t: 's', v });
  const linked = (v: string, Target: string): xlsx.CellObject => ({ t: 's', v, l: { Target } });
  const formula = (v: string, link: string): xlsx.CellObject => ({
    t: 's',
    v,
    f: `HYPERLINK("${link}","${v}")`,
  });
  const identities = (plan: ImportPlan) => plan.creators.map(({ handle, name }) => [handle, name]);

  it.each([
    ['a link', linked],
    ['a formula', formula],
  ])('are read behind a name: %s', async (_, cell) => {
    const plan = await planOfBook([
      [words('达人'), words('粉丝数')],
      [cell('Lena at Home', address('lena_home')), words('1200')],
      [cell('Studio Kim', address('studio.kim')), words('3400')],
    ]);
    expect(identities(plan)).toEqual([
      ['lena_home', 'Lena at Home'],
      ['studio.kim', 'Studio Kim'],
    ]);
    expect(plan.doubts).toEqual([]);
  });

  it('replace link texts such as “click here”', async () => {
    const plan = await planOfBook([
      [words('Name'), words('Profile link'), words('Email')],
      [
        words('Lena'),
        linked('View', address('lena_home')),
        linked('write', 'mailto:lena@example.com?subject=x'),
      ],
      [words('Kim'), linked('View', address('studio.kim')), words('kim@example.com')],
    ]);
    expect(identities(plan)).toEqual([
      ['lena_home', 'Lena'],
      ['studio.kim', 'Kim'],
    ]);
    expect(plan.creators.map(({ email }) => email)).toEqual(['lena@example.com', 'kim@example.com']);
  });

  it.each([
    ['links', `${address('lena_home')}\n\n${address('studio.kim')}?lang=en\n`, [1, 3]],
    ['handles', '@lena_home\n@studio.kim\n', [1, 2]],
  ])('are read as one per line without a header: %s', async (_, text, lines) => {
    const plan = await planOf(text, 'tiktok');
    expect(plan.creators.map(({ handle, line }) => [handle, line])).toEqual([
      ['lena_home', lines[0]],
      ['studio.kim', lines[1]],
    ]);
  });

  it('are read from formulas in text', async () => {
    const cell = `"=HYPERLINK(""${address('lena_home')}"",""Lena, at home"")"`;
    const plan = await planOf(`Name,followers\n${cell},1200\n`, 'tiktok');
    expect(identities(plan)).toEqual([['lena_home', 'Lena, at home']]);
  });
});
