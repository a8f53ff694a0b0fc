import { describe, expect, it } from 'vitest';
import { videoRuns } from '../../testing/videoRuns.ts';
import { importTexts } from '../../texts.ts';

const { run, compare, all, empty, reasonsOf } = videoRuns();

const readings = { kind: 'readings', platform: undefined } as const;
const columns = 'link,date,views,published_at';
const row = (read: string, posted = '', views = 5, id = '2kyS6SvSYSE') =>
  `https://youtu.be/${id},${read},${views},${posted}`;
const stored = () =>
  all(`select k.read_at::date::text as day, p.posted_at::date::text as posted
         from post_reading k join post p on p.id = k.post_id order by 1`);

/** Compares, tries and runs a file; all three leave out the same rows. */
async function allOf(file: readonly string[], batchSize = 500) {
  const planned = await compare(file, readings);
  const trial = await run(file, { ...readings, batchSize, isTrial: true });
  const done = await run(file, { ...readings, batchSize });
  expect([planned.rows, trial.reasons, trial.counts]).toEqual([done.reasons, done.reasons, done.counts]);
  return done.reasons;
}

describe('a reading before the stored publication', () => {
  it('is left out, and one of the day of publication is used', async () => {
    await run([columns, row('2026-11-05', '2026-11-01T20:00:00Z')], readings);
    const file = [
      'link,date,views',
      'https://youtu.be/2kyS6SvSYSE,2026-10-31,3',
      'https://youtu.be/2kyS6SvSYSE,2026-11-01,4',
      'https://youtu.be/2kyS6SvSYSE,2026-10-31T23:59:59Z,3',
      'https://youtu.be/2kyS6SvSYSE,2026-11-01T08:00:00Z,4',
    ];
    expect(await reasonsOf(file, readings)).toEqual([
      { line: 2, code: 'before_posted', facts: { posted: '2026-11-01', day: '2026-10-31' } },
      { line: 4, code: 'before_posted', facts: { posted: '2026-11-01', day: '2026-10-31' } },
    ]);
    expect(await allOf(file)).toEqual(['2 before_posted', '4 before_posted']);
    expect((await stored()).map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-01', '2026-11-05']);
  });

  it('is left out too where its row names a publication of the day before', async () => {
    await run([columns, row('2026-11-05', '2026-11-01')], readings);
    expect(await allOf([columns, row('2026-10-31', '2026-10-31')])).toEqual(['2 before_posted']);
  });

  it('is left out of a file of videos', async () => {
    const head = 'video_id,handle,published_at,date,views';
    await run([head, '2kyS6SvSYSE,lena,2026-11-01,2026-11-05,5']);
    const file = [head, '2kyS6SvSYSE,lena,2026-10-31,2026-10-31,3'];
    expect((await compare(file)).rows).toEqual(['2 before_posted']);
    expect((await run(file)).reasons).toEqual(['2 before_posted']);
  });
});

describe('a publication after a reading', () => {
  it('that is stored leaves the row out, and moves nothing', async () => {
    await run([columns, row('2026-10-01'), row('2026-10-05')], readings);
    const file = [columns, row('2026-11-05', '2026-11-01'), row('2026-11-06')];
    expect(await reasonsOf(file, readings)).toEqual([
      { line: 2, code: 'posted_after_stored', facts: { posted: '2026-11-01', day: '2026-10-01' } },
    ]);
    expect(await allOf(file)).toEqual(['2 posted_after_stored']);
    expect(await stored()).toEqual(
      ['2026-10-01', '2026-10-05', '2026-11-06'].map((day) => ({ day, posted: null })),
    );
    expect(await allOf([columns, row('2026-11-07', '2026-10-01T23:00:00Z')])).toEqual([]);
    expect((await stored())[0]).toEqual({ day: '2026-10-01', posted: '2026-10-01' });
  });

  it.each([1, 2, 500])('of another row leaves the row out, whatever the order: %i', async (batchSize) => {
    const rows = [
      row('2026-10-01'),
      row('2026-11-05', '2026-11-01'),
      row('2026-11-06'),
      row('2026-11-07', '2026-09-30'),
    ];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 3, 0, 2],
    ]) {
      await empty();
      const file = [columns, ...order.map((at) => rows[at] ?? '')];
      const line = order.indexOf(1) + 2;
      const [left, ...others] = await reasonsOf(file, readings);
      expect([left?.line, others]).toEqual([line, []]);
      expect(await allOf(file, batchSize)).toHaveLength(1);
      expect(await stored()).toEqual(
        ['2026-10-01', '2026-11-06', '2026-11-07'].map((day) => ({ day, posted: '2026-09-30' })),
      );
      const again = await run(file, readings);
      expect([again.counts.unchanged, again.counts.leftOut]).toEqual([3, 1]);
    }
  });

  it('of another row is named by the line of that row', async () => {
    const file = [columns, row('2026-11-05', '2026-11-01'), row('2026-10-01')];
    expect(await reasonsOf(file, readings)).toEqual([
      { line: 2, code: 'posted_after_row', facts: { posted: '2026-11-01', day: '2026-10-01', line: 3 } },
    ]);
  });
});

it.each(['en', 'zh'] as const)('says both times: %s', (lang) => {
  const facts = { posted: '2026-11-01', day: '2026-10-01', line: 3 };
  for (const code of ['before_posted', 'posted_after_row', 'posted_after_stored'] as const) {
    const text = importTexts[lang].leftOut[code](facts);
    expect([text.includes(facts.posted), text.includes(facts.day)]).toEqual([true, true]);
  }
});

it('a plan counts the creators of the rows that are used', async () => {
  const head = 'video_id,handle,published_at,date,views';
  const line = (id: string, handle: string, day: string, views: number) =>
    `${id},${handle},2026-10-01,${day},${views}`;
  await run([head, line('aaaaaaaaaaa', 'lena', '2026-10-05', 5)]);
  const file = [
    head,
    line('aaaaaaaaaaa', 'mia', '2026-10-05', 6),
    line('bbbbbbbbbbb', 'lena', '2026-10-05', 7),
  ];
  const { creators, creatorsWithOneVideo, rows } = await compare(file);
  expect(rows).toEqual(['2 stored_differs']);
  expect([creators, creatorsWithOneVideo]).toEqual([
    [{ platform: 'youtube', handleKeys: ['lena'], channelIds: [] }],
    1,
  ]);
});

it('a count above the limit leaves its row out', async () => {
  const file = [columns, row('2026-11-05', '', 99_999_999_999_999), row('2026-11-06', '', 1_000_000_000_000)];
  expect(await allOf(file)).toEqual(['2 bad_number']);
  expect(await all('select views::float8 from post_reading')).toEqual([{ views: 1e12 }]);
});
