import type { Platform } from '@reachkit/contract';
import { loadDemo } from '@reachkit/demo/load';
import { pino } from 'pino';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import { creator, video } from '../../tables.ts';

/** Current time of the tests; the demo platform's figures are from the start of this day. */
export const lookedAt = new Date('2026-11-20T06:00:00Z');

/** Demo accounts by plan; the owner and the member are in one team. */
export const people = {
  free: '13800000001',
  basic: '13800000002',
  pro: '13800000003',
  owner: '13800000004',
  member: '13800000005',
} as const;

/** Starts the whole server with this many demo creators. */
export async function detailWorld(count: number): Promise<TestApp> {
  const harness = await testApp();
  harness.now = lookedAt;
  await loadDemo({ pool: harness.database.pool, now: lookedAt, log: pino({ level: 'silent' }), count });
  return harness;
}

let handles = 0;

/** Inserts a creator, by default an American on TikTok with 10,000 followers, read today; returns the id. */
export async function addCreator(
  { database }: TestApp,
  given: Partial<typeof creator.$inferInsert> & { readonly platform?: Platform } = {},
): Promise<number> {
  const handle = given.handle ?? `tested${++handles}`;
  const [made] = await database.db
    .insert(creator)
    .values({
      platform: 'tiktok',
      handle,
      handleKey: handle,
      name: handle,
      region: 'US',
      followers: 10_000,
      basis: 'videos',
      metricVersion: 2,
      source: 'file',
      searchTokens: '',
      asOf: lookedAt,
      ...given,
    })
    .returning({ id: creator.id });
  if (!made) throw new Error('The database gave no creator');
  return made.id;
}

/** Inserts posts, by default one every two days, the newest three days old, with plain counts. */
export async function addPosts(
  { database }: TestApp,
  creatorId: number,
  posts: readonly Partial<typeof video.$inferInsert>[],
): Promise<void> {
  await database.db.insert(video).values(
    posts.map((post, place) => ({
      creatorId,
      externalId: `7000000000000000${String(place).padStart(3, '0')}`,
      postedAt: new Date(lookedAt.getTime() - (3 + 2 * place) * 86_400_000),
      title: `Post ${place}`,
      views: 1_000,
      likes: 80,
      comments: 15,
      shares: 5,
      durationSeconds: 30,
      ...post,
    })),
  );
}

export type Logins = Map<string, Promise<{ authorization: string }>>;

/**
 * Calls an endpoint as a signed-in person; returns the parsed response. Callers on several servers share `headers`: a
 * second login of the same account ends the first.
 */
export function caller(harness: TestApp, headers: Logins = new Map()) {
  return async (
    username: string,
    path: string,
    options: { readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly payload?: object } = {},
  ) => {
    const own = headers.get(username) ?? harness.headersOf(username);
    headers.set(username, own);
    const answer = await harness.app.inject({
      method: options.method ?? 'GET',
      url: `/kol/api/blogger/${path}`,
      headers: await own,
      ...(options.payload ? { payload: options.payload } : {}),
    });
    return answer.json();
  };
}
