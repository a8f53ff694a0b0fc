import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isFull } from '@reachkit/server/testing/size';
import { describe, expect, it } from 'vitest';
import { hourlyCounts } from './movement.testing.ts';
import { type Counts, type MovingPost, type PlantedKind, plantedIn, postAt } from './movement.ts';

const hour = 3_600_000;
const loaded = new Date('2026-11-20T00:00:00Z');
const after = (hours: number) => new Date(loaded.getTime() + hours * hour);
const names = ['views', 'likes', 'comments', 'shares', 'saves'] as const;

/** Posts of different ages and sizes, each with one unknown count, first monitored when they were loaded. */
const posts = Array.from({ length: 500 }, (_, at) => postOf(at));

function postOf(at: number): MovingPost {
  const views = 6_000 + at * 977;
  const unknown = names[1 + (at % 4)];
  const count = (name: keyof Counts, share: number) => (name === unknown ? null : Math.round(views * share));
  return {
    id: `7${String(10_000_000 + at)}001`,
    postedAt: after(-0.5 * at - 1),
    isAd: at % 4 === 0,
    counts: {
      views,
      likes: count('likes', 0.05),
      comments: count('comments', 0.003),
      shares: count('shares', 0.005),
      saves: count('saves', 0.01),
    },
    countedAt: loaded,
    planting: { from: loaded, days: 10 },
  };
}

const foundAt = (post: MovingPost, at: Date, seed = 1) => {
  const answer = postAt(seed, post, at);
  if (answer.kind !== 'found') throw new Error(`${post.id} is ${answer.reason}`);
  return answer;
};

it('gives the stored counts at the time when they hold, unknown ones too', () => {
  for (const post of posts) expect(foundAt(post, loaded).counts).toEqual(post.counts);
});

it('keeps unknown counts unknown, and lets no count fall without a planted drop', () => {
  const wrong: string[] = [];
  for (const post of posts) {
    const [change] = plantedIn(1, [post], { from: loaded, to: after(240) });
    let before = foundAt(post, post.postedAt).counts;
    for (let at = post.postedAt.getTime(); at < after(240).getTime(); at += 5 * hour) {
      const answer = postAt(1, post, new Date(at));
      if (answer.kind !== 'found') break;
      const isDrop =
        change?.kind === 'drop' && at >= change.at.getTime() && at - 5 * hour < change.at.getTime();
      for (const name of names) {
        const [was, is] = [before[name], answer.counts[name]];
        const isFall = (is ?? 0) < (was ?? 0) && !isDrop;
        if (isFall || (is === null) !== (post.counts[name] === null))
          wrong.push(`${post.id} ${name}: ${was}, ${is}`);
      }
      before = answer.counts;
    }
  }
  expect(wrong).toEqual([]);
});

it('gains fast in the first days, and more in the evening than in the night', () => {
  const post: MovingPost = { ...postOf(0), postedAt: after(-72), planting: null };
  const big = { ...post, counts: { ...post.counts, views: 50_000_000 } };
  const gain = (from: number, hours: number) =>
    (foundAt(big, after(from + hours)).counts.views ?? 0) - (foundAt(big, after(from)).counts.views ?? 0);
  expect(gain(-72, 24)).toBeGreaterThan(4 * gain(-48, 24));
  expect(gain(480, 24)).toBeGreaterThan(0);
  const hours = Array.from({ length: 24 }, (_, at) => gain(480 + at, 1));
  expect(Math.max(...hours)).toBeGreaterThan(1.8 * Math.min(...hours));
  expect(hours.indexOf(Math.max(...hours))).toBeGreaterThanOrEqual(12);
});

it('gives the same counts in another process', () => {
  const script = fileURLToPath(new URL('./movement.testing.ts', import.meta.url));
  expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toBe(JSON.stringify(hourlyCounts()));
});

describe('the list of planted changes', () => {
  /** Finds changes from hourly answers alone. */
  function scan(seed: number): readonly string[] {
    return posts.flatMap((post) => {
      let before = foundAt(post, loaded, seed);
      for (let hours = 1; hours <= 240; hours++) {
        const answer = postAt(seed, post, after(hours));
        const found = (kind: PlantedKind) => [`${post.id} ${kind} ${hours}`];
        if (answer.kind === 'notFound') return found(answer.reason ?? 'deleted');
        if (answer.isEdited) return found('edited');
        if (post.isAd && !answer.isDisclosed) return found('disclosureRemoved');
        const growth = (answer.counts.views ?? 0) / (before.counts.views ?? 1);
        if (growth < 1) return found('drop');
        if (growth > 1.5) return found('jump');
        before = answer;
      }
      return [];
    });
  }

  it.each(isFull ? [1, 2, 3] : [1])(
    'equals the changes in hourly answers over ten days, with seed %i',
    (seed) => {
      const listed = plantedIn(seed, posts, { from: loaded, to: after(240) }).map(
        ({ postId, kind, at }) => `${postId} ${kind} ${Math.ceil((at.getTime() - loaded.getTime()) / hour)}`,
      );
      expect(listed.toSorted()).toEqual(scan(seed).toSorted());
      for (const kind of ['deleted', 'private', 'edited', 'disclosureRemoved', 'jump', 'drop']) {
        expect(listed.filter((line) => line.includes(kind)).length, kind).toBeGreaterThan(0);
      }
    },
  );
});
