import {
  addMonitorLinks,
  addMonitorRule,
  archiveMonitorProject,
  type BodyOf,
  type MissingPost,
  removeMonitorLinks,
} from '@reachkit/contract';
import { expect } from 'vitest';
import type { SharedPost } from '../../../gateways/shareLinks/shareLinks.ts';
import { explainMissing } from '../why/explain.ts';
import { plantPosts, plantUnread } from './posts.ts';
import { lineOf, type MonitorWorld, monitorWorld, people, videoId, youtube } from './world.ts';

const { owner, member, basic } = people;
export const tiktok = (number: number, handle = 'tea.lina') =>
  `https://www.tiktok.com/@${handle}/video/${7_300_000_000_000_000_000n + BigInt(number)}`;
export const reel = (code: string) => `https://www.instagram.com/reel/${code}/`;
export const share = (code: string) => `https://vm.tiktok.com/${code}/`;

/** Projects with rules, and posts that are kept out for every reason. */
export interface WhyWorld {
  readonly world: MonitorWorld;
  /** Ids by name, of the owner's team but for `full`. */
  readonly projects: Readonly<Record<string, string>>;
  /** Asks as the owner of the project does, where YouTube and TikTok have a source. */
  why(project: string, text: string): Promise<MissingPost>;
}

/**
 * Creators: Lina (YouTube 1 and TikTok 4), Mia (YouTube 2), Kim (Instagram, which no source reads, 3); Joe (YouTube 5) is in
 * no rule. Now: 1 November 2026, 20:00 in Shanghai.
 */
export async function whyWorld(): Promise<WhyWorld> {
  const world = await monitorWorld();
  const projects: Record<string, string> = {};
  const makeProject = (own: NewProject) => makeProjectIn(world, own);
  for (const [id, platform, name, handle] of [
    [1, 'youtube', 'Lina', 'lina'],
    [2, 'youtube', 'Mia', 'mia'],
    [3, 'instagram', 'Kim', 'kim'],
    [4, 'tiktok', 'Lina on TikTok', 'tea.lina'],
    [5, 'youtube', 'Joe', 'joe'],
  ] as const) {
    await world.query(
      'update creator set platform = $2, name = $3, handle = $4, handle_key = $4 where id = $1',
      [id, platform, name, handle],
    );
  }
  await plant(world);
  projects.tea = await makeProject({
    rules: [
      {
        name: 'Tea',
        creatorId: '1',
        hashtags: ['tea'],
        coupons: ['TEA10'],
        startsOn: '2026-10-10',
        endsOn: '2026-10-31',
      },
      {
        name: 'Lina’s TikTok',
        creatorId: '4',
        words: ['抹茶'],
        startsOn: '2026-10-01',
        endsOn: '2026-12-31',
      },
      { name: 'Kim', creatorId: '3', startsOn: '2026-10-01', endsOn: '2026-12-31' },
      { name: 'All of Mia', creatorId: '2', startsOn: '2026-10-20', endsOn: '2026-10-25' },
    ],
  });
  projects.bare = await makeProject({});
  projects.off = await makeProject({ rules: [{ creatorId: '1' }] });
  await world.query('update monitor_rule set off_at = now() where project_id = $1', [projects.off]);
  projects.archived = await makeProject({ rules: [{ creatorId: '1' }] });
  await world.ask(owner, archiveMonitorProject, { params: { id: projects.archived } });
  projects.period = await makeProject({
    startsOn: '2026-10-15',
    endsOn: '2026-10-20',
    rules: [{ name: 'Wide', creatorId: '1', startsOn: '2026-01-01', endsOn: '2026-12-31' }],
  });
  projects.past = await makeProject({
    rules: [{ name: 'Last year', creatorId: '5', startsOn: '2025-01-01', endsOn: '2025-12-31' }],
  });
  const listId = await addList(world, [2]);
  projects.list = await makeProject({ rules: [{ name: 'List', creatorId: null, listId, words: ['green'] }] });
  projects.full = await makeProject({ who: basic, rules: [{ creatorId: '1', hashtags: ['tea'] }] });
  const lines = Array.from({ length: 50 }, (_, at) => lineOf(youtube(900 + at)));
  await world.ask(basic, addMonitorLinks, {
    params: { id: projects.full },
    body: { lines, origin: 'pasted' },
  });

  const { tea } = projects;
  await world.addLines(owner, tea, [
    youtube(1),
    youtube(2),
    youtube(3),
    tiktok(3),
    share('ZMhere111'),
    share('ZMgone111'),
    share('ZMnone111'),
  ]);
  const takenOut = await world.query<{ id: string }>(
    'select l.id::text from monitor_link l left join post p on p.id = post_id where external_id = any($1) or url like $2',
    [[videoId(2), videoId(3), '7300000000000000003'], '%ZMgone111%'],
  );
  const ids = takenOut.map(({ id }) => id);
  await world.ask(member, removeMonitorLinks, { params: { id: tea }, body: { ids } });
  await world.query(
    `update monitor_link set unsupported_at = now(), resolve_at = null where url like '%ZMnone111%'`,
  );
  // Posts that are planted from here on came after the rules.
  await plantLater(world);
  return { world, projects, why: (project, text) => whyIn({ world, projects }, project, text) };
}

/** Posts that are known before the projects are made; rules took none of them but the first. */
async function plant(world: MonitorWorld): Promise<void> {
  const youtubePost = (number: number, creatorId: number | null, postedAt: string, text: string) =>
    ({ platform: 'youtube', id: videoId(number), creatorId, postedAt, text }) as const;
  await plantPosts(world, [
    youtubePost(1, 1, '2026-10-12T08:00:00Z', 'hello #tea'),
    youtubePost(2, 1, '2026-10-12T09:00:00Z', 'hello again #tea'),
    youtubePost(10, 1, '2026-10-20T08:00:00Z', 'coffee today'),
    youtubePost(11, 1, '2026-10-09T15:59:59Z', '#tea the evening before in Shanghai'),
    youtubePost(12, 1, '2026-10-31T16:00:00Z', '#tea the first minute after in Shanghai'),
    youtubePost(13, 1, '2026-10-20T08:00:00Z', '#teatime, TEA100 and steam'),
    youtubePost(14, 5, '2026-10-20T08:00:00Z', '#tea by Joe'),
    youtubePost(15, null, '2026-10-20T08:00:00Z', '#tea by somebody'),
    youtubePost(16, 2, '2026-10-19T15:00:00Z', 'Mia before'),
    youtubePost(17, 2, '2026-10-22T08:00:00Z', 'Mia has black tea'),
    youtubePost(18, 1, '2026-10-14T08:00:00Z', 'before the project'),
    youtubePost(19, 1, '2026-10-21T08:00:00Z', 'after the project'),
    youtubePost(20, 1, '2026-10-20T08:00:00Z', ''),
    {
      platform: 'tiktok',
      id: '7300000000000000010',
      creatorId: 4,
      postedAt: '2026-10-20T08:00:00Z',
      text: '红茶',
    },
    {
      platform: 'tiktok',
      id: '7300000000000000003',
      creatorId: 4,
      postedAt: '2026-10-20T08:00:00Z',
      text: '我爱抹茶',
    },
  ]);
}

/** Posts that came since the rules were made: the task has not run. */
async function plantLater(world: MonitorWorld): Promise<void> {
  await plantPosts(world, [
    {
      platform: 'youtube',
      id: videoId(30),
      creatorId: 1,
      postedAt: '2026-10-30T08:00:00Z',
      text: 'new #tea',
    },
    {
      platform: 'tiktok',
      id: '7300000000000000030',
      creatorId: 4,
      postedAt: '2026-11-01T08:00:00Z',
      text: '新品抹茶拿铁',
    },
    {
      platform: 'instagram',
      id: 'CabcdeFGh30',
      creatorId: 3,
      postedAt: '2026-10-30T08:00:00Z',
      text: 'imported',
    },
    {
      platform: 'youtube',
      id: videoId(31),
      creatorId: 5,
      postedAt: '2025-06-01T08:00:00Z',
      text: 'imported late',
    },
  ]);
  const unread = [40, 41].map((number) => ({ platform: 'youtube', externalId: videoId(number) }) as const);
  await plantUnread(world, unread);
  await world.query(`update post set next_read_at = $2 where external_id = $1`, [
    videoId(40),
    '2026-11-01T13:00:00Z',
  ]);
  // Known from a list of posts, without a caption.
  await plantUnread(world, [{ platform: 'youtube', externalId: videoId(42) }]);
  await world.query(
    `update post set creator_id = 1, posted_at = '2026-10-20T08:00:00Z' where external_id = $1`,
    [videoId(42)],
  );
}

type NewRule = Partial<BodyOf<typeof addMonitorRule>>;
interface NewProject {
  readonly who?: string;
  readonly rules?: readonly NewRule[];
  readonly startsOn?: string;
  readonly endsOn?: string;
}

async function makeProjectIn(
  world: MonitorWorld,
  { who = owner, rules = [], ...period }: NewProject,
): Promise<string> {
  const { id } = await world.addProject(who, period);
  for (const rule of rules) {
    const usual = { name: 'Rule', listId: null, startsOn: '2026-10-01', endsOn: '2026-12-31', ...terms };
    const { code } = await world.ask(who, addMonitorRule, {
      body: { ...usual, ...rule, projectId: id, expected: 100 },
    });
    expect(code).toBe(0);
  }
  return id;
}
const terms = { hashtags: [], mentions: [], coupons: [], links: [], words: [] };

async function addList(world: MonitorWorld, creators: readonly number[]): Promise<string> {
  const [list] = await world.query<{ id: string }>(
    `insert into favourite_list (team_id, account_id, name, is_public)
     select team_id, id, 'Tea lovers', true from account where username = $1 returning id::text`,
    [owner],
  );
  await world.query(
    `insert into favourite_member (list_id, creator_id, created_at) select $1, unnest($2::bigint[]), now()`,
    [list?.id, creators],
  );
  return list?.id ?? '';
}

/** Answers of the platforms about share links. */
const shared: Readonly<Record<string, SharedPost>> = {
  ZMpost111: { kind: 'post', id: '7300000000000000010' },
  ZMhome111: { kind: 'none' },
};

async function whyIn(
  { world, projects }: Pick<WhyWorld, 'world' | 'projects'>,
  project: string,
  text: string,
): Promise<MissingPost> {
  const { db } = world.harness.database;
  const teamId = await world.teamOf(project === 'full' ? basic : owner);
  const id = projects[project] ?? '';
  const answer = await explainMissing(
    {
      db,
      now: () => world.harness.now,
      sources: {
        isRead: (platform) => platform !== 'instagram',
        keptDays: () => null,
      },
      shareLinks: {
        resolve: async (url) =>
          Object.entries(shared).find(([code]) => url.includes(code))?.[1] ?? { kind: 'later' },
      },
    },
    { teamId, accountId: 0, roleIds: [], loginId: 0, clientId: 'web', network: '' },
    id,
    { text },
  );
  return JSON.parse(JSON.stringify(answer));
}
