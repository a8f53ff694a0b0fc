import {
  addMonitorRule,
  type BodyOf,
  changeMonitorRule,
  type DataOf,
  listMonitorRules,
  type MonitorRule,
  previewMonitorRule,
} from '@reachkit/contract';
import { listOperationRecords } from '@reachkit/contract/account/team';
import { pino } from 'pino';
import { expect } from 'vitest';
import { emptyTables } from '../../../testing/emptyTables.ts';
import type { Answer } from '../../favourites/testing/world.ts';
import { addNewPosts } from '../rules/addNewPosts.ts';
import { type PlantedPost, plantPosts } from './posts.ts';
import { type MonitorWorld, monitorWorld, people, videoId } from './world.ts';

const { owner } = people;

type NewRule = BodyOf<typeof addMonitorRule>;

/** A team with a project, and two creators on YouTube. */
export interface RuleWorld {
  readonly world: MonitorWorld;
  readonly start: Date;
  readonly lina: number;
  readonly mia: number;
  /** The project. */
  id: string;
  /** Removes all projects and posts, and makes a project. */
  empty(): Promise<void>;
  fields(): Omit<NewRule, 'projectId' | 'expected'>;
  plant(...posts: readonly PlantedPost[]): Promise<void>;
  add(own?: Partial<NewRule>, who?: string): Promise<Answer<typeof addMonitorRule>>;
  preview(own?: Partial<NewRule>): Promise<Answer<typeof previewMonitorRule>>;
  change(
    ruleId: string,
    body: Partial<BodyOf<typeof changeMonitorRule>>,
  ): Promise<Answer<typeof changeMonitorRule>>;
  rules(who?: string): Promise<readonly MonitorRule[]>;
  /** Numbers of the posts in the projects, in order. */
  posts(): Promise<readonly number[]>;
  wait(ms: number): void;
  /** Runs the task. */
  run(): Promise<void>;
  /** Operation records of rules, the newest first. */
  records(): Promise<DataOf<typeof listOperationRecords>['list']>;
  addList(who: string, creators: readonly number[], isPublic?: boolean): Promise<string>;
  join(list: string, creator: number): Promise<void>;
}

export async function ruleWorld(): Promise<RuleWorld> {
  const world = await monitorWorld();
  const start = world.harness.now;
  const [lina, mia] = [1, 2];
  for (const [id, name] of [
    [lina, 'Lina'],
    [mia, 'Mia'],
  ]) {
    await world.query(`update creator set platform = 'youtube', name = $2 where id = $1`, [id, name]);
  }
  const t: RuleWorld = {
    world,
    start,
    lina,
    mia,
    id: '',
    empty: async () => {
      world.harness.now = start;
      const tables = 'monitor_project, post, operation_record, favourite_list, set_aside_item';
      await emptyTables(world.harness.database.pool, tables);
      t.id = (await world.addProject(owner)).id;
    },
    fields: () => ({
      name: 'Tea',
      creatorId: String(lina),
      listId: null,
      startsOn: '2026-10-01',
      endsOn: '2026-12-31',
      hashtags: [],
      mentions: [],
      coupons: [],
      links: [],
      words: [],
    }),
    plant: (...posts) => plantPosts(world, posts),
    add: (own = {}, who = owner) =>
      world.ask(who, addMonitorRule, { body: { ...t.fields(), projectId: t.id, expected: 100, ...own } }),
    preview: (own = {}) => {
      const { name: _name, ...body } = t.fields();
      return world.ask(owner, previewMonitorRule, { body: { ...body, projectId: t.id, ...own } });
    },
    change: (ruleId, body) =>
      world.ask(owner, changeMonitorRule, { params: { id: ruleId }, body: { expected: 100, ...body } }),
    rules: async (who = owner) =>
      (await world.ask(who, listMonitorRules, { query: { projectId: t.id } })).data.list,
    posts: async () => {
      const rows = await world.query<{ id: string }>(
        `select external_id as id from monitor_link l join post p on p.id = l.post_id
          where removed_at is null order by 1`,
      );
      return rows.map((row) => Number(row.id.slice(1)));
    },
    wait: (ms) => {
      world.harness.now = new Date(world.harness.now.getTime() + ms);
    },
    run: () =>
      addNewPosts(
        {
          db: world.harness.database.db,
          now: () => world.harness.now,
          log: pino({ level: 'silent' }),
        },
        AbortSignal.timeout(20_000),
      ),
    records: async () => {
      const { data } = await world.ask(owner, listOperationRecords, { query: { domain: 'monitor' } });
      return data.list.filter(({ action }) => action.startsWith('rule'));
    },
    addList: async (who, creators, isPublic = true) => {
      const [list] = await world.query<{ id: string }>(
        `insert into favourite_list (team_id, account_id, name, is_public)
         select team_id, id, 'Tea lovers', $2 from account where username = $1 returning id::text`,
        [who, isPublic],
      );
      for (const creator of creators) await t.join(list?.id ?? '', creator);
      return list?.id ?? '';
    },
    join: async (list, creator) => {
      await world.query(
        `insert into favourite_member (list_id, creator_id, created_at) values ($1, $2, $3)`,
        [list, creator, world.harness.now],
      );
    },
  };
  return t;
}

/** A post of Lina in October. */
export const post = (number: number, text: string | null, own: Partial<PlantedPost> = {}): PlantedPost => ({
  creatorId: 1,
  platform: 'youtube',
  id: videoId(number),
  postedAt: '2026-10-20T08:00:00Z',
  text,
  ...own,
});

/** Code and data of an answer, to compare with `field`. */
export const refusedAt = (answer: { readonly code: number; readonly data: unknown }) => [
  answer.code,
  answer.data,
];
/** A refusal at a field. */
export const field = (name: string, rule: string, own: object = {}) => [
  400,
  expect.objectContaining({ fields: { [name]: expect.objectContaining({ rule, ...own }) } }),
];
