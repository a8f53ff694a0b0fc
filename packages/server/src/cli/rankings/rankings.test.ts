import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantWorld } from '../../domains/rankings/testing/world.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { quickStart } from '../../testing/serverProcess.ts';

const command = fileURLToPath(new URL('../rankings.ts', import.meta.url));
const hour = 3_600_000;
const end = Date.UTC(2026, 10, 20);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const at = (hours: number, views: number) => ({
    at: new Date(end + hours * hour),
    views,
    likes: 1,
    comments: 0,
  });
  await plantWorld(database.pool, {
    platform: 'youtube',
    creators: [{ handle: 'ann', region: 'DE' }, { handle: 'bo' }],
    posts: [
      {
        id: '-start',
        creator: 'ann',
        postedAt: new Date(end - 900 * hour),
        title: '=1+1, "A"',
        readings: [at(-168, 10), at(0, 5_010)],
      },
      { id: 'fresh', creator: 'bo', postedAt: new Date(end - 20 * hour), readings: [at(-1, 900)] },
      { id: 'unread', creator: 'bo', postedAt: new Date(end - 900 * hour), readings: [] },
    ],
  });
});
afterAll(() => database.drop());

const run = (...words: readonly string[]) =>
  new Promise<{ code: number; out: string; said: string }>((resolve) => {
    const env = { ...quickStart, DATABASE_URL: database.url, DATA_DIR: '/nonexistent' };
    execFile(process.execPath, [command, ...words], { env }, (error, out, said) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, said });
    });
  });

const wanted = ['--platform', 'youtube', '--period', '7d', '--at', '2026-11-20T00:00Z', '--csv'];

describe('the command', { tags: ['deep'] }, () => {
  it('prints a list at a time, and what it was made from', async () => {
    const { code, out, said } = await run('list', 'video', ...wanted);
    expect({ code, lines: out.split('\n') }).toEqual({
      code: 0,
      lines: [
        'rank,id,views_gained,interactions_gained,from,to,creator,title',
        // An id may begin like a formula; words that would run are quoted.
        `1,-start,5000,0,2026-11-13T00:00:00.000Z,2026-11-20T00:00:00.000Z,ann,"'=1+1, ""A"""`,
        '2,fresh,900,1,2026-11-19T04:00:00.000Z,2026-11-19T23:00:00.000Z,bo,fresh',
        '',
      ],
    });
    expect(said).toContain('posts 2, creators 2, oldest reading 2026-11-13T00:00:00.000Z');
    expect(said).toContain('noStart 1, noEnd 0');
    const ofRegion = await run('list', 'influencer', ...wanted, '--region', 'DE');
    expect(ofRegion.out).toBe(
      'rank,id,views_gained,posts,share_of_best,handle,name\n1,ann,5000,1,1,ann,ann\n',
    );
  });

  it('says what is wrong with its words', async () => {
    const mistakes = [
      [['list', 'song'], 'The ranking is one of video, influencer, tag, ad.'],
      [['list', 'video', '--at', 'yesterday'], '--at is a time with its zone'],
      [['list', 'video', '--at', '2026-11-20T01:00Z'], '--at is a midnight UTC for 7d.'],
      [['list', 'video', '--limit', '0'], '--limit is a number from 1 to 1000.'],
      [['list', 'tag', '--region', 'DE', '--category', 'home'], 'not both'],
      [['list', 'tag', '--speed'], "Unknown option '--speed'"],
    ] as const;
    for (const [words, message] of mistakes) {
      const { code, out, said } = await run(...words);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(said).toContain(message);
      expect(said).not.toContain('    at ');
    }
  });
});
