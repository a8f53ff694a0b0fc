import { describe, expect, it } from 'vitest';
import { videoRuns } from '../testing/videoRuns.ts';

const { run, all, empty } = videoRuns();

const columns = 'video_id,handle,published_at,date,title,views,likes';
const row = (day: number, title: string, counts: string) =>
  `2kyS6SvSYSE,lena,2026-10-01,2026-10-${String(day).padStart(2, '0')},${title},${counts}`;

const card = async () =>
  (
    await all(
      `select title, views::int, likes::int, v.read_at::date::text as day, sample_size as sample
         from video v join creator c on c.id = v.creator_id`,
    )
  )[0];

describe('a later row with words and no counts', () => {
  it('leaves the counts of the card and the figures of the creator', async () => {
    await run([columns, row(12, 'Tour', '500,9')]);
    expect(await card()).toMatchObject({ views: 500, sample: 1 });
    expect((await run([columns, row(14, 'Walk', ',')])).counts).toMatchObject({ updated: 1 });
    expect(await card()).toEqual({ title: 'Walk', views: 500, likes: 9, day: '2026-10-12', sample: 1 });
  });

  it('gives the same card in any order', async () => {
    const rows = [
      row(12, 'Tour', '500,9'),
      row(13, 'Tour 2', '600,'),
      row(14, '', '700,8'),
      row(15, 'Walk', ','),
    ];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [3, 0, 2, 1],
      [2, 3, 1, 0],
    ]) {
      for (const isOneFile of [true, false]) {
        await empty();
        const lines = order.map((at) => rows[at] ?? '');
        if (isOneFile) await run([columns, ...lines]);
        else for (const line of lines) await run([columns, line]);
        expect(await card()).toEqual({ title: 'Walk', views: 700, likes: 8, day: '2026-10-14', sample: 1 });
      }
    }
  });

  it('alone is a video of which no count is known', async () => {
    await run([columns, row(14, 'Walk', ',')]);
    expect(await card()).toMatchObject({ title: 'Walk', views: null, day: '2026-10-14' });
  });
});
