import { describe, expect, it } from 'vitest';
import { videoRuns } from '../../testing/videoRuns.ts';

const { run, compare, all } = videoRuns();

const link = 'https://youtu.be/2kyS6SvSYSE';
const readings = { kind: 'readings' } as const;

const remarked = (remarks: Awaited<ReturnType<typeof run>>['remarks']) =>
  [...remarks].map(([code, { rows, line, values, reason }]) => ({
    code,
    rows,
    line,
    values,
    ...reason.facts,
  }));

describe('zeros that are left out', () => {
  const lines = [
    'link,date,views,Hearts,comments',
    `${link},2026-10-01,5,3,2`,
    `${link},2026-10-02,6,0,0`,
    `${link},2026-10-03,7,0,4`,
    `${link},2026-10-04,8,0,0`,
  ];

  it.each(['compare', 'run', 'trial'])('are counted and listed with their rows: %s', async (how) => {
    const wishes = { ...readings, zeros: 'leave-out', isTrial: how === 'trial' } as const;
    const found = await (how === 'compare' ? compare(lines, wishes) : run(lines, wishes));
    expect(remarked(found.remarks)).toEqual([
      { code: 'zeros_left_out', rows: 3, line: 3, values: 5, columns: 'Hearts, comments' },
    ]);
    const listed = 'rows' in found ? found.rows : found.reasons;
    expect(listed).toEqual(['3 zeros_left_out', '4 zeros_left_out', '5 zeros_left_out']);
  });
});

describe('a row without an ID that names another creator than stored', () => {
  const head = 'video_id,channel_id,handle,channel_title,published_at,date,views';
  const owner = `2kyS6SvSYSE,UCX6OQ3DkcsbYNE6H8uQQuVA,lena,Lena Cooks,2026-10-01,2026-10-02,5`;

  it('is used, and the remark names both', async () => {
    await run([head, owner]);
    const named = [
      'video_id,channel_title,published_at,date,views',
      '2kyS6SvSYSE,Travel Max,2026-10-01,2026-10-03,6',
    ];
    const wishes = { map: ['channel_title=creatorName:names'] };
    const expected = [
      { code: 'other_name', rows: 1, line: 2, values: 1, stored: 'Lena Cooks', given: 'Travel Max' },
    ];
    expect(remarked((await compare(named, wishes)).remarks)).toEqual(expected);
    expect(remarked((await run(named, wishes)).remarks)).toEqual(expected);
    expect(await all('select name, views::int from creator join video on creator_id = creator.id')).toEqual([
      { name: 'Lena Cooks', views: 6 },
    ]);
  });

  it('has a remark in a file of readings too, and none by the same handle or name', async () => {
    await run([head, owner]);
    const file = [
      'link,date,channel_title,handle,views',
      `${link},2026-10-03,Travel Max,,6`,
      `${link},2026-10-04,lena cooks,,7`,
      `${link},2026-10-05,Other,LENA,8`,
      `${link},2026-10-06,,max,9`,
    ];
    const { remarks, reasons } = await run(file, { ...readings, platform: undefined });
    expect(reasons).toEqual(['2 other_name', '4 other_shown_name', '5 other_name']);
    expect(remarked(remarks)).toMatchObject([
      { rows: 2, line: 2, given: 'Travel Max' },
      { rows: 1, line: 4, stored: 'Lena Cooks', given: 'Other' },
    ]);
  });
});

it('rows that say twice that a video was removed count once for a time', async () => {
  const file = [
    'link,date,views,removed',
    `${link},2026-10-01,5,no`,
    `${link},2026-10-02,,yes`,
    `${link},2026-10-02,,yes`,
    `${link},2026-10-03,,yes`,
  ];
  expect(await compare(file, readings)).toMatchObject({ gone: 2, rows: ['3 same_reading'] });
  expect(await run(file, { ...readings, isTrial: true })).toMatchObject({ gone: 2 });
  expect(await run(file, readings)).toMatchObject({ gone: 2, reasons: ['3 same_reading'] });
  expect(await all('select count(*)::int as misses from post_miss')).toEqual([{ misses: 2 }]);
});

describe('counts of a row that says that a video was removed', () => {
  const lines = [
    'link,date,views,likes,removed',
    `${link},2026-10-01,5,1,no`,
    `${link},2026-10-02,7,,yes`,
    `${link},2026-10-03,-,0,yes`,
    `${link},2026-10-04,8,many,yes`,
  ];

  it.each(['compare', 'run', 'trial'])('are not used, and are counted and listed: %s', async (how) => {
    const wishes = { ...readings, isTrial: how === 'trial' };
    const found = await (how === 'compare' ? compare(lines, wishes) : run(lines, wishes));
    expect(found.gone).toBe(3);
    expect(remarked(found.remarks)).toEqual([
      { code: 'gone_counts', rows: 2, line: 3, values: 3, columns: 'views' },
    ]);
    expect('rows' in found ? found.rows : found.reasons).toEqual(['3 gone_counts', '5 gone_counts']);
  });
});

describe('the name of a creator', () => {
  const id = 'UCX6OQ3DkcsbYNE6H8uQQuVA';
  const head = 'video_id,channel_id,channel,published_at,date,views';
  const row = (day: number, name: string) => `2kyS6SvSYSE,${id},${name},2026-10-01,2026-10-0${day},${day}`;
  const map = ['channel=creatorName'];
  const names = () => all('select handle, name, search_tokens::text as tokens from creator');

  it('is filled where only the ID was known, and then found', async () => {
    await run([head, row(2, 'Lena Cooks')]);
    expect(await names()).toMatchObject([{ handle: id, name: id }]);
    const file = [head, row(3, ''), row(4, 'Lena Cooks'), row(5, 'lena  cooks')];
    expect((await run(file, { map, isTrial: true })).reasons).toEqual([]);
    expect(await names()).toMatchObject([{ name: id }]);
    expect((await run(file, { map })).reasons).toEqual([]);
    const [stored] = await names();
    expect(stored).toMatchObject({ handle: id, name: 'Lena Cooks' });
    expect(stored?.tokens).toContain('cooks');
  });

  it.each([1, 500])(
    'stays where it is known, and another one has a remark: batches of %d',
    async (batchSize) => {
      const file = [head, row(2, 'Lena Cooks'), row(3, 'Max Cooks')];
      const expected = [
        { code: 'other_shown_name', rows: 1, line: 3, values: 1, stored: 'Lena Cooks', given: 'Max Cooks' },
      ];
      expect(remarked((await compare(file, { map })).remarks)).toEqual(expected);
      expect(remarked((await run(file, { map, batchSize, isTrial: true })).remarks)).toEqual(expected);
      expect(remarked((await run(file, { map, batchSize })).remarks)).toEqual(expected);
      const later = [head, row(4, 'Max Cooks')];
      expect((await compare(later, { map })).rows).toEqual(['2 other_shown_name']);
      expect((await run(later, { map })).reasons).toEqual(['2 other_shown_name']);
      expect(await names()).toMatchObject([{ name: 'Lena Cooks' }]);
    },
  );
});
