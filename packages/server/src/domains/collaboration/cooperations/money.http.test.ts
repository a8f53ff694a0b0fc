import {
  exportCooperations,
  exportPromotionResults,
  fillPath,
  getCooperationBoard,
  getPromotion,
  getPromotionResults,
  listCooperations,
  listPromotions,
} from '@reachkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';
import { personOf } from '../../monitor/figures/testing/world.ts';
import { plantCooperation, plantPromotion } from '../testing/plant.ts';

const { owner } = people;

let harness: TestApp;
let ask: Ask;
let id: string;
beforeAll(async () => {
  harness = await listWorld(8);
  ask = createAsk(harness);
  const { teamId } = await personOf(harness, owner);
  const promotionId = await plantPromotion(harness, teamId, { planned: 9 });
  id = String(promotionId);
  const at = { teamId, promotionId };
  const plant = (creatorId: number, given: Omit<Parameters<typeof plantCooperation>[2], 'creatorId'>) =>
    plantCooperation(harness, at, { creatorId, ...given });
  // Costs 0: nothing of it was paid. Costs 100: what was paid before the end.
  await plant(1, { fee: 50_000, isCancelled: true });
  await plant(2, { fee: 40_000, paid: [10_000], parts: [40_000], isCancelled: true });
  // Costs 200: the rest is waived.
  await plant(3, { fee: 50_000, paid: [20_000], parts: [50_000], waiveReason: 'Agreed by phone' });
  // Costs 300, 50 of it paid.
  await plant(4, { fee: 30_000, paid: [5_000], parts: [30_000] });
  // Costs 450: one part was paid with 50 too much, which does not lessen the other.
  await plant(5, { fee: 40_000, paid: [25_000, 1_000], parts: [20_000, 20_000] });
  await plant(6, { fee: 9_000, currency: 'EUR', paid: [12_000], parts: [9_000] });
  await plant(7, { fee: null });
});
afterAll(() => harness.close());

const cost = { USD: 105_000, EUR: 12_000 };
const paid = { USD: 61_000, EUR: 12_000 };
type Sums = readonly { readonly currency: string; readonly amount: number }[];
const by = (sums: Sums) => {
  const all: Record<string, number> = {};
  for (const { currency, amount } of sums) all[currency] = (all[currency] ?? 0) + amount;
  return all;
};
/** The rows of a CSV file, each by the titles of its columns. */
const rowsOf = async (url: string, payload: object) => {
  const { body } = await harness.app.inject({
    method: 'POST',
    url,
    headers: { ...(await harness.headersOf(owner)), 'accept-language': 'en' },
    payload: { format: 'csv', ...payload },
  });
  const [head = [], ...rows] = body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((title, at) => [title, row[at] ?? ''])));
};
/** Sums of a column in minor units, by the currency of another one. */
const inFile = (rows: Awaited<ReturnType<typeof rowsOf>>, column: string, currency: string) =>
  by(rows.map((row) => ({ currency: row[currency] ?? '', amount: Number(row[column]) * 100 })));

it('the header, the list, the board, the table, results and files show the same costs', async () => {
  const params = { id };
  const { sums, counts } = (await ask(owner, getPromotion, { params })).data;
  expect([by(sums.agreed), by(sums.paid)]).toEqual([cost, paid]);
  const [listed] = (await ask(owner, listPromotions, {})).data.list;
  expect(listed?.sums).toEqual(sums);

  const board = (await ask(owner, getCooperationBoard, { params, query: { stage: '' } })).data;
  expect(by(board.columns.flatMap((column) => column.sums))).toEqual(cost);
  const { list } = (await ask(owner, listCooperations, { query: { stage: '' } })).data;
  for (const entries of [board.list, list]) {
    expect(entries).toHaveLength(7);
    expect(by(entries.map(({ currency, cost: amount }) => ({ currency, amount: amount ?? 0 })))).toEqual(
      cost,
    );
    expect(by(entries.map(({ currency, paid: amount }) => ({ currency, amount })))).toEqual(paid);
    for (const one of entries) expect(one.cost ?? 0).toBe(one.paid + one.unpaid);
  }

  const results = (await ask(owner, getPromotionResults, { params })).data;
  expect([by(results.agreed), by(results.spent)]).toEqual([cost, paid]);
  expect(results.isPaid).toBe(false);
  expect(results.unknown.fees).toBe(1);

  const all = await rowsOf(exportCooperations.path, { stage: '' });
  expect(all).toHaveLength(7);
  expect(all.filter(({ Stage }) => Stage === 'Cancelled')).toHaveLength(2);
  expect([inFile(all, 'Cost', 'Currency'), inFile(all, 'Paid', 'Currency')]).toEqual([cost, paid]);
  const ofResults = await rowsOf(fillPath(exportPromotionResults.path, params), {});
  expect(inFile(ofResults, 'Cost as entered', 'Currency as entered')).toEqual(cost);
  expect(counts.agreed).toBe(5);
});
