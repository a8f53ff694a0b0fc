import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoRuns } from '../testing/videoRuns.ts';
import { importTexts } from '../texts.ts';

const { run, compare, planOf, all, empty } = videoRuns();

const readings = { kind: 'readings', platform: undefined } as const;
const link = 'https://www.tiktok.com/@lena/video/7501641419518528774';
/** A row of a video of 1 October, as the columns of `head` say. */
const video = (...cells: readonly (string | number)[]) =>
  ['2kyS6SvSYSE', 'lena', '2026-10-01', ...cells].join();
const head = (columns: string) => `video_id,handle,published_at,date,${columns}`;
const states = () =>
  all(`select external_id, state, since, (select string_agg(kind || ' ' || (at at time zone 'UTC')::date, ', ' order by at, kind) from post_event e
         where e.post_id = p.id) as events from post p order by 1`);

describe('a row that corrects a known count and fills an unknown one', () => {
  it.each([
    ['readings', readings, 'link,date,views,likes', [`${link},2026-10-05,500,`, `${link},2026-10-05,501,5`]],
    ['videos', {}, head('views,likes'), [video('2026-10-05', 500, ''), video('2026-10-05', 501, 5)]],
  ] as const)('is left out whole: %s', async (_, wishes, columns, [first, second]) => {
    await run([columns, first], wishes);
    const file = [columns, second];
    expect((await compare(file, wishes)).rows).toEqual(['2 stored_differs']);
    expect(await run(file, wishes)).toMatchObject({
      counts: { read: 1, updated: 0, unchanged: 0, leftOut: 1 },
      reasons: ['2 stored_differs'],
    });
    expect(await all('select views::int, likes::int from post_reading')).toEqual([
      { views: 500, likes: null },
    ]);
  });

  it('is left out for its caption too, and makes no creator', async () => {
    await run([head('title,views'), video('2026-10-05', 'Old', '')]);
    const file = [head('title,views'), video('2026-10-05', 'New', 7).replace('lena', 'other')];
    expect((await run(file)).reasons).toEqual(['2 stored_caption']);
    expect(await all('select views, title from video')).toEqual([{ views: null, title: 'Old' }]);
    expect(await all('select handle from creator')).toEqual([{ handle: 'lena' }]);
  });

  it('is taken where it only fills counts, words and the label', async () => {
    await run([head('title,description,views,is_ad'), video('2026-10-05', 'Tour', '', 500, '')]);
    const file = [
      head('title,description,views,likes,is_ad'),
      video('2026-10-05', '', 'Text #tea', '', 5, 'yes'),
    ];
    expect(await run(file)).toMatchObject({ counts: { updated: 1, leftOut: 0 } });
    expect(await all('select views::int, likes::int from post_reading')).toEqual([{ views: 500, likes: 5 }]);
    expect(await all('select title, text, disclosure from post_caption')).toEqual([
      { title: 'Tour', text: 'Text #tea', disclosure: 'disclosed' },
    ]);
    expect(await all('select title, hashtags, is_ad from video')).toEqual([
      { title: 'Tour', hashtags: ['tea'], is_ad: true },
    ]);
    expect(await run(file)).toMatchObject({ counts: { unchanged: 1, leftOut: 0 } });
  });
});

describe('rows of posts that were removed', () => {
  const columns = 'link,date,views,video_error_or_removed';
  const row = (day: number, isGone: boolean, id = 'aaaaaaaaaaa') =>
    `https://youtu.be/${id},2026-10-${String(day).padStart(2, '0')},${isGone ? '' : day},${isGone ? 'yes' : 'no'}`;

  const ids = ['aaaaaaaaaaa', 'bbbbbbbbbbb'];

  /** The events of a post by its rows: two in a row that do not find it, and the next that does. */
  function eventsOf(rows: readonly { readonly day: number; readonly isGone: boolean }[]): string | null {
    const events: string[] = [];
    let misses = 0;
    for (const { day, isGone } of rows.toSorted((a, b) => a.day - b.day)) {
      if (isGone && misses === 1) events.push(`unavailable 2026-10-0${day}`);
      if (!isGone && misses > 1) events.push(`back 2026-10-0${day}`);
      misses = isGone ? misses + 1 : 0;
    }
    return events.length === 0 ? null : events.join(', ');
  }

  it('and found again in one file, newest first, give both events', async () => {
    const file = [columns, row(9, false), row(7, true), row(6, true), row(5, false)];
    const planned = await compare(file, readings);
    expect([planned.readings, planned.gone, planned.rows]).toEqual([2, 2, []]);
    const trial = await run(file, { ...readings, isTrial: true });
    const done = await run(file, readings);
    expect(done).toEqual({
      counts: { read: 4, created: 1, updated: 3, unchanged: 0, leftOut: 0 },
      gone: 2,
      remarks: new Map(),
      reasons: [],
    });
    expect(trial).toEqual(done);
    expect(await all('select kind, at from post_event order by at')).toEqual([
      { kind: 'unavailable', at: new Date('2026-10-07T00:00:00Z') },
      { kind: 'back', at: new Date('2026-10-09T00:00:00Z') },
    ]);
    expect((await run(file, readings)).counts).toMatchObject({ updated: 0, unchanged: 4 });
  });

  it('are left out where no reading of the post is known, or a reading of the time found it', async () => {
    await run([columns, row(5, false)], readings);
    const file = [columns, row(5, true), row(6, true, 'bbbbbbbbbbb'), row(8, false), row(8, true)];
    const expected = ['5 same_reading', '2 stored_found', '3 video_removed'];
    expect(await run(file, { ...readings, isTrial: true })).toMatchObject({ reasons: expected, gone: 0 });
    expect((await compare(file, readings)).rows).toEqual(expected);
    expect((await run(file, readings)).reasons).toEqual(expected);
  });

  it.each(['maybe', '不是'])('are left out where the mark cannot be read: %s', async (mark) => {
    const file = [
      columns,
      row(5, false),
      row(6, false).replace(/no$/, mark),
      row(7, false).replace(/no$/, '-'),
    ];
    expect(await run(file, readings)).toMatchObject({ reasons: ['3 bad_removed'], counts: { leftOut: 1 } });
    expect(await all('select views::int from post_reading order by 1')).toEqual([{ views: 5 }, { views: 7 }]);
  });

  it('give the same states and events in any order and any files', async () => {
    const given = fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 1, max: 9 }),
        isGone: fc.boolean(),
        id: fc.constantFrom(...ids),
        order: fc.nat(),
        ends: fc.boolean(),
      }),
      { selector: ({ day, id }) => `${id}${day}`, minLength: 2, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(given, async (list) => {
        const first = ids.map((id) => row(1, false, id).replace('10-01', '09-30'));
        const rowOf = ({ day, isGone, id }: (typeof list)[number]) => row(day, isGone, id);
        await empty();
        await run([columns, ...first], readings);
        for (const one of list.toSorted((a, b) => a.day - b.day)) await run([columns, rowOf(one)], readings);
        const expected = await states();
        const found = expected.map(({ external_id: id, events }) => [id, events]);
        expect(found).toEqual(ids.map((id) => [id, eventsOf(list.filter((one) => one.id === id))]));
        await empty();
        await run([columns, ...first], readings);
        let file: string[] = [];
        for (const one of list.toSorted((a, b) => a.order - b.order)) {
          file.push(rowOf(one));
          if (!one.ends) continue;
          await run([columns, ...file], readings);
          file = [];
        }
        if (file.length > 0) await run([columns, ...file], readings);
        expect(await states()).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the present state of a post', () => {
  const columns = head('title,description,views');
  const words = () => all('select title, hashtags, is_ad, views::int from video');

  it.each([
    ['of the newest reading', '2026-10-06', [video('2026-10-06', '', '', 20)]],
    ['of a reading before the newest', '2026-10-06', [video('2026-10-07', '', '', 20)]],
  ] as const)('follows a caption that comes later: %s', async (_, day, rows) => {
    await run([columns, video('2026-10-05', 'Old', 'Text #tea', 10), ...rows]);
    await run([columns, video(day, 'New #ad', 'Text', '')]);
    expect(await words()).toEqual([{ title: 'New #ad', hashtags: ['ad'], is_ad: true, views: 20 }]);
    expect(await all('select kind from post_event order by kind')).toEqual([
      { kind: 'disclosureSeen' },
      { kind: 'edited' },
    ]);
  });

  it('is no advertisement any more when the disclosing words are gone', async () => {
    await run([
      columns,
      video('2026-10-05', 'Shoes #ad', 'Text', 10),
      video('2026-10-06', 'Shoes', 'Text', 11),
    ]);
    expect(await words()).toEqual([{ title: 'Shoes', hashtags: [], is_ad: false, views: 11 }]);
  });

  it('keeps its words where an older caption comes', async () => {
    await run([columns, video('2026-10-06', 'New', 'Text #new', 20), video('2026-10-07', '', '', 30)]);
    await run([columns, video('2026-10-05', 'Old #ad', 'Text #old', 10)]);
    expect(await words()).toEqual([{ title: 'New', hashtags: ['new'], is_ad: false, views: 30 }]);
  });
});

describe('titles without descriptions', () => {
  const captions = () =>
    all('select read_at::date::text as day, title, text from post_caption order by read_at');
  const kinds = () => all('select kind, at::date::text as day from post_event order by at');

  it.each([
    ['videos', {}, head('title,views'), (day: string, title: string) => video(day, title, 5)],
    [
      'readings',
      readings,
      'link,date,title,views',
      (day: string, title: string) => `https://youtu.be/2kyS6SvSYSE,${day},${title},5`,
    ],
  ] as const)('are kept, and their edits are events: %s', async (_, wishes, columns, row) => {
    await run([columns, row('2026-10-05', 'Tour'), row('2026-10-06', ''), row('2026-10-07', 'Walk')], wishes);
    expect(await captions()).toEqual([
      { day: '2026-10-05', title: 'Tour', text: null },
      { day: '2026-10-07', title: 'Walk', text: null },
    ]);
    expect(await kinds()).toEqual([{ kind: 'edited', day: '2026-10-07' }]);
  });

  it('and descriptions without titles are no edits, whatever comes first', async () => {
    const rows = [
      video('2026-10-05', 'Tour', 'Text #ad', 5),
      video('2026-10-06', 'Tour', '', 6),
      video('2026-10-07', '', 'Text #ad', 7),
      video('2026-10-08', 'Walk', '', 8),
      video('2026-10-09', '', 'Other #ad', 9),
    ];
    const expected = [
      { kind: 'edited', day: '2026-10-08' },
      { kind: 'edited', day: '2026-10-09' },
    ];
    for (const order of [rows, rows.toReversed(), [2, 4, 0, 3, 1].map((at) => rows[at] ?? '')]) {
      await empty();
      for (const row of order) await run([head('title,description,views'), row]);
      expect(await kinds()).toEqual(expected);
      expect(await all('select title, is_ad from video')).toEqual([{ title: 'Walk', is_ad: true }]);
    }
  });
});

describe('a plan that is compared with stored readings', () => {
  const columns = 'link,date,views,likes';
  const row = (day: number, views: number, likes: number | '' = '') =>
    `${link},2026-10-0${day},${views},${likes}`;

  it('counts falls from and to stored readings, and none of rows that are left out', async () => {
    await run([columns, row(3, 500), row(6, 300)], readings);
    const file = [columns, row(4, 400), row(5, 900)];
    expect((await compare(file, readings)).viewFalls).toEqual({ count: 2, line: 2, before: 500, after: 400 });
    const corrected = await compare([columns, row(6, 200), row(7, 600)], readings);
    expect([corrected.viewFalls, corrected.rows, corrected.readings]).toEqual([
      undefined,
      ['2 stored_differs'],
      1,
    ]);
  });

  it('asks about zeros after stored readings with more', async () => {
    await run([columns, row(3, 500, 9)], readings);
    const zeros = await compare([columns, row(4, 600, 0)], readings);
    expect([...zeros.zeros.asked]).toEqual([['likes', '2026-10-04']]);
    const more = await compare([columns, row(4, 600, 0), row(5, 700, 4)], readings);
    expect([...more.zeros.asked]).toEqual([]);
  });
});

it('names rows without any count, and takes an instant at 00:00 for the day', async () => {
  const plan = await planOf(['link,date,views', `${link},2026-10-05,`, `${link},2026-10-06,5`], readings);
  expect(plan.withoutCounts).toEqual({ count: 1, line: 2 });
  const twice = ['link,date,views', `${link},2026-10-05,4`, `${link},2026-10-05T00:00:00Z,5`];
  expect(await run(twice, readings)).toMatchObject({ counts: { created: 1 }, reasons: ['2 same_reading'] });
});

describe('headings', () => {
  it.each([
    ['Scraped at', '播放', 'Is deleted', '2026年10月5日'],
    ['When measured', 'views', '已删除', '2026/10/5'],
    ['抓取时间', '播放量', 'removed', '2026-10-05'],
    ['date', 'views', '是否已删除', '2026-10-05'],
    ['date', 'views', 'Unavailable', '2026-10-05'],
    ['date', 'views', 'Video was removed', '2026-10-05'],
  ])('“%s”, “%s” and “%s” are known, and “%s” is a day', async (time, views, removed, day) => {
    const file = [`link,${time},${views},${removed}`, `${link},${day},5,`, `${link},2026-10-06,,1`];
    const wishes = { ...readings, map: [`${time}=readDay:ymd`] };
    expect(await run(file, day.includes('/') ? wishes : readings)).toMatchObject({
      counts: { read: 2, created: 1, updated: 1 },
      gone: 1,
    });
    expect(await all('select read_at, views::int from post_reading')).toEqual([
      { read_at: new Date('2026-10-05T00:00:00Z'), views: 5 },
    ]);
  });

  it.each(['deleted_at', 'Removal reason', '删除时间'])('“%s” is no removed mark', async (heading) => {
    const file = [`link,date,views,${heading}`, `${link},2026-10-05,5,x`];
    expect(await run(file, readings)).toMatchObject({ counts: { created: 1, leftOut: 0 } });
  });

  it('are found below a title line, which is left out', async () => {
    const file = ['Report of October,,', 'link,date,views', `${link},2026-10-05,5`];
    expect((await compare(file, readings)).rows).toEqual(['1 above_headings']);
    expect(await run(file, readings)).toMatchObject({ counts: { created: 1, leftOut: 1 } });
  });

  it('are the row that a person names, and none at all with a map', async () => {
    const plan = await planOf([`${link},2026-10-05,5`], {
      ...readings,
      map: ['#1=url', '#2=readDay:ymd', '#3=views'],
      headings: 0,
    });
    expect([plan.readings, plan.rowsRead]).toEqual([1, 1]);
  });
});

describe('a newer row of a post with another owner or publication time', () => {
  const [lena, mia] = ['UC2C_jShtL725hvbm1arSV9w', 'UCabcdefghijklmnopqrstuv'];
  const columns = 'link,date,views,channel_id,published_at';
  const row = (day: number, owner: string, posted: string) =>
    `https://youtu.be/2kyS6SvSYSE,2026-10-0${day},${day},${owner},${posted}`;
  const posts = () =>
    all(`select c.channel_id, p.posted_at::date::text as posted, v.posted_at::date::text as shown, v.views::int
           from post p left join creator c on c.id = p.creator_id
           left join video v on v.creator_id = c.id and v.external_id = p.external_id`);
  const kinds = [
    ['videos', {}],
    ['readings', readings],
  ] as const;

  it.each(kinds)('is left out whole, in the plan too: %s', async (_, wishes) => {
    await run([columns, row(5, lena, '2026-10-01')], wishes);
    const before = await posts();
    expect(before).toEqual([{ channel_id: lena, posted: '2026-10-01', shown: '2026-10-01', views: 5 }]);
    const file = [columns, row(6, mia, '2026-10-01'), row(7, lena, '2026-10-03')];
    const expected = ['2 other_owner', '3 other_posted'];
    expect(await compare(file, wishes)).toMatchObject({ rows: expected, readings: 0 });
    expect(await run(file, { ...wishes, isTrial: true })).toMatchObject({ reasons: expected });
    expect(await run(file, wishes)).toMatchObject({ reasons: expected, counts: { read: 2, leftOut: 2 } });
    expect(await posts()).toEqual(before);
    expect(await all('select channel_id from creator')).toEqual([{ channel_id: lena }]);
  });

  it.each(kinds)('of one file too, whatever its batches: %s', async (_, wishes) => {
    const file = [
      columns,
      row(5, lena, '2026-10-01'),
      row(6, mia, '2026-10-01'),
      row(7, lena, '2026-10-03'),
      row(8, lena, '2026-10-01T20:00:00Z'),
    ];
    const expected = ['3 other_owner', '4 other_posted'];
    expect((await compare(file, wishes)).rows).toEqual(expected);
    for (const batchSize of [1, 2, 500]) {
      await empty();
      const trial = await run(file, { ...wishes, batchSize, isTrial: true });
      const done = await run(file, { ...wishes, batchSize });
      expect([trial.counts, done.reasons]).toEqual([done.counts, expected]);
      expect(await posts()).toEqual([
        { channel_id: lena, posted: '2026-10-01', shown: '2026-10-01', views: 8 },
      ]);
    }
  });

  it('gives both to a post that has none', async () => {
    await run([columns, row(5, '', '')], readings);
    expect(await posts()).toEqual([{ channel_id: null, posted: null, shown: null, views: null }]);
    expect(await run([columns, row(6, mia, '2026-10-01')], readings)).toMatchObject({ reasons: [] });
    expect(await posts()).toMatchObject([{ channel_id: mia, posted: '2026-10-01' }]);
  });

  it('says why in both languages', () => {
    const facts = { stored: lena, given: mia };
    expect(importTexts.en.leftOut.other_owner(facts)).toMatch(/^of another creator than stored/);
    expect(importTexts.en.leftOut.other_posted(facts)).toMatch(/^other publication time than stored/);
    for (const code of ['other_owner', 'other_posted', 'stored_label'] as const) {
      expect(importTexts.zh.leftOut[code](facts)).toMatch(/\p{Script=Han}/u);
    }
  });
});
