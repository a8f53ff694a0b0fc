import { changeFulfilment, errorCodes, getFulfilment } from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';
import { personOf } from '../../monitor/figures/testing/world.ts';
import { fulfilment } from '../tables.ts';
import { plantCooperation, plantPromotion } from '../testing/plant.ts';

const { owner, member, basic: stranger } = people;

let harness: TestApp;
let ask: Ask;
const entries: Record<string, string> = {};
beforeAll(async () => {
  harness = await listWorld(3);
  ask = createAsk(harness);
  for (const who of [owner, stranger]) {
    const { teamId } = await personOf(harness, who);
    const promotionId = await plantPromotion(harness, teamId);
    const cooperationId = await plantCooperation(harness, { teamId, promotionId }, { creatorId: 1 });
    const [row] = await teamScope(harness.database.db, teamId)
      .insert(fulfilment)
      .values({
        cooperationId,
        creatorId: 1,
        kind: 'late',
        lateDays: 3,
        reason: `Of ${who}`,
        at: harness.now,
      })
      .returning({ id: fulfilment.id });
    entries[who] = String(row?.id);
  }
});
afterAll(() => harness.close());

const read = async (who: string) => (await ask(who, getFulfilment, { params: { id: '1' } })).data;
const note = (who: string, entry: string, text: string, revision: number, creator = '1') =>
  ask(who, changeFulfilment, {
    params: { id: creator },
    body: { entryId: entries[entry] ?? '', note: text, revision },
  });

it('a team sees its own entries with a creator, never those of another team', async () => {
  for (const who of [owner, stranger]) {
    const { list, ...counts } = await read(who);
    expect(list.map(({ reason }) => reason)).toEqual([`Of ${who}`]);
    expect(counts).toEqual({ completed: 0, late: 1, cancelled: 0, open: 1 });
  }
  expect((await ask(owner, getFulfilment, { params: { id: '2' } })).data.list).toEqual([]);
  expect((await ask(owner, getFulfilment, { params: { id: '999' } })).code).toBe(404);
});

it('a note beside an entry names its writer, its revision, and both texts in the log', async () => {
  const first = await note(member, owner, ' <b>Kind</b> ', 1);
  expect(first.data).toMatchObject({ note: '<b>Kind</b>', noteBy: expect.stringMatching(/./), revision: 2 });
  expect((await note(owner, owner, '<b>Kind</b>', 2)).data.revision).toBe(2);
  const late = await note(owner, owner, 'Other', 1);
  expect(late).toMatchObject({
    code: errorCodes.changedMeanwhile,
    data: { note: '<b>Kind</b>', revision: 2 },
  });
  const { rows } = await harness.database.pool.query('select action, before, after from collaboration_log');
  expect(rows).toEqual([{ action: 'recordChanged', before: { note: '' }, after: { note: '<b>Kind</b>' } }]);
});

it('of two notes at once one is refused', async () => {
  const { list } = await read(owner);
  const revision = list[0]?.revision ?? 0;
  const answers = await Promise.all([note(owner, owner, 'A', revision), note(member, owner, 'B', revision)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, errorCodes.changedMeanwhile]);
});

it('a note beside an entry of another team, or of another creator, is refused', async () => {
  expect((await note(owner, stranger, 'Mine', 1)).code).toBe(404);
  expect((await note(owner, owner, 'Mine', 1, '2')).code).toBe(404);
  expect((await read(stranger)).list[0]?.note).toBe('');
});
