import { type MovingPost, postAt } from './movement.ts';

const loaded = Date.UTC(2026, 10, 20);

/** Counts of 20 posts over a week, for comparison between processes. */
export const hourlyCounts = () =>
  Array.from({ length: 20 }, (_, at) => {
    const post: MovingPost = {
      id: `y${String(10_000_000 + at)}001`,
      postedAt: new Date(loaded - at * 40_000_000),
      isAd: true,
      counts: { views: 1e6 + at, likes: 7e4, comments: 900, shares: null, saves: null },
      countedAt: new Date(loaded),
      planting: { from: new Date(loaded), days: 7 },
    };
    return Array.from({ length: 168 }, (_hour, hours) =>
      postAt(1, post, new Date(loaded + hours * 3_600_000)),
    );
  });

// Run as a separate process by a test.
if (process.argv[1] === import.meta.filename) process.stdout.write(JSON.stringify(hourlyCounts()));
