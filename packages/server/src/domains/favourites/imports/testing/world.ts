import {
  type AnyEndpoint,
  addFavourite,
  type DataOf,
  fetchImportFailures,
  fillPath,
  getImport,
  type ImportedRow,
  type ImportRecord,
  importIntoBlacklist,
  importIntoFavourite,
  listImportRows,
} from '@reachkit/contract';
import { expect } from 'vitest';
import { type CreatorSource, SourceFailure } from '../../../../gateways/creatorSources/creatorSource.ts';
import { fakeSource } from '../../../../gateways/creatorSources/fakeSource.testing.ts';
import { openGateways } from '../../../../gateways/gateways.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { type TestApp, testApp, testConfig } from '../../../../testing/app.ts';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { plantCreators } from '../../../search/exporting/testing/world.ts';
import { type Ask, createAsk, people } from '../../testing/world.ts';

/** Current time of the import tests. */
export const importDay = new Date('2026-11-01T12:00:00Z');

export interface FileGiven {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name?: string;
}

export interface FormAnswer<Data> {
  readonly status: number;
  readonly code: number;
  readonly data: Data;
}

type Begun = DataOf<typeof importIntoFavourite>;
type Fields = Readonly<Record<string, string>>;

/** The whole server with its job workers, and TikTok creators `maker1`, `maker2`, … with the ids 1, 2, … */
export interface ImportWorld {
  readonly harness: TestApp;
  readonly ask: Ask;
  /** Source for unknown creators; none unless set by a test. */
  source: CreatorSource | undefined;
  makeList(username: string, name: string, isPublic?: boolean): Promise<string>;
  intoList(username: string, id: string, file: FileGiven, fields?: Fields): Promise<FormAnswer<Begun>>;
  intoBlacklist(username: string, file: FileGiven, fields?: Fields): Promise<FormAnswer<Begun>>;
  record(username: string, importId: string): Promise<ImportRecord>;
  /** Waits until the import has ended; returns the record. */
  ended(username: string, importId: string): Promise<ImportRecord>;
  rows(username: string, importId: string, query?: Fields): Promise<readonly ImportedRow[]>;
  /** The bytes of a file response, and its name. */
  file(
    username: string,
    endpoint: AnyEndpoint,
    options?: { readonly params?: Fields; readonly query?: Fields; readonly language?: string },
  ): Promise<{ readonly status: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string }>;
  failures(username: string, importId: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Handles of the creators in a list, read from the database. */
  held(listId: string): Promise<readonly string[]>;
  /** Blocks the responses of the source, which knows no accounts, until the returned function is called. */
  holdUp(): () => void;
}

export async function importWorld(creators: number): Promise<ImportWorld> {
  const outside = await openGateways({ config: testConfig, now: () => importDay, outbound: new Outbound() });
  const asked: { tiktok?: CreatorSource } = {};
  const harness = await testApp({ gateways: { ...outside, creatorSources: asked } });
  harness.now = importDay;
  const { pool } = harness.database;
  await pool.query('alter table creator alter column id restart with 1');
  await plantCreators(pool, creators);
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
  const logins = new Map<string, Promise<{ authorization: string }>>();
  const headersOf = (username: string) => {
    const headers = logins.get(username) ?? harness.headersOf(username);
    logins.set(username, headers);
    return headers;
  };
  // A second login would end the first.
  const ask = createAsk({ ...harness, headersOf });

  async function send(username: string, url: string, { bytes, name }: FileGiven, fields: Fields = {}) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new File([bytes], name ?? 'creators.xlsx'));
    const sent = new Response(form);
    const answer = await harness.app.inject({
      method: 'POST',
      url,
      headers: {
        ...(await headersOf(username)),
        'accept-language': 'en',
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    const { code, data } = answer.json();
    return { status: answer.statusCode, code, data };
  }

  const world: ImportWorld = {
    harness,
    ask,
    get source() {
      return asked.tiktok;
    },
    set source(source) {
      if (source) asked.tiktok = source;
      else delete asked.tiktok;
    },
    makeList: async (username, name, isPublic = true) =>
      (await ask(username, addFavourite, { body: { name, isPublic } })).data.id,
    intoList: (username, id, file, fields) =>
      send(username, fillPath(importIntoFavourite.path, { id }), file, fields),
    intoBlacklist: (username, file, fields) =>
      send(username, importIntoBlacklist.path, file, { reason: 'Bought followers', scope: 'all', ...fields }),
    record: async (username, id) => (await ask(username, getImport, { params: { id } })).data,
    ended: async (username, id) => {
      await expect
        .poll(async () => (await world.record(username, id)).finishedAt, { timeout: 30_000 })
        .not.toBeNull();
      return world.record(username, id);
    },
    rows: async (username, id, query) =>
      (await ask(username, listImportRows, { params: { id }, query: { pageSize: '200', ...query } })).data
        .list,
    file: async (username, endpoint, { params, query, language = 'en' } = {}) => {
      const search = new URLSearchParams({ ...query }).toString();
      const answer = await harness.app.inject({
        method: 'GET',
        url: `${fillPath(endpoint.path, params)}${search && `?${search}`}`,
        headers: { ...(await headersOf(username)), 'accept-language': language },
      });
      const named = /filename\*=UTF-8''([^;]+)/.exec(String(answer.headers['content-disposition']));
      return {
        status: answer.statusCode,
        bytes: new Uint8Array(answer.rawPayload),
        name: decodeURIComponent(named?.[1] ?? ''),
      };
    },
    failures: async (username, id) => {
      const { status, bytes } = await world.file(username, fetchImportFailures, { params: { id } });
      expect(status).toBe(200);
      return bytes;
    },
    held: async (listId) => {
      const { rows } = await pool.query<{ handle: string }>(
        `select handle from favourite_member join creator on creator.id = creator_id
         where list_id = $1 order by creator_id`,
        [listId],
      );
      return rows.map(({ handle }) => handle);
    },
    holdUp: () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      world.source = sourceOf(async () => {
        await held;
        throw new SourceFailure('channel_not_found');
      });
      return release;
    },
  };
  return world;
}

/** A source without uploads. */
export const sourceOf = (channel: CreatorSource['channel']): CreatorSource =>
  fakeSource({ platform: 'tiktok', channel });

/** Deletes lists, imports and rate limits, and added creators except the first ones. */
export async function clear({ harness }: ImportWorld): Promise<void> {
  harness.now = importDay;
  await emptyTables(
    harness.database.pool,
    'favourite_list, blacklist_entry, favourite_undo, operation_record, import_record, job, equity_override',
  );
}

export { people };
