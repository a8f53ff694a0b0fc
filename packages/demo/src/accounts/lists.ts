import type { ListColour } from '@reachkit/contract/site';
import { favouriteList } from '@reachkit/server/domains/favourites/tables';
import { account } from '@reachkit/server/domains/session/tables';
import { noLimits, setLimits } from '@reachkit/server/platform/database/limits';
import type { Database } from '@reachkit/server/platform/deps';
import { installation } from '@reachkit/server/platform/tables';
import { inArray } from 'drizzle-orm';
import { inEnglish, inEnglishTeam } from '../english.ts';

interface DemoList {
  readonly name: string;
  readonly description: string;
  readonly colour: ListColour;
  readonly isPublic: boolean;
}

const list = (name: string, colour: ListColour, isPublic: boolean, description = ''): DemoList => ({
  name,
  description,
  colour,
  isPublic,
});

/** Lists by the account that creates them; no team exceeds its plan. */
const demoLists: Readonly<Record<string, readonly DemoList[]>> = {
  '13800000001': [list('先收着看看', 1, false)],
  '13800000002': [
    list('美国家居待联系', 1, true, '粉丝5万到20万，最近一个月发过开箱'),
    list('露营备选', 3, true),
    list('我的观察', 5, false),
  ],
  '13800000003': [
    list('黑五美妆首选', 2, true, '报价已谈过，优先合作'),
    list('Pet creators US', 4, true, 'Dogs and cats, median views above 20K'),
    list('厨房小家电测评', 3, true),
    list('长期合作', 1, false),
    list('待核实数据', 5, false, '互动率偏高，先看受众'),
  ],
  '13800000004': [
    list('Q4大促总名单', 1, true, '各品类负责人补充，月底前定稿'),
    list('Home & living UK', 2, true),
    list('德国3C评测', 3, true, '只要德语内容'),
    list('母婴备选', 4, true),
    list('续约名单', 5, false),
    list('老板推荐', 2, false),
  ],
  '13800000005': [
    list('宠物用品寄样中', 3, true, '样品已寄出，等内容'),
    list('Yoga and outdoor', 4, true),
    list('我的草稿', 1, false),
    list('不急的', 5, false),
  ],
};

const englishLists = Object.fromEntries(
  Object.entries(demoLists).map(([username, lists]) => [
    inEnglishTeam(username),
    lists.map((one) => ({
      ...one,
      name: inEnglish(one.name),
      description: inEnglish(one.description),
    })),
  ]),
);

/** Creates the lists of the demo teams, once: later changes by people are kept. */
export async function createDemoLists(db: Database, now: Date): Promise<void> {
  await createOnce(db, 'demoLists', demoLists, now);
  await createOnce(db, 'demoListsEnglish', englishLists, now);
}

async function createOnce(db: Database, markerKey: string, made: typeof demoLists, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await setLimits(tx, noLimits);
    const marked = await tx
      .insert(installation)
      .values({ key: markerKey, value: { version: 1 } })
      .onConflictDoNothing()
      .returning({ key: installation.key });
    if (marked.length === 0) return;
    const owners = await tx
      .select({ id: account.id, teamId: account.teamId, username: account.username })
      .from(account)
      .where(inArray(account.username, Object.keys(made)))
      .orderBy(account.username);
    const day = 86_400_000;
    const rows = owners.flatMap(({ id, teamId, username }) =>
      (made[username] ?? []).map((one, index) => ({
        ...one,
        accountId: id,
        teamId,
        createdAt: new Date(now.getTime() - (index + 1) * 6 * day),
      })),
    );
    if (rows.length > 0) await tx.insert(favouriteList).values(rows);
  });
}
