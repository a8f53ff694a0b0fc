import type { DataOf } from '@reachkit/contract';
import { changeLogPageSize, type listChanges } from '@reachkit/contract/site';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { changeSeeds } from './changeData.ts';
import { keepChanges } from './changes.ts';
import { changeEntry } from './tables.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
});
afterAll(() => harness.close());

const read = async (language: string, page?: string) =>
  (
    await harness.callAs('13800000001', {
      url: `/kol/api/changelog${page === undefined ? '' : `?page=${page}`}`,
      headers: { 'accept-language': language },
    })
  ).json();

async function readAll(language: string): Promise<DataOf<typeof listChanges>['list'][number][]> {
  const list = [];
  // Sequentially: each call signs in, which ends the previous login.
  for (let page = 1; page <= Math.ceil(changeSeeds.length / changeLogPageSize); page++)
    list.push(...(await read(language, `${page}`)).data.list);
  return list;
}

it('lists the changes in the requested language, newest first', async () => {
  const { data } = await read('en');
  expect(data).toMatchObject({ total: changeSeeds.length, pageNum: 1, pageSize: 20 });
  const english = await readAll('en');
  expect(english.at(-1)?.day).toBe('2026-11-20');
  expect(english.map(({ id }) => id)).toEqual(changeSeeds.map(({ id }) => id));
  expect(changeSeeds.map(({ day }) => day)).toEqual(
    changeSeeds
      .map(({ day }) => day)
      .sort()
      .reverse(),
  );
  const search = english.find(({ id }) => id === '2026-11-20-03-creator-search');
  expect(search).toMatchObject({ kind: 'new', title: 'Creator search on three platforms' });
  const chinese = await readAll('zh');
  expect(chinese.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
  for (const { title, text } of chinese) expect(`${title}${text}`).toMatch(/\p{Script=Han}/u);
  for (const { title, text } of english) expect(`${title}${text}`).not.toMatch(/\p{Script=Han}/u);
});

it('paginates the changes', async () => {
  const entry = { kind: 'fixed', titles: { zh: '改', en: 'Mended' }, texts: { zh: '改了', en: 'Mended' } };
  await harness.database.db
    .insert(changeEntry)
    .values(Array.from({ length: 25 }, (_, index) => ({ ...entry, id: `x${index}`, day: '2020-01-01' })));
  const total = changeSeeds.length + 25;
  const full = Math.floor(total / changeLogPageSize);
  const numbers = Array.from({ length: full + 2 }, (_, index) => `${index + 1}`);
  const pages = [];
  // Sequentially: each call signs in, which ends the previous login.
  for (const page of numbers) pages.push(await read('en', page));
  const lengths = [...Array<number>(full).fill(changeLogPageSize), total % changeLogPageSize, 0];
  expect(pages.map(({ data }) => data.list.length)).toEqual(lengths);
  const ids = pages.flatMap(({ data }) => data.list.map(({ id }: { id: string }) => id));
  expect(new Set(ids).size).toBe(total);
});

it('keeps staff edits at the next start, and adds missing languages', async () => {
  const { db, pool } = harness.database;
  const id = '2026-11-20-03-creator-search';
  await db
    .update(changeEntry)
    .set({ titles: { en: 'Search' } })
    .where(eq(changeEntry.id, id));
  await keepChanges(pool);
  const [row] = await db.select().from(changeEntry).where(eq(changeEntry.id, id));
  expect(row?.titles.en).toBe('Search');
  expect(row?.titles.zh).toMatch(/\p{Script=Han}/u);
});

it.each(['0', '-1', '1.5', 'x', '10001'])('rejects page %s', async (page) => {
  expect(await read('en', page)).toMatchObject({ code: 400, data: { fields: { page: expect.any(Object) } } });
});
