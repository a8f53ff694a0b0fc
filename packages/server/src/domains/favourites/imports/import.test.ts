import {
  addToBlacklist,
  addToFavourite,
  cancelJob,
  changeFavourite,
  checkBlacklist,
  favouritesEvent,
  getFavourite,
  getImport,
  getJob,
  importRowsMost,
  listBlacklist,
  listFavouriteActs,
  listImportRows,
  listImports,
  listJobs,
  removeFavourite,
  undoFavouriteAct,
} from '@reachkit/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SourceFailure } from '../../../gateways/creatorSources/creatorSource.ts';
import { liveNotifyChannel } from '../../../platform/live/publish.ts';
import { lenasChannel } from '../../acquisition/testing/channel.ts';
import { allow } from '../../search/exporting/testing/world.ts';
import { handlesOf, workbookOf } from './testing/workbook.ts';
import { clear, type ImportWorld, importWorld, people, sourceOf } from './testing/world.ts';

const { owner, member, basic } = people;
let world: ImportWorld;
let team: number;
let release: (() => void) | undefined;

beforeAll(async () => {
  world = await importWorld(40);
  const { rows } = await world.harness.database.pool.query<{ team: number }>(
    'select team_id::int as team from account where username = $1',
    [owner],
  );
  team = rows[0]?.team ?? 0;
});
afterAll(() => world.harness.close());
beforeEach(() => clear(world));
afterEach(() => {
  release?.();
  release = undefined;
  world.source = undefined;
});

const makers = (...numbers: readonly number[]) => numbers.map((number) => `maker${number}`);

/** Imports into a list and waits for the end. */
async function imported(
  listId: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields?: Readonly<Record<string, string>>,
) {
  const begun = await world.intoList(owner, listId, { bytes }, fields);
  expect(begun.code).toBe(0);
  return world.ended(owner, begun.data.importId);
}
const fates = async (importId: string) =>
  (await world.rows(owner, importId)).map(({ line, state, reason }) => [line, reason ?? state]);

describe('an import into a list', () => {
  it('adds known creators, by handle or link, and gives a reason for other rows', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    await world.ask(owner, addToFavourite, { params: { id: listId }, body: { ids: ['5'] } });
    await world.ask(owner, addToBlacklist, { body: { ids: ['6'], reason: 'Never answered', scope: 'all' } });
    const record = await imported(
      listId,
      workbookOf([
        ['Platform', 'Handle', 'Profile link', 'Name'],
        ['TikTok', '@Maker1', null, 'First'],
        ['', '', 'https://www.tiktok.com/@maker2?lang=de', null],
        ['tt', 'maker3', 'tiktok.com/@maker3', '😀 مرحبا'],
        [null, 'MAKER1', null, null],
        ['TikTok', 'nobody.here', null, null],
        ['TikTok', 'maker5', null, null],
        ['TikTok', 'maker6', null, null],
        ['YouTube', 'maker7', null, null],
        ['Instagram', 'maker8', null, null],
        [null, null, null, null],
        ['Twitter', 'maker9', null, null],
        ['TikTok', 'maker10', 'https://www.tiktok.com/@maker11', null],
        ['TikTok', null, 'https://www.tiktok.com/@maker12/video/7', null],
        ['TikTok', 'two words', null, null],
        ['TikTok', null, null, 'A name alone'],
      ]),
    );
    expect(await fates(record.id)).toEqual([
      [2, 'added'],
      [3, 'added'],
      [4, 'added'],
      [5, 'duplicate'],
      [6, 'pending'],
      [7, 'already'],
      [8, 'blacklisted'],
      [9, 'pending'],
      [10, 'pending'],
      [12, 'unknown_platform'],
      [13, 'contradiction'],
      [14, 'added'],
      [15, 'not_a_profile'],
      [16, 'no_identity'],
    ]);
    expect(record).toMatchObject({
      target: 'list',
      list: { id: listId, name: 'Autumn' },
      fileName: 'creators.xlsx',
      state: 'done',
      isOwn: true,
      read: 14,
      analysed: 14,
      succeeded: 4,
      pending: 3,
      failed: 7,
      failure: null,
    });
    expect(record.reasons).toHaveLength(7);
    expect(record.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(7);
    expect(await world.held(listId)).toEqual(makers(1, 2, 3, 5, 12));
    const rows = await world.rows(owner, record.id);
    expect(rows.find(({ line }) => line === 4)).toMatchObject({ name: '😀 مرحبا', creatorId: '3' });
    expect(rows.find(({ line }) => line === 5)).toMatchObject({ detail: '2' });
    expect(rows.find(({ line }) => line === 8)).toMatchObject({ detail: 'Never answered' });
    expect((await world.rows(owner, record.id, { reason: 'already' })).map(({ line }) => line)).toEqual([7]);
    expect(await world.rows(owner, record.id, { state: 'added' })).toHaveLength(4);
  });

  it('an import is one action of its author, published to the team, with one undo', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const client = await world.harness.database.pool.connect();
    const notifications: { event?: string; data: { listIds?: string[] } }[] = [];
    try {
      await client.query(`listen ${liveNotifyChannel}`);
      client.on('notification', ({ payload }) => notifications.push(JSON.parse(payload ?? '').message));
      await imported(listId, handlesOf(makers(1, 2, 3)));
      await client.query('select 1');
    } finally {
      client.removeAllListeners('notification');
      await client.query('unlisten *');
      client.release();
    }
    expect(notifications.filter(({ event }) => event === favouritesEvent)).toMatchObject([
      { data: { listIds: [listId] } },
    ]);
    const { list: actions } = (await world.ask(member, listFavouriteActs)).data;
    expect(actions[0]).toMatchObject({ kind: 'imported', lists: ['Autumn'], creators: 3, canUndo: false });
    const undone = await world.ask(owner, undoFavouriteAct, { body: { actId: actions[0]?.id ?? '' } });
    expect(undone.data).toMatchObject({ restored: 3, skipped: 0 });
    expect(await world.held(listId)).toEqual([]);
  });

  it('an import is a job that names its record, and ends with the record’s figures', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const { data } = await world.intoList(owner, listId, {
      bytes: handlesOf(['maker1', 'nobody']),
      name: '../../etc/Ma\u202ekers.xlsx',
    });
    await world.ended(owner, data.importId);
    expect((await world.ask(owner, getJob, { params: { id: data.jobId } })).data).toMatchObject({
      kind: 'import',
      state: 'done',
      about: { importId: data.importId, target: 'list', list: 'Autumn', file: 'Makers.xlsx', rows: 2 },
      done: 2,
      total: 2,
      result: { added: 1, pending: 1, failed: 0 },
    });
  });

  it('adds known YouTube and Instagram creators, by handle, link or channel id', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const channel = 'UC0123456789abcdefghijkl';
    await world.harness.database.pool.query(
      `insert into creator (platform, handle, handle_key, channel_id, name, source, basis, metric_version, search_tokens)
       values ('youtube', 'Kanal', 'kanal', $1, 'Kanal', 'file', 'reported', 1, ''),
         ('youtube', 'Ada', 'ada', 'UC1111111111abcdefghijkl', 'Ada', 'file', 'reported', 1, ''),
         ('instagram', 'ig.maker', 'ig.maker', null, 'Ig', 'file', 'reported', 1, '')`,
      [channel],
    );
    const record = await imported(
      listId,
      workbookOf([
        ['Platform', 'Handle', 'Profile link'],
        ['YouTube', null, `https://www.youtube.com/channel/${channel}`],
        [null, null, 'https://www.instagram.com/ig.maker/'],
        ['YouTube', '@kanal', null],
        ['YouTube', '@nobody', null],
        ['YouTube', '@ada', 'UC9876543210abcdefghijkl'],
        ['YouTube', '@mia_new', 'UC9876543210abcdefghijkm'],
        ['YouTube', '@ada', null],
      ]),
    );
    expect(await fates(record.id)).toEqual([
      [2, 'added'],
      [3, 'added'],
      [4, 'duplicate'],
      [5, 'pending'],
      [6, 'contradiction'],
      [7, 'pending'],
      // The row above with the creator's handle was rejected as a contradiction, so it is no duplicate.
      [8, 'added'],
    ]);
    expect(record).toMatchObject({ analysed: 7, succeeded: 3, pending: 2, failed: 2 });
    expect((await world.held(listId)).toSorted()).toEqual(['Ada', 'Kanal', 'ig.maker']);
  });

  it('uses the chosen columns, and a default platform for rows that name none', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const bytes = workbookOf([
      ['Who', 'What', 'Handle'],
      ['maker1', 'x', 'maker9'],
      ['maker2', 'y', 'maker8'],
    ]);
    const mapping = JSON.stringify({ handle: 0 });
    expect(await imported(listId, bytes, { mapping })).toMatchObject({ succeeded: 2 });
    expect(await world.held(listId)).toEqual(makers(1, 2));
    const elsewhere = await imported(listId, handlesOf(['maker3']), { platform: 'youtube' });
    expect(elsewhere).toMatchObject({
      succeeded: 0,
      pending: 1,
      failed: 0,
    });
  });

  it('an import is rejected without a handle column, with an unknown column or list', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const without = workbookOf([
      ['Brand', 'Budget'],
      ['a', 5],
    ]);
    expect(await world.intoList(owner, listId, { bytes: without })).toMatchObject({
      code: 400,
      data: { fields: { mapping: { rule: 'no_identity_column' } } },
    });
    for (const [mapping, rule] of [
      ['{"handle":7}', 'no_identity_column'],
      ['{"handle":', 'wrong_format'],
      ['{"handle":"A"}', 'wrong_type'],
    ]) {
      const { code, data } = await world.intoList(
        owner,
        listId,
        { bytes: handlesOf(['a']) },
        { mapping: mapping ?? '' },
      );
      expect(code).toBe(400);
      expect(JSON.stringify(data)).toContain(rule);
    }
    expect((await world.intoList(owner, '999999', { bytes: handlesOf(['a']) })).code).toBe(404);
    expect((await world.ask(owner, listImports)).data.total).toBe(0);
  });
});

describe('a list with less room than the file has creators', () => {
  beforeEach(() => allow(world.harness.database.pool, team, 'listCreators', 4));

  it('the list gets no creators, and the record names the rows without room', async () => {
    const listId = await world.makeList(owner, 'Small');
    await world.ask(owner, addToFavourite, { params: { id: listId }, body: { ids: ['1', '2'] } });
    const record = await imported(listId, handlesOf(makers(2, 3, 4, 5)));
    expect(record).toMatchObject({ state: 'failed', failure: 'full', read: 4, succeeded: 0, failed: 4 });
    expect(await fates(record.id)).toEqual([
      [2, 'already'],
      [3, 'full'],
      [4, 'full'],
      [5, 'full'],
    ]);
    expect(await world.held(listId)).toEqual(makers(1, 2));
  });

  it('the list gets the first creators in sheet order if the person chooses so', async () => {
    const listId = await world.makeList(owner, 'Small');
    await world.ask(owner, addToFavourite, { params: { id: listId }, body: { ids: ['1', '2'] } });
    const record = await imported(listId, handlesOf(['maker9', 'nobody', 'maker2', 'maker3', 'maker4']), {
      onFull: 'fill',
    });
    expect(record).toMatchObject({
      state: 'done',
      failure: null,
      read: 5,
      succeeded: 2,
      pending: 0,
      failed: 3,
    });
    expect(await fates(record.id)).toEqual([
      [2, 'added'],
      [3, 'full'],
      [4, 'already'],
      [5, 'added'],
      [6, 'full'],
    ]);
    expect(await world.held(listId)).toEqual(makers(1, 2, 3, 9));
  });

  it('two concurrent imports fill the list to the limit, and no further', async () => {
    const listId = await world.makeList(owner, 'Small');
    const begun = await Promise.all([
      world.intoList(owner, listId, { bytes: handlesOf(makers(1, 2, 3)) }, { onFull: 'fill' }),
      world.intoList(member, listId, { bytes: handlesOf(makers(4, 5, 6)) }, { onFull: 'fill' }),
    ]);
    const records = await Promise.all(begun.map(({ data }) => world.ended(owner, data.importId)));
    expect(records.map(({ succeeded }) => succeeded).sort()).toEqual([1, 3]);
    expect(await world.held(listId)).toHaveLength(4);
  });

  it('an import into a list over the plan’s limit is rejected without reading the file', async () => {
    await allow(world.harness.database.pool, team, 'favouriteLists', 2);
    const [, second] = [await world.makeList(owner, 'First'), await world.makeList(owner, 'Second')];
    await world.harness.database.pool.query(
      `update equity_override set value = 1 where key = 'favouriteLists'`,
    );
    const answer = await world.intoList(owner, second, { bytes: new Uint8Array([1]) });
    expect(answer).toMatchObject({ code: 430, data: { feature: 'favouriteLists' } });
  });
});

describe('an import into the blacklist', () => {
  it('blacklists known creators, with the reason of the row or the shared one', async () => {
    const until = '2027-01-01T00:00:00.000Z';
    await world.ask(owner, addToBlacklist, { body: { ids: ['3'], reason: 'Rude', scope: 'all' } });
    const begun = await world.intoBlacklist(
      owner,
      {
        bytes: workbookOf([
          ['账号', '拉黑原因'],
          ['maker1', '买粉 😡'],
          ['maker2', ''],
          ['maker3', 'Again'],
          ['nobody', null],
          ['maker4', 'x'.repeat(301)],
        ]),
      },
      { expireAt: until },
    );
    const record = await world.ended(owner, begun.data.importId);
    expect(record).toMatchObject({
      target: 'blacklist',
      list: null,
      read: 5,
      succeeded: 2,
      pending: 1,
      failed: 2,
    });
    expect(await fates(record.id)).toEqual([
      [2, 'added'],
      [3, 'added'],
      [4, 'already'],
      [5, 'pending'],
      [6, 'reason_too_long'],
    ]);
    const rows = await world.rows(owner, record.id);
    expect(rows.find(({ line }) => line === 4)?.detail).toBe('Rude');
    const { list } = (await world.ask(owner, listBlacklist)).data;
    expect(
      new Map(list.map(({ creator, reason, expireAt }) => [creator.handle, [reason, expireAt]])),
    ).toEqual(
      new Map([
        ['maker1', ['买粉 😡', until]],
        ['maker2', ['Bought followers', until]],
        ['maker3', ['Rude', null]],
      ]),
    );
  });

  it('an import is undone as one action, except for later changes', async () => {
    const begun = await world.intoBlacklist(owner, { bytes: handlesOf(makers(1, 2, 3)) });
    await world.ended(owner, begun.data.importId);
    const { list } = (await world.ask(owner, listBlacklist)).data;
    const second = list.find(({ creator }) => creator.id === '2');
    await world.harness.database.pool.query(
      `update blacklist_entry set reason = 'On purpose' where id = $1`,
      [second?.id],
    );
    const [action] = (await world.ask(owner, listFavouriteActs)).data.list;
    expect(action).toMatchObject({ kind: 'blacklistImported', creators: 3, scope: 'all', canUndo: true });
    const undone = await world.ask(owner, undoFavouriteAct, { body: { actId: action?.id ?? '' } });
    expect(undone.data).toMatchObject({ restored: 2, skipped: 1 });
    const left = await world.ask(owner, checkBlacklist, { body: { ids: ['1', '2', '3'] } });
    expect(left.data.hits).toMatchObject([{ id: '2', reason: 'On purpose' }]);
  });

  it('an import into one list’s blacklist blocks only there, and is deleted with the list', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const fields = { scope: 'list', listId };
    const begun = await world.intoBlacklist(owner, { bytes: handlesOf(makers(1)) }, fields);
    expect(await world.ended(owner, begun.data.importId)).toMatchObject({
      list: { id: listId, name: 'Autumn' },
      succeeded: 1,
    });
    expect((await world.ask(owner, checkBlacklist, { body: { ids: ['1'] } })).data.hits).toEqual([]);
    expect((await world.ask(owner, checkBlacklist, { body: { ids: ['1'], listId } })).data.hits).toHaveLength(
      1,
    );
    const [action] = (await world.ask(owner, listFavouriteActs)).data.list;
    await world.ask(owner, removeFavourite, { params: { id: listId } });
    const undone = await world.ask(owner, undoFavouriteAct, { body: { actId: action?.id ?? '' } });
    expect(undone.data).toMatchObject({ restored: 0, skipped: 1 });
  });

  it('is rejected with a field error', async () => {
    const bytes = handlesOf(['maker1']);
    for (const [fields, at] of [
      [{ reason: ' ' }, { reason: { rule: 'required' } }],
      [{ scope: 'list' }, { listId: { rule: 'required' } }],
      [{ scope: 'team' }, { scope: { rule: 'unknown_value' } }],
      [{ expireAt: '2020-01-01T00:00:00Z' }, { expireAt: { rule: 'too_small' } }],
    ] as const) {
      expect(await world.intoBlacklist(owner, { bytes }, fields)).toMatchObject({
        code: 400,
        data: { fields: at },
      });
    }
  });
});

describe('an account not in the database', () => {
  const channelOf = (handle: string) => ({
    ...lenasChannel,
    id: `7${String(handle.length).padStart(18, '0')}`,
    handle,
    name: `${handle} herself`,
    avatarUrl: null,
  });
  afterEach(() => world.harness.database.pool.query(`delete from creator where id > 40`));

  it('an unknown account is looked up and added; missing ones fail, failed look-ups stay pending', async () => {
    const asked: string[] = [];
    world.source = sourceOf(async (reference) => {
      const handle = reference.kind === 'handle' ? reference.handle : '';
      asked.push(handle);
      if (handle === 'nobody') throw new SourceFailure('channel_not_found');
      if (handle === 'broken') throw new SourceFailure('unavailable');
      return channelOf(handle);
    });
    const listId = await world.makeList(owner, 'Autumn');
    const record = await imported(listId, handlesOf(['maker1', 'lena', 'nobody', 'broken', '@Lena']));
    expect(await fates(record.id)).toEqual([
      [2, 'added'],
      [3, 'added'],
      [4, 'not_found'],
      [5, 'pending'],
      [6, 'duplicate'],
    ]);
    expect(asked.sort()).toEqual(['broken', 'lena', 'nobody']);
    expect(await world.held(listId)).toEqual(['maker1', 'lena']);
  });

  it('an unknown account is not looked up once the day’s budget is spent', async () => {
    let asked = 0;
    world.source = sourceOf(async () => {
      asked += 1;
      throw new SourceFailure('quota_exceeded');
    });
    const listId = await world.makeList(owner, 'Autumn');
    const handles = Array.from({ length: 60 }, (_, at) => `new${at}`);
    const record = await imported(listId, handlesOf([...handles, 'maker1']));
    expect(record).toMatchObject({ succeeded: 1, pending: 60, failed: 0 });
    expect(asked).toBeLessThanOrEqual(4);
  });

  it('an account named in two ways is added once; the second row references the first', async () => {
    world.source = sourceOf(async () => channelOf('renamed'));
    const listId = await world.makeList(owner, 'Autumn');
    const record = await imported(listId, handlesOf(['renamed', 'oldname']));
    expect(await fates(record.id)).toEqual([
      [2, 'added'],
      [3, 'duplicate'],
    ]);
    expect(record).toMatchObject({ read: 2, succeeded: 1, failed: 1 });
  });
});

describe('during an import', () => {
  const begin = async (listId: string, username: string = owner) => {
    release = world.holdUp();
    const bytes = handlesOf(['maker1', 'nobody', '=oops']);
    const { code, data } = await world.intoList(username, listId, { bytes });
    expect(code).toBe(0);
    return data;
  };
  const goOn = () => release?.();

  it('a running import’s record shows the progress, and the list is unchanged', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const { importId } = await begin(listId);
    expect(await world.record(owner, importId)).toMatchObject({
      state: 'waiting',
      finishedAt: null,
      read: 3,
      analysed: 1,
      succeeded: 0,
      failed: 1,
    });
    expect((await world.ask(owner, getFavourite, { params: { id: listId } })).data.count).toBe(0);
    goOn();
    expect(await world.ended(owner, importId)).toMatchObject({ state: 'done', analysed: 3, succeeded: 1 });
  });

  it('a running import can be cancelled, and then no creator was added', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const { importId, jobId } = await begin(listId);
    const cancelled = await world.ask(owner, cancelJob, { params: { id: jobId } });
    expect(cancelled.data).toMatchObject({ state: 'cancelled', result: { added: 0, failed: 3 } });
    goOn();
    const record = await world.record(owner, importId);
    expect(record).toMatchObject({ state: 'cancelled', failure: 'cancelled', succeeded: 0, failed: 3 });
    expect(record.reasons).toEqual([
      { reason: 'cancelled', count: 2 },
      { reason: 'not_a_profile', count: 1 },
    ]);
    expect(await world.held(listId)).toEqual([]);
    expect(await world.failures(owner, importId)).not.toHaveLength(0);
  });

  it.each(['deleted', 'deleted and had back', 'hidden from who imports'])(
    'the list is %s: the import adds no creator, and the record states it',
    async (how) => {
      const listId = await world.makeList(owner, 'Autumn');
      const { importId } = await begin(listId, member);
      if (how === 'hidden from who imports') {
        const body = { isPublic: false, revision: 1 };
        await world.ask(owner, changeFavourite, { params: { id: listId }, body });
      } else {
        const { data } = await world.ask(owner, removeFavourite, { params: { id: listId } });
        if (how === 'deleted and had back') {
          await world.ask(owner, undoFavouriteAct, { body: { actId: data.actId ?? '' } });
        }
      }
      goOn();
      expect(await world.ended(member, importId)).toMatchObject({
        state: 'failed',
        failure: 'list_gone',
        list: { id: null, name: 'Autumn' },
        read: 3,
        succeeded: 0,
        failed: 3,
        reasons: [
          { reason: 'list_gone', count: 1 },
          { reason: 'not_a_profile', count: 1 },
          { reason: 'not_found', count: 1 },
        ],
      });
      expect(await world.held(listId)).toEqual([]);
    },
  );
});

describe('repeating the same request', () => {
  it('starts no second import, even concurrently', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const bytes = handlesOf(makers(1, 2));
    const send = () => world.intoList(owner, listId, { bytes }, { requestKey: 'one' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ data }) => data.importId)).size).toBe(1);
    expect(new Set(answers.map(({ data }) => data.jobId)).size).toBe(1);
    await world.ended(owner, answers[0]?.data.importId ?? '');
    expect((await send()).data).toEqual(answers[0]?.data);
    expect((await world.ask(owner, listImports)).data.total).toBe(1);
    expect((await world.ask(owner, listJobs)).data.list).toHaveLength(1);
    expect((await world.intoList(member, listId, { bytes }, { requestKey: 'one' })).data).not.toEqual(
      answers[0]?.data,
    );
  });
});

describe('the records of imports', () => {
  it('import records are visible to the team, those into private lists only to their owner', async () => {
    const open = await world.makeList(owner, 'Open');
    const mine = await world.makeList(owner, 'Mine', false);
    const bytes = handlesOf(makers(1));
    const into = async (listId: string) => (await world.intoList(owner, listId, { bytes })).data.importId;
    const [first, second] = [await into(open), await into(mine)];
    const third = (await world.intoBlacklist(owner, { bytes })).data.importId;
    for (const id of [first, second, third]) await world.ended(owner, id);
    const seen = async (username: string, query?: Readonly<Record<string, string>>) =>
      (await world.ask(username, listImports, query ? { query } : {})).data.list.map(({ id }) => id);
    expect(await seen(owner)).toEqual([third, second, first]);
    expect(await seen(member)).toEqual([third, first]);
    expect(await seen(basic)).toEqual([]);
    expect(await seen(owner, { type: 'blacklist' })).toEqual([third]);
    expect(await seen(owner, { type: 'list' })).toEqual([second, first]);
    expect(await seen(owner, { listId: mine })).toEqual([second]);
    expect(await seen(member, { listId: mine })).toEqual([]);
    for (const username of [member, basic]) {
      for (const endpoint of [getImport, listImportRows]) {
        expect((await world.ask(username, endpoint, { params: { id: second } })).code).toBe(404);
      }
    }
    expect((await world.intoList(member, mine, { bytes })).code).toBe(404);
    expect(await world.record(member, first)).toMatchObject({ isOwn: false, by: expect.any(String) });
  });

  it('records stay with the author of a hidden list, and keep a deleted list’s name', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const begun = await world.intoList(member, listId, { bytes: handlesOf(makers(1)) });
    await world.ended(member, begun.data.importId);
    const own = await world.intoList(owner, listId, { bytes: handlesOf(makers(2)) });
    await world.ended(owner, own.data.importId);
    const body = { isPublic: false, revision: 1 };
    await world.ask(owner, changeFavourite, { params: { id: listId }, body });
    const { data } = await world.ask(member, listImports);
    expect(data.list).toMatchObject([{ id: begun.data.importId, list: { id: null, name: 'Autumn' } }]);
    await world.ask(owner, removeFavourite, { params: { id: listId } });
    expect((await world.record(owner, own.data.importId)).list).toEqual({ id: null, name: 'Autumn' });
    expect((await world.ask(member, listImports)).data.total).toBe(1);
  });

  it('import records are paged', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const ids: string[] = [];
    for (const number of [1, 2, 3]) {
      ids.push((await imported(listId, handlesOf(makers(number)))).id);
    }
    const query = { pageSize: '2', pageNum: '2' };
    const { data } = await world.ask(owner, listImports, { query });
    expect(data).toMatchObject({ total: 3, list: [{ id: ids[0] }] });
  });
});

describe('the max number of rows in a file', () => {
  it('a file with the max number of rows is imported; one more row is rejected', async () => {
    const listId = await world.makeList(owner, 'Autumn');
    const handles = Array.from({ length: importRowsMost }, (_, at) => `maker${at + 1}`);
    const record = await imported(listId, handlesOf(handles), { onFull: 'fill' });
    expect(record).toMatchObject({ read: importRowsMost, succeeded: 40 });
    expect(record.pending + record.failed).toBe(importRowsMost - 40);
    expect(await world.intoList(owner, listId, { bytes: handlesOf([...handles, 'more']) })).toMatchObject({
      code: 400,
      data: { fields: { file: { rule: 'too_many_rows', limit: importRowsMost } } },
    });
    expect((await world.ask(owner, listImports)).data.total).toBe(1);
  });
});
