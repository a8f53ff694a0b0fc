import { addMonitorLinks, addMonitorProject, addMonitorRule, type Platform } from '@reachkit/contract';
import { addLinks, MonitorProjectService, MonitorRuleService } from '@reachkit/server/demoParts';
import { demoSeed } from '../creators/shares.ts';
import { plantedChange } from '../posts/movement.ts';
import { postsPerCreator } from '../posts/pastDays.ts';
import { type DemoPost, pastDays, readPosts } from '../posts/readPosts.ts';
import { brandOf } from './texts.ts';
import { dayMs, morning, type TeamWorld } from './world.ts';

/** Days before the end of the month when the posts are added; what happens to them later is alerted. */
const addedDaysAgo = 13;
/** Posts of the project, and those among them to which something happens. */
const [posts, changing] = [20, 6];
/** Max posts that are looked at. */
const candidates = 600;
/** Every platform of the demo is read, and its source keeps all. */
const sources = { isRead: () => true, keptDays: () => null };

/** Creates a project of monitored posts, some of which change, and a rule; not for plans with room for fewer posts. */
export async function makeMonitor(world: TeamWorld): Promise<void> {
  const { language, version } = world.outline;
  if (version === 'free') return;
  const { brand } = brandOf(language);
  const named = (zh: string, en: string) => (language === 'zh' ? zh : en);
  world.plan(morning(world, addedDaysAgo), async () => {
    const { owner, db, now, at } = world;
    const service = new MonitorProjectService({ db, now });
    const project = await service.add(
      owner,
      addMonitorProject.body.parse({
        name: named('露营灯种草', 'Camping lantern launch'),
        note: named('首批合作视频，每天看数据', 'First videos of the launch'),
        brand,
        startsOn: dayIn(world, pastDays),
        endsOn: dayIn(world, -pastDays),
        currency: 'USD',
        goal: { kind: 'views', value: 1_000_000 },
      }),
    );
    const chosen = await choosePosts(world);
    const body = addMonitorLinks.body.parse({
      lines: chosen.map((post, place) => ({
        text: addressOf(post),
        // A few fees are not entered yet.
        fee: place % 5 === 4 ? null : 20_000 + (place % 7) * 6_500,
      })),
    });
    const { added } = await addLinks({ db, now, sources }, owner, String(project.id), body);
    if (added !== chosen.length) throw new Error('A post of the demo was not added');
    const [first] = chosen;
    if (!first) return;
    const rules = new MonitorRuleService({ db, now, sources });
    await rules.add(
      owner,
      addMonitorRule.body.parse({
        projectId: String(project.id),
        name: named('带品牌标签的新视频', 'New videos with our hashtag'),
        creatorId: String(first.creatorId),
        listId: null,
        startsOn: dayIn({ until: at }, 0),
        endsOn: dayIn(world, -pastDays),
        hashtags: [brand],
        mentions: [brand],
        expected: 0,
      }),
    );
  });
}

const dayIn = ({ until }: Pick<TeamWorld, 'until'>, daysAgo: number) =>
  new Date(until.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);

/** Posts that were there when they were added; first those to which different things happen since then. */
async function choosePosts(world: TeamWorld): Promise<readonly DemoPost[]> {
  const { client, owner, at, until } = world;
  // The same posts of a creator as those that have past days. Each team prefers different creators.
  const { rows } = await client.query<{ id: string }>(
    `select v.external_id as id from creator c cross join lateral (
       select external_id, posted_at from video where creator_id = c.id and posted_at >= $1 and posted_at <= $2
       order by posted_at desc, external_id limit $3) v
      where c.source = 'demo' and c.is_analysed and c.platform <> 'youtube' and v.posted_at < $4
      order by mod(c.id * 7919, 8) = mod($5::int8, 8) desc, c.median_plays desc nulls last, v.external_id limit $6`,
    [new Date(until.getTime() - pastDays * dayMs), until, postsPerCreator, at, owner.teamId, candidates],
  );
  const known = await readPosts(
    client,
    demoSeed,
    rows.map(({ id }) => id),
  );
  const changes = known.map((post) => ({ post, change: plantedChange(demoSeed, post) }));
  const calm = changes.filter(({ change }) => change === null);
  const coming = changes.filter(({ change }) => change && change.at > at && change.at < until);
  const seen = new Map<string, number>();
  const turns = coming.map(({ post, change }) => {
    const turn = seen.get(change?.kind ?? '') ?? 0;
    seen.set(change?.kind ?? '', turn + 1);
    return { post, turn };
  });
  const varied = turns.toSorted((a, b) => a.turn - b.turn).slice(0, changing);
  return [...varied, ...calm].slice(0, posts).map(({ post }) => post);
}

/** The address of a post, as people paste it. */
export function addressOf({ platform, handle, id }: DemoPost): string {
  const addresses: Readonly<Record<Platform, string>> = {
    tiktok: `https://www.tiktok.com/@${handle}/video/${id}`,
    instagram: `https://www.instagram.com/p/${id}/`,
    youtube: `https://www.youtube.com/watch?v=${id}`,
  };
  return addresses[platform];
}
