import {
  type AddedMonitorLinks,
  type AnyEndpoint,
  addMonitorLinks,
  addMonitorProject,
  type BodyOf,
  type DataOf,
  fillPath,
  type MonitorProject,
} from '@reachkit/contract';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';

export { people };

export interface MonitorWorld {
  readonly harness: TestApp;
  readonly ask: Ask;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  addProject(who: string, body?: Partial<BodyOf<typeof addMonitorProject>>): Promise<MonitorProject>;
  /** Adds posts by their lines; the answer. */
  addLines(who: string, id: string, lines: readonly string[]): Promise<AddedMonitorLinks>;
  /** Uploads a file to an endpoint that takes a form. */
  upload<E extends AnyEndpoint>(
    who: string,
    endpoint: E,
    id: string,
    content: Uint8Array<ArrayBuffer> | string,
    fields?: Readonly<Record<string, string>>,
  ): Promise<{ readonly code: number; readonly data: DataOf<E> }>;
  /** Needs of posts, by the platform's id. */
  needs(): Promise<ReadonlyMap<string, { due: Date; until: Date; slowFrom: Date }>>;
  teamOf(who: string): Promise<number>;
  /** Gives the team of a person another plan. */
  changePlan(who: string, version: string): Promise<void>;
}

/** Eleven characters of an id on YouTube. */
export const videoId = (number: number): string => `v${String(number).padStart(10, '0')}`;
export const youtube = (number: number): string => `https://youtu.be/${videoId(number)}`;

/** The whole server, with some creators and the demo people. */
export async function monitorWorld(): Promise<MonitorWorld> {
  const harness = await listWorld(6);
  // Logins end when the clock is moved by days.
  let signedIn = { at: harness.now, ask: createAsk(harness) };
  const ask: Ask = (...given) => {
    if (signedIn.at !== harness.now) signedIn = { at: harness.now, ask: createAsk(harness) };
    return signedIn.ask(...given);
  };
  const { pool } = harness.database;
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, [...values])).rows;
  const teamOf = async (who: string) =>
    (await query<{ id: number }>('select team_id::int as id from account where username = $1', [who]))[0]
      ?.id ?? 0;
  return {
    harness,
    ask,
    query,
    teamOf,
    addProject: async (who, body = {}) =>
      (await ask(who, addMonitorProject, { body: { name: 'Spring', ...body } })).data,
    addLines: async (who, id, lines) =>
      (
        await ask(who, addMonitorLinks, {
          params: { id },
          body: { lines: lines.map((text) => lineOf(text)), origin: 'pasted' },
        })
      ).data,
    upload: async (who, endpoint, id, content, fields = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new File([content], 'links.csv'));
      const sent = new Response(form);
      const answer = await harness.app.inject({
        method: endpoint.method,
        url: fillPath(endpoint.path, { id }),
        headers: {
          ...(await harness.headersOf(who)),
          'content-type': sent.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await sent.arrayBuffer()),
      });
      return answer.json();
    },
    needs: async () =>
      new Map(
        (
          await query<{ id: string; due: Date; until: Date; slowFrom: Date }>(
            `select external_id as id, due_at as due, until, slow_from as "slowFrom"
               from post_need join post on post.id = post_id where post_need.kind = 'monitored'`,
          )
        ).map(({ id, ...need }) => [id, need]),
      ),
    changePlan: async (who, version) => {
      await query('update team set version = $2 where id = $1', [await teamOf(who), version]);
    },
  };
}

type Line = BodyOf<typeof addMonitorLinks>['lines'][number];
/** A line of `addMonitorLinks`. */
export const lineOf = (text: string, own: Partial<Line> = {}): Line => ({
  text,
  fee: null,
  goal: null,
  note: '',
  creatorId: null,
  endsOn: null,
  ...own,
});
