import type { Platform } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../platform/spreadsheets/reading/readFile.ts';
import { readWish } from './mapping/wishes.ts';
import { type ImportPlan, planImport } from './plan.ts';

async function planOf(text: string, platform: Platform, ...map: string[]): Promise<ImportPlan> {
  return planImport(await readTable(Buffer.from(text)), platform, map.map(readWish));
}
const doubtCodes = (plan: ImportPlan) => plan.doubts.map(({ code }) => code);
const fieldsOf = (plan: ImportPlan) =>
  Object.fromEntries(plan.columns.map(({ column, field }) => [column.label, field]));
/** Test creators with one more column. */
const withColumn = (header: string, cells: readonly string[]) =>
  ['handle,name', ...cells.map((_, at) => `sample_${at},Sample ${at}`)]
    .map((line, at) => `${line},"${at === 0 ? header : cells[at - 1]}"`)
    .join('\n');

describe('a list of videos', () => {
  it.each([
    'channel_title,title,video_id,views',
    'title,channel,published_at,duration,views',
    'author,desc,create_time,video_url',
    '达人,视频标题,视频链接,发布时间',
    'Canal,Título del vídeo,Fecha de publicación,Duración',
  ])('is rejected with the header %s, with a hint at the videos import', async (header) => {
    const text = `${header}\n${header.replace(/[^,]+/g, 'sample')}\n`;
    await expect(planOf(text, 'youtube')).rejects.toMatchObject({ code: 'list_of_videos' });
  });

  it('is imported as creators if a person leaves its video columns out', async () => {
    const text = 'handle,video_id\nsample_1,abc\n';
    expect((await planOf(text, 'youtube', 'video_id=')).creators).toHaveLength(1);
  });

  it('is not detected from counts of videos or a creator’s description', async () => {
    const text = 'handle,videos,description,last video duration\nsample_1,50,About me,12\n';
    expect((await planOf(text, 'youtube')).creators).toHaveLength(1);
  });
});

describe('a question of an import plan', () => {
  it.each(['Audience country', 'Country of followers'])(
    'asks about %s before it becomes the home country',
    async (header) => {
      const text = withColumn(header, ['Spain', 'India']);
      const plan = await planOf(text, 'tiktok');
      expect(doubtCodes(plan)).toEqual(['audience_country']);
      const settled = await planOf(text, 'tiktok', `${header}=region`);
      expect([settled.doubts, settled.creators[0]?.region]).toEqual([[], 'ES']);
      expect((await planOf(text, 'tiktok', `${header}=`)).creators[0]?.region).toBeNull();
    },
  );

  it.each(['Visits', 'video views', 'likes', '播放', '总点赞', 'Visitas'])(
    'asks about the unused figures of %s',
    async (header) => {
      const plan = await planOf(withColumn(header, ['100', '2000']), 'tiktok');
      expect(doubtCodes(plan)).toEqual(['unused_figures']);
      const [leaveOut = []] = plan.doubts[0]?.choices ?? [];
      expect((await planOf(withColumn(header, ['100', '2000']), 'tiktok', ...leaveOut)).doubts).toEqual([]);
    },
  );

  it.each([
    ['email', ['a@example.com; b@example.com', 'c@example.com'], 'a@example.com'],
    ['email', ['bad@@example.com', 'c@example.com'], null],
    ['language', ['Klingonese', 'English'], null],
    ['country', ['Atlantis', 'Spain', 'India'], null],
  ] as const)('asks about values of %s that would be dropped: %j', async (header, cells, kept) => {
    const text = withColumn(header, cells);
    const plan = await planOf(text, 'tiktok');
    expect(doubtCodes(plan)).toEqual(['values_dropped']);
    const [keep = []] = plan.doubts[0]?.choices ?? [];
    const settled = await planOf(text, 'tiktok', ...keep);
    expect(settled.doubts).toEqual([]);
    const creator = settled.creators[0];
    expect({ email: creator?.email, language: creator?.language, country: creator?.region }[header]).toBe(
      kept,
    );
  });

  it.each([
    ['英文', 'en'],
    ['英语', 'en'],
    ['印尼语', 'id'],
    ['中文', 'zh'],
    ['日文', 'ja'],
    ['西班牙文', 'es'],
    ['葡语', 'pt'],
    ['阿语', 'ar'],
  ])('is not asked for the language %s', async (cell, code) => {
    const plan = await planOf(withColumn('语种', [cell, cell]), 'tiktok');
    expect([plan.doubts, plan.creators[0]?.language]).toEqual([[], code]);
  });

  it.each([
    ['9.000,4.5%', '12.345,3.5%'],
    ['3763.0,', '12.500,', '9.000,', '1.0,', '2.0,', '3.0,', '4.0,'],
  ])(
    'asks about a point in followers that only a rate, or a contradicting count, explains: %s',
    async (...rows) => {
      const text = ['handle,followers,engagement rate', ...rows.map((row, at) => `sample_${at},${row}`)].join(
        '\n',
      );
      const plan = await planOf(text, 'tiktok');
      expect(doubtCodes(plan)).toEqual(['ambiguous_point']);
      const settled = await planOf(text, 'tiktok', ...(plan.doubts[0]?.choices[0] ?? []));
      expect([settled.doubts, settled.creators.map(({ followers }) => followers).includes(9000)]).toEqual([
        [],
        true,
      ]);
    },
  );

  it('asks about a bare rate among rates with a percent sign', async () => {
    const cells = ['4.2%', '3.1%', '5.0%', '0.042', '2.2%'];
    const plan = await planOf(withColumn('engagement rate', cells), 'instagram');
    expect(plan.doubts).toMatchObject([{ code: 'rate_unit', facts: { sample: '0.042' } }]);
    const fraction = await planOf(
      withColumn('engagement rate', cells),
      'instagram',
      'engagement rate=interactionRate:fraction',
    );
    expect(fraction.creators[0]?.interactionRate).toBeCloseTo(0.042);
    expect(fraction.creators[3]?.interactionRate).toBeCloseTo(0.042);
  });
});

describe('a header', () => {
  it.each([
    ['Suscribers', 'followers'],
    ['Folowers', 'followers'],
    ['Subscirbers', 'followers'],
    ['Seguidores', 'followers'],
    ['Suscriptores', 'followers'],
    ['Averge views', 'avgPlays'],
    ['Average veiws', 'avgPlays'],
    ['Promedio de visualizaciones', 'avgPlays'],
    ['Me gusta promedio', 'avgLikes'],
    ['粉丝数', 'followers'],
  ])('%s is mapped to %s', async (header, field) => {
    const plan = await planOf(withColumn(header, ['100000', '2000']), 'tiktok');
    expect(fieldsOf(plan)[header]).toBe(field);
  });

  it.each([
    ['País', 'region', 'Spain'],
    ['Idioma', 'language', 'English'],
    ['Correo', 'email', 'a@example.com'],
    ['Links', 'url', 'https://www.tiktok.com/@sample_x'],
    ['语种', 'language', '英语'],
    ['Lnik', 'url', 'https://www.tiktok.com/@sample_x'],
  ])('%s is mapped to %s', async (header, field, cell) => {
    const plan = await planOf(withColumn(header, [cell, cell]), 'tiktok');
    expect(fieldsOf(plan)[header]).toBe(field);
  });

  it.each([
    ['粉丝数（万）', 'wan', 125_000],
    ['Followers (K)', 'thousands', 12_500],
    ['Subscribers in millions', 'millions', 12_500_000],
  ])('%s sets the unit %s of its counts', async (header, unit, followers) => {
    const plan = await planOf(withColumn(header, ['12.5', '30']), 'tiktok');
    expect(plan.columns.at(-1)).toMatchObject({ field: 'followers', unit });
    expect([plan.doubts, plan.creators[0]?.followers]).toEqual([[], followers]);
  });

  it('with a percent sign applies to rates above 1; smaller rates are asked about', async () => {
    const plan = await planOf(withColumn('互动率(%)', ['4.2', '3.1']), 'tiktok');
    expect([plan.doubts, plan.creators[0]?.interactionRate]).toEqual([[], 0.042]);
    expect(doubtCodes(await planOf(withColumn('互动率(%)', ['0.042', '0.03']), 'tiktok'))).toEqual([
      'rate_unit',
    ]);
  });

  it.each([
    '帳號,暱稱,粉絲數,國家,語言',
    'アカウント名,名前,フォロワー数,国,言語',
    '계정,이름,팔로워 수,국가,언어',
    'Логин,Имя,Подписчики,Страна,Язык',
    'Benutzername,Name,Abonnenten,Land,Sprache',
    'Pseudo,Nom,Abonnés,Pays,Langue',
    'Nombre de usuario,Nombre,Seguidores,País,Idioma',
  ])('in the language of %s is recognised', async (header) => {
    const plan = await planOf(
      `${header}\nsample_1,Lena M,12000,Spain,English\nsample_2,Kim S,13000,Spain,English\n`,
      'tiktok',
    );
    expect(plan.columns.map(({ field }) => field)).toEqual([
      'handle',
      'name',
      'followers',
      'region',
      'language',
    ]);
    expect(plan.doubts).toEqual([]);
  });

  it('that is repeated among the rows is not read as a creator', async () => {
    const plan = await planOf('handle,name\nsample_1,A\nhandle,name\nsample_2,B\n', 'tiktok');
    expect(plan.creators.map(({ handle }) => handle)).toEqual(['sample_1', 'sample_2']);
    expect(plan.leftOut).toMatchObject([{ row: { line: 3 }, reason: { code: 'repeated_header' } }]);
  });
});
