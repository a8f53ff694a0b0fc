import type { Platform } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { readWish } from './mapping/wishes.ts';
import { type ImportPlan, planImport } from './plan.ts';
import { readTable } from './read/readFile.ts';

async function planOf(text: string, platform: Platform, ...map: string[]): Promise<ImportPlan> {
  return planImport(await readTable(Buffer.from(text)), platform, map.map(readWish));
}
const doubtCodes = (plan: ImportPlan) => plan.doubts.map(({ code }) => code);
const fieldsOf = (plan: ImportPlan) =>
  Object.fromEntries(plan.columns.map(({ column, field }) => [column.label, field]));
/** Artificial creators with one more column. */
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
  ])('with the header %s is refused with the way to videos', async (header) => {
    const text = `${header}\n${header.replace(/[^,]+/g, 'sample')}\n`;
    await expect(planOf(text, 'youtube')).rejects.toMatchObject({ code: 'list_of_videos' });
  });

  it('is a list of creators where a person leaves its columns of videos out', async () => {
    const text = 'handle,video_id\nsample_1,abc\n';
    expect((await planOf(text, 'youtube', 'video_id=')).creators).toHaveLength(1);
  });

  it('is not seen in counts of videos or the description of a creator', async () => {
    const text = 'handle,videos,description,last video duration\nsample_1,50,About me,12\n';
    expect((await planOf(text, 'youtube')).creators).toHaveLength(1);
  });
});

describe('a question about a plan', () => {
  it.each(['Audience country', 'Country of followers'])(
    'is asked for %s before it becomes the home country',
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
    'is asked for the unused figures of %s',
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
  ] as const)('is asked for values of %s that would be dropped: %j', async (header, cells, kept) => {
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
  ])('is not needed for the language %s', async (cell, code) => {
    const plan = await planOf(withColumn('语种', [cell, cell]), 'tiktok');
    expect([plan.doubts, plan.creators[0]?.language]).toEqual([[], code]);
  });

  it('is asked for a bare rate among rates with a percent sign', async () => {
    const cells = ['4.2%', '3.1%', '5.0%', '0.042', '2.2%'];
    const plan = await planOf(withColumn('engagement rate', cells), 'instagram');
    expect(doubtCodes(plan)).toEqual(['rate_unit']);
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
  ])('%s is understood as %s', async (header, field) => {
    const plan = await planOf(withColumn(header, ['100000', '2000']), 'tiktok');
    expect(fieldsOf(plan)[header]).toBe(field);
  });

  it.each([
    ['País', 'region', 'Spain'],
    ['Idioma', 'language', 'English'],
    ['Correo', 'email', 'a@example.com'],
    ['Links', 'url', 'https://www.tiktok.com/@sample_x'],
    ['语种', 'language', '英语'],
  ])('%s is understood as %s', async (header, field, cell) => {
    const plan = await planOf(withColumn(header, [cell, cell]), 'tiktok');
    expect(fieldsOf(plan)[header]).toBe(field);
  });
});
