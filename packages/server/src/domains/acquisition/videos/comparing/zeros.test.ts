import { describe, expect, it } from 'vitest';
import { videoRuns } from '../../testing/videoRuns.ts';

const { run, compare, planOf } = videoRuns();

const header = 'link,date,views,likes';
const readings = { kind: 'readings', platform: undefined } as const;
const leaveOut = { ...readings, zeros: 'leave-out' } as const;
const youtube = (post: number, day: number, views: number, likes: number | '' = '') =>
  `https://youtu.be/2kyS6SvSYS${post},2026-03-${String(day).padStart(2, '0')},${views},${likes}`;
const tiktok = (day: number, views: number, likes: number | '' = '') =>
  `https://www.tiktok.com/@lena/video/7501641419518528774,2026-03-${String(day).padStart(2, '0')},${views},${likes}`;

/** Plans a file again with the zeros that the comparison found, as the command does. */
async function comparedTwice(lines: readonly string[]) {
  const plan = await planOf(lines, leaveOut);
  const { zeros } = await compare(lines, leaveOut);
  const zerosFrom = new Map([...plan.reading.zerosFrom, ...zeros.all]);
  return compare(lines, { ...leaveOut, zerosFrom });
}

describe('zeros after higher counts of the same post', () => {
  it('are found by platform, also while posts of another platform have more', async () => {
    const file = [header, tiktok(9, 13_000), youtube(1, 8, 88), youtube(1, 12, 95), tiktok(11, 0)];
    expect((await planOf(file, readings)).questions).toEqual([
      { code: 'zeros', column: 'views', from: '2026-03-11' },
    ]);
    expect((await compare(file, leaveOut)).rows).toEqual(['5 only_zeros']);
  });

  it('are found after stored counts where the file has none of the post', async () => {
    await run([header, tiktok(9, 13_000)], readings);
    const file = [header, youtube(1, 8, 88), youtube(1, 12, 95), tiktok(11, 0)];
    expect((await planOf(file, readings)).questions).toEqual([]);
    const { zeros } = await compare(file, readings);
    expect([...zeros.asked]).toEqual([['views', '2026-03-11']]);
    const { rows, viewFalls } = await comparedTwice(file);
    expect([rows, viewFalls]).toEqual([['4 only_zeros'], undefined]);
  });

  it('are found where most posts stopped, and others of the platform and later stored readings have more', async () => {
    const stopped = [3, 4, 5, 6];
    await run(
      [header, ...stopped.flatMap((post) => [youtube(post, 6, 300), youtube(post, 9, 500)])],
      readings,
    );
    const file = [
      header,
      ...[1, 2].flatMap((post) => [youtube(post, 7, 400), youtube(post, 8, 410)]),
      ...stopped.map((post) => youtube(post, 8, 0)),
    ];
    expect([...(await compare(file, readings)).zeros.asked]).toEqual([['views', '2026-03-08']]);
    const { rows, viewFalls } = await comparedTwice(file);
    expect([rows, viewFalls]).toEqual([[6, 7, 8, 9].map((line) => `${line} only_zeros`), undefined]);
  });

  it('are found after a stored count that is not that of the reading just before', async () => {
    await run([header, youtube(1, 5, 10, 4), youtube(1, 6, 11), youtube(1, 7, 12, 0)], readings);
    const { zeros } = await compare([header, youtube(1, 8, 13, 0)], readings);
    expect([...zeros.asked]).toEqual([['likes', '2026-03-08']]);
  });

  it('are left out on an answer, but not asked about, where few posts of the platform have them', async () => {
    const file = [
      header,
      ...[1, 2, 3].flatMap((post) => [youtube(post, 7, 9, 5), youtube(post, 8, 9, post - 1)]),
    ];
    expect((await planOf(file, readings)).questions).toEqual([]);
    const { rows, remarks } = await compare(file, leaveOut);
    expect([rows, remarks.get('zeros_left_out')?.values]).toEqual([['3 zeros_left_out'], 1]);
  });

  it('are none where a post never had more', async () => {
    const file = [header, youtube(1, 7, 5, 0), youtube(1, 8, 6, 0), youtube(2, 8, 6, 3)];
    const { rows, zeros } = await compare(file, leaveOut);
    expect([rows, zeros.all.size]).toEqual([[], 0]);
  });

  it('of a new post of a platform that stopped are left out with them', async () => {
    const file = [header, tiktok(7, 9, 5), tiktok(8, 9, 0), youtube(1, 7, 9, 5), youtube(1, 8, 9, 0)];
    const newer = [youtube(2, 7, 4, 3), youtube(2, 8, 4, 0), youtube(3, 7, 1, 0), youtube(3, 9, 2, 0)];
    const { rows } = await compare([...file, ...newer], leaveOut);
    expect(rows).toEqual([3, 5, 7, 9].map((line) => `${line} zeros_left_out`));
  });
});
