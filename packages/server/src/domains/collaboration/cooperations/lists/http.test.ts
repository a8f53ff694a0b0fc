import {
  type BodyOf,
  type Cooperation,
  changeAddress,
  changeCooperations,
  exportCooperations,
  getCooperation,
  getCooperationBoard,
  listCooperations,
  moveCooperation,
} from '@reachkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { addLink, addProject, storeReadings } from '../../../monitor/figures/testing/world.ts';
import {
  type CooperationWorld,
  cooperationWorld,
  homeAddress,
  people,
  usualTerms,
} from '../testing/world.ts';

const { owner, member, basic: stranger } = people;
const today = '2026-12-01';

let world: CooperationWorld;
let spring: number;
let autumn: number;
let removed: Cooperation;
const ones: Record<string, Cooperation> = {};
const idOf = (name: string) => ones[name]?.id ?? '';
beforeAll(async () => {
  world = await cooperationWorld();
  world.harness.now = new Date('2026-12-01T04:00:00Z');
  spring = await world.addPromotion(owner);
  autumn = await world.addPromotion(member, { name: 'Autumn' });
  const gone = await world.addPromotion(owner, { name: 'Gone' });
  const item = usualTerms.deliverables[0];
  if (!item) throw new Error('The usual terms have no deliverable');
  const due = (draftOn: string | null) => ({
    deliverables: [{ ...item, draftOn, publishOn: null }],
  });
  ones.Ana = await world.begin(owner, spring, due('2026-11-28'), { name: 'Ana', handle: 'ana.makes' });
  ones.Bo = await world.begin(owner, spring, due(today), { name: 'Bo', handle: 'bo' });
  ones.Cy = await world.begin(
    owner,
    spring,
    { ...due('2026-12-05'), amount: 5_000, currency: 'JPY', parts: [] },
    { name: '=HYPERLINK("https://evil.example")', handle: 'cy' },
  );
  ones.Di = await world.begin(member, autumn, due(null), { name: 'Di', handle: 'di' });
  removed = await world.begin(owner, gone, due(today), { name: 'Eve', handle: 'eve' });
  await world.query('update promotion set removed_at = now() where id = $1', [gone]);
  await world.ask(owner, moveCooperation, {
    params: { id: idOf('Di') },
    body: { to: 'cancelled', cancellation: { by: 'creator', reason: 'x' }, revision: 1 },
  });
});
afterAll(() => world.harness.close());

const board = async (query: Record<string, string> = {}, who: string = owner) =>
  world.ask(who, getCooperationBoard, { params: { id: String(spring) }, query });
const list = async (query: Record<string, string> = {}, who: string = owner) =>
  (await world.ask(who, listCooperations, { query })).data;
const names = (data: { readonly list: readonly { readonly creator: { readonly name: string } }[] }) =>
  data.list.map(({ creator }) => creator.name.slice(0, 6));

describe('the board of a promotion', () => {
  it('has all open collaborations, the earliest due first, with the sums of its columns by currency', async () => {
    const { data } = await board();
    expect(names(data)).toEqual(['Ana', 'Bo', '=HYPER']);
    expect(data).toMatchObject({
      columns: [
        {
          stage: 'agreed',
          count: 3,
          sums: [
            { currency: 'USD', amount: 200_000 },
            { currency: 'JPY', amount: 5_000 },
          ],
        },
      ],
      overdue: 1,
      dueToday: 1,
    });
    expect(data.list.map(({ overdueDays, isDueToday }) => [overdueDays, isDueToday])).toEqual([
      [3, false],
      [0, true],
      [0, false],
    ]);
    expect(data.list[0]).toMatchObject({
      promotion: { id: String(spring), name: 'Spring' },
      pieces: [{ format: 'short', pieces: 1 }],
      deliverables: { open: 1 },
      views: null,
      isUndisclosed: false,
      moves: ['sample', 'cancelled'],
    });
  });

  it.each<[Record<string, string>, string[]]>([
    [{ due: 'today' }, ['Bo']],
    [{ due: 'overdue' }, ['Ana']],
    [{ due: 'week' }, ['Bo', '=HYPER']],
    [{ due: 'mine' }, ['Ana', 'Bo']],
    [{ keyword: 'MAKES' }, ['Ana']],
    [{ stage: 'draft' }, []],
    [{ ownerId: '987654' }, []],
    [{ keyword: "'; drop table cooperation; --" }, []],
  ])('with %o has %o, and the same columns', async (query, expected) => {
    const { data } = await board(query);
    expect(names(data)).toEqual(expected);
    expect(data.columns).toMatchObject([{ count: 3 }]);
  });

  it('is another day in the zone of the team', async () => {
    const { now } = world.harness;
    // 17:00 UTC is the next day in Shanghai.
    world.harness.now = new Date('2026-12-01T17:00:00Z');
    expect((await board()).data).toMatchObject({ overdue: 2, dueToday: 0 });
    world.harness.now = now;
  });

  it('shows views and a missing disclosure of its posts', async () => {
    const teamId = await world.teamOf(owner);
    await storeReadings(world.harness, [{ externalId: '7123456789', counts: { views: 4_200 } }]);
    await world.query(
      `insert into post_caption (post_id, read_at, title, text, disclosure, source, digest)
       select id, now(), '', 'Look', 'none', 'file', 1 from post where external_id = '7123456789'`,
    );
    const projectId = await addProject(world.harness, teamId);
    const link = await addLink(world.harness, teamId, { projectId, externalId: '7123456789' });
    await world.query(
      `update deliverable set state = 'published', post_url = 'https://a.example', attached_at = now(),
         monitor_link_id = $1 where cooperation_id = $2`,
      [link, idOf('Bo')],
    );
    const { data } = await board({ keyword: 'bo' });
    expect(data.list).toMatchObject([{ views: 4_200, isUndisclosed: true, deliverables: { published: 1 } }]);
    const { items } = await world.get(owner, idOf('Bo'));
    expect(items[0]?.post).toMatchObject({ title: 'Look', disclosure: 'none', missingWords: [] });
    // The mark stays after the end.
    await world.query(`update cooperation set stage = 'done', done_at = now() where id = $1`, [idOf('Bo')]);
    expect((await board({ stage: 'done' })).data.list).toMatchObject([
      { stage: 'done', isUndisclosed: true },
    ]);
    await world.query(`update cooperation set stage = 'agreed', done_at = null where id = $1`, [idOf('Bo')]);
    // A label that says no is not enough while the words are not read.
    await world.query(`update post_caption set text = null`);
    expect((await board({ keyword: 'bo' })).data.list).toMatchObject([{ isUndisclosed: false }]);
    expect((await world.get(owner, idOf('Bo'))).items[0]?.post).toMatchObject({
      disclosure: 'unknown',
      missingWords: null,
    });
  });

  it('of another team, and of a removed promotion, is not found', async () => {
    expect((await board({}, stranger)).code).toBe(404);
    expect((await world.ask(owner, getCooperation, { params: { id: removed.id } })).code).toBe(404);
  });
});

describe('the list of the team', () => {
  it('spans promotions, overdue first, and counts what is due of the person', async () => {
    const all = await list({ stage: '' });
    expect(names(all)).toEqual(['Ana', 'Bo', '=HYPER', 'Di']);
    expect(all).toMatchObject({
      total: 4,
      mine: { dueToday: 1, overdue: 1 },
      collaborations: { used: 3, limit: 1_000 },
    });
    expect((await list({}, member)).mine).toEqual({ dueToday: 0, overdue: 0 });
    expect(names(await list({ promotionId: String(autumn), stage: '' }))).toEqual(['Di']);
    expect((await list({}, stranger)).total).toBe(0);
  });

  it.each([
    ['due', ['Ana', 'Bo', '=HYPER', 'Di']],
    ['stage', ['Ana', 'Bo', '=HYPER', 'Di']],
    ['name', ['=HYPER', 'Ana', 'Bo', 'Di']],
    ['fee', ['Di', 'Bo', 'Ana', '=HYPER']],
  ])('sorts by %s, page by page', async (sort, expected) => {
    const seen: string[] = [];
    let cursor: string | null | undefined = null;
    do {
      const page = await list({ stage: '', sort, pageSize: '2', ...(cursor && { cursor }) });
      seen.push(...names(page));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(expected);
  });
});

describe('a bulk change', () => {
  const bulk = async (body: Partial<BodyOf<typeof changeCooperations>>) =>
    world.ask(owner, changeCooperations, { body });
  const chosen = async (...ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => ({ id, revision: (await world.get(owner, id)).revision })));

  it('changes each by itself, and names each that it cannot with its reason', async () => {
    const [ana, cy, di] = await chosen(idOf('Ana'), idOf('Cy'), idOf('Di'));
    if (!ana || !cy || !di) throw new Error('Nothing was chosen');
    const { data } = await bulk({
      chosen: [ana, { ...cy, revision: 99 }, di, { id: removed.id, revision: 1 }, { id: 'x', revision: 1 }],
      change: { kind: 'move', to: 'sample' },
    });
    expect(data).toEqual({
      changed: 1,
      refused: [
        { id: cy.id, name: expect.stringContaining('=HYPER'), reason: 'changed' },
        { id: di.id, name: 'Di', reason: 'ended' },
        { id: removed.id, name: '', reason: 'gone' },
        { id: '0', name: '', reason: 'gone' },
      ],
    });
    const again = await bulk({ chosen: await chosen(ana.id), change: { kind: 'move', to: 'draft' } });
    expect(again.data.refused).toMatchObject([{ reason: 'noSample' }]);
    const finish = await bulk({ chosen: await chosen(ana.id), change: { kind: 'finish' } });
    expect(finish.data.refused).toMatchObject([{ reason: 'notNext' }]);
  });

  it('takes no parcel under way as arrived', async () => {
    const ana = idOf('Ana');
    await world.query(`update cooperation set stage = 'sample', sample = 'sent' where id = $1`, [ana]);
    const answer = await bulk({ chosen: await chosen(ana), change: { kind: 'move', to: 'draft' } });
    expect(answer.data).toMatchObject({ changed: 0, refused: [{ name: 'Ana', reason: 'noSample' }] });
    expect(await world.get(owner, ana)).toMatchObject({ sample: 'sent', stage: 'sample' });
  });

  it('dates them and hands them over', async () => {
    const both = [idOf('Ana'), idOf('Cy')];
    const [colleague] = await world.query<{ id: string }>(
      'select id::text from account where username = $1',
      [member],
    );
    const dated = await bulk({ chosen: await chosen(...both), change: { kind: 'due', dueOn: '2026-12-09' } });
    const handed = await bulk({
      chosen: await chosen(...both),
      change: { kind: 'owner', ownerId: colleague?.id ?? '' },
    });
    expect([dated.data, handed.data]).toEqual([
      { changed: 2, refused: [] },
      { changed: 2, refused: [] },
    ]);
    for (const id of both) {
      expect(await world.get(owner, id)).toMatchObject({ dueOn: '2026-12-09', owner: { id: colleague?.id } });
    }
    const wrong = await bulk({ chosen: await chosen(...both), change: { kind: 'owner', ownerId: '987654' } });
    expect(wrong.data).toMatchObject({ fields: { 'change.ownerId': { rule: 'unknown_value' } } });
  });

  it('opens an ended one only within the plan', async () => {
    await world.changePlan(owner, 'free');
    const { data } = await bulk({ chosen: await chosen(idOf('Di')), change: { kind: 'move', to: 'agreed' } });
    expect(data.refused).toMatchObject([{ reason: 'overLimit' }]);
    await world.changePlan(owner, 'team');
  });
});

describe('the file of collaborations', () => {
  const file = async (body: Partial<BodyOf<typeof exportCooperations>>, who: string = owner) => {
    const answer = await world.harness.callAs(who, {
      method: 'POST',
      url: exportCooperations.path,
      payload: body,
      headers: { 'accept-language': 'en' },
    });
    return answer;
  };
  const used = async () =>
    (
      await world.query<{ used: number }>(
        `select coalesce(sum(used), 0)::int as used from equity_usage where key = 'exportRows'`,
      )
    )[0]?.used;

  it('has a row for each, costs its rows, and no cell of it is a formula', async () => {
    const answer = await file({ format: 'csv', stage: 'open' });
    expect(answer.body).toContain('Ana');
    expect(answer.body).toMatch(/"?'=HYPERLINK/);
    expect(answer.body).not.toContain('Shipping address');
    expect(await used()).toBe(3);
    const book = xlsx.read((await file({ keyword: 'cy' })).rawPayload);
    const [row] = xlsx.utils.sheet_to_json<Record<string, unknown>>(book.Sheets.Collaborations ?? {});
    // Yen have no hundredths.
    expect(row).toMatchObject({ Fee: 5_000, Paid: 0, 'Still to pay': 5_000, Currency: 'JPY' });
    expect(await used()).toBe(4);
  });

  it('has addresses only where they are asked for, each in the log', async () => {
    const one = await world.get(owner, idOf('Ana'));
    await world.ask(owner, changeAddress, {
      params: { id: one.id },
      body: { address: homeAddress, revision: one.revision },
    });
    expect((await file({ format: 'csv' })).body).not.toContain('Puddlebrook');
    expect((await file({ format: 'csv', showsAddresses: true })).body).toContain('Puddlebrook');
    const looks = (await world.logOf(one.id)).filter(({ action }) => action === 'addressShown');
    expect(looks).toHaveLength(1);
    expect(
      await world.query(
        `select detail from operation_record where action = 'cooperationsExported' order by id desc limit 1`,
      ),
    ).toEqual([{ detail: { format: 'csv', rows: 3, addresses: 1 } }]);
  });

  it('is refused to a plan without exports', async () => {
    await world.changePlan(owner, 'free');
    expect((await file({})).json()).toMatchObject({ code: 430, data: { feature: 'exportRows' } });
    await world.changePlan(owner, 'team');
  });
});
