import { favouriteList } from '@reachkit/server/domains/favourites/tables';
import { account } from '@reachkit/server/domains/session/tables';
import type { Database, Transaction } from '@reachkit/server/platform/deps';
import { and, eq, sql } from 'drizzle-orm';
import { inEnglish, inEnglishTeam } from '../english.ts';
import { oncePerLoad } from './relationsOnce.ts';

/** Criteria for creators that fit a list's name and description. */
interface Held {
  readonly count: number;
  readonly tags?: readonly string[];
  readonly region?: string;
  readonly language?: string;
  readonly platform?: string;
  /** Min and max followers. */
  readonly followers?: readonly [number, number];
  /** Min median plays. */
  readonly plays?: number;
  /** Min interaction rate, 0–1. */
  readonly rate?: number;
}

/** Criteria by account and list name; no list exceeds its team's plan. */
const held: Readonly<Record<string, Readonly<Record<string, Held>>>> = {
  '13800000001': { 先收着看看: { count: 23, followers: [5_000, 2_000_000], plays: 20_000 } },
  '13800000002': {
    美国家居待联系: { count: 42, region: 'US', tags: ['home'], followers: [50_000, 200_000] },
    露营备选: { count: 18, tags: ['camping'], followers: [10_000, 1_000_000] },
    我的观察: { count: 9, platform: 'youtube', plays: 100_000 },
  },
  '13800000003': {
    黑五美妆首选: { count: 64, tags: ['beauty'], followers: [20_000, 3_000_000] },
    'Pet creators US': { count: 37, region: 'US', tags: ['pets'], plays: 20_000 },
    厨房小家电测评: { count: 25, tags: ['food', 'cooking'], followers: [20_000, 800_000] },
    长期合作: { count: 12, region: 'US', followers: [80_000, 900_000], plays: 30_000 },
    待核实数据: { count: 15, followers: [5_000, 500_000], rate: 0.12 },
  },
  '13800000004': {
    Q4大促总名单: { count: 320, followers: [30_000, 5_000_000], plays: 15_000 },
    'Home & living UK': { count: 48, region: 'GB', tags: ['home', 'diy'] },
    德国3C评测: { count: 33, language: 'de', tags: ['tech'] },
    母婴备选: { count: 41, tags: ['baby', 'parenting'], followers: [10_000, 1_000_000] },
    续约名单: { count: 16, region: 'US', followers: [200_000, 3_000_000], plays: 50_000 },
    老板推荐: { count: 5, followers: [1_000_000, 50_000_000] },
  },
  '13800000005': {
    宠物用品寄样中: { count: 22, tags: ['pets'], followers: [20_000, 400_000] },
    'Yoga and outdoor': { count: 28, tags: ['yoga', 'outdoor'], followers: [10_000, 1_000_000] },
    我的草稿: { count: 3, tags: ['pets'], followers: [500_000, 5_000_000] },
    // An empty list is a state of its own: 不急的 stays so.
  },
};

/** Adds demo creators to the demo's lists that still exist. */
export async function fillDemoLists(db: Database, now: Date): Promise<void> {
  await oncePerLoad(db, { key: 'demoListsFilled', version: 2 }, async (tx) => {
    for (const [username, lists] of Object.entries(held)) {
      for (const [name, wanted] of Object.entries(lists)) {
        await fill(tx, { username, name, wanted, now });
        await fill(tx, { username: inEnglishTeam(username), name: inEnglish(name), wanted, now });
      }
    }
  });
}

interface Filling {
  readonly username: string;
  readonly name: string;
  readonly wanted: Held;
  readonly now: Date;
}

async function fill(tx: Transaction, { username, name, wanted, now }: Filling): Promise<void> {
  const [list] = await tx
    .select({ id: favouriteList.id, accountId: favouriteList.accountId, createdAt: favouriteList.createdAt })
    .from(favouriteList)
    .innerJoin(account, eq(account.id, favouriteList.accountId))
    .where(and(eq(account.username, username), eq(favouriteList.name, name)))
    .limit(1);
  if (!list) return;
  // Fills each list to its target size, counting creators added by people.
  await tx.execute(sql`
    insert into favourite_member (list_id, creator_id, account_id, created_at)
    select ${list.id}, found.id, ${list.accountId}, ${list.createdAt.toISOString()}::timestamptz
        + (${now.toISOString()}::timestamptz - ${list.createdAt.toISOString()}::timestamptz)
        * (found.place / (${wanted.count} + 1.0))
    from (select id, row_number() over (order by id) as place from creator
          where source = 'demo' and ${conditionOf(wanted)}
            and id not in (select creator_id from favourite_member where list_id = ${list.id})
          order by id
          limit greatest(0, ${wanted.count} - (select count(*) from favourite_member where list_id = ${list.id}))) found`);
}

function conditionOf({ tags, region, language, platform, followers, plays, rate }: Held) {
  return and(
    tags ? sql`tags && ${sql.param(tags)}::text[]` : undefined,
    region ? sql`region = ${region}` : undefined,
    language ? sql`language = ${language}` : undefined,
    platform ? sql`platform = ${platform}` : undefined,
    followers ? sql`followers between ${followers[0]} and ${followers[1]}` : undefined,
    plays ? sql`median_plays >= ${plays}` : undefined,
    rate ? sql`interaction_rate >= ${rate}` : undefined,
  );
}
