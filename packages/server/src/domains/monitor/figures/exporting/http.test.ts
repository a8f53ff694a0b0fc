import { exportMonitorProject, exportMonitorProjects, fillPath } from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { type TestApp, testApp } from '../../../../testing/app.ts';
import { people } from '../../../favourites/testing/world.ts';
import { allow, rowsUsed } from '../../../search/exporting/testing/world.ts';
import { addLink, addProject, enterReadings, personOf, storeReadings } from '../testing/world.ts';

const { owner, free, basic: stranger } = people;
const now = new Date('2026-11-20T04:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let harness: TestApp;
let own: { teamId: number; accountId: number };
let projectId: number;
beforeAll(async () => {
  harness = await testApp();
  harness.now = now;
  own = await personOf(harness, owner);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.database.pool.query(
    'truncate monitor_project, equity_usage, equity_charge, equity_override cascade; delete from post',
  );
  await storeReadings(harness, [
    { externalId: 'p1', readAt: at(-3), counts: { views: 1_000, likes: 10 } },
    { externalId: 'p1', readAt: at(-1), counts: { views: 2_000, likes: 20 } },
  ]);
  projectId = await addProject(harness, own.teamId, { name: '=Box', brand: 'Yunxiu' });
  const values = { fee: 12_345, note: '@cmd' };
  const linkId = await addLink(harness, own.teamId, { projectId, externalId: 'p1', values });
  await enterReadings(harness, own, [{ linkId, readAt: at(-2), views: 1_500 }]);
});

const fetch = async (who: string, path: string, body: object, language = 'en') =>
  harness.app.inject({
    method: 'POST',
    url: path,
    headers: { ...(await harness.headersOf(who)), 'accept-language': language },
    payload: body,
  });
const ofProject = () => fillPath(exportMonitorProject.path, { id: String(projectId) });
const rowsOf = (body: string) => body.trim().split('\r\n').slice(1);

it('links are exported in the person’s language, without formulas, and count as rows', async () => {
  const csv = await fetch(owner, ofProject(), { format: 'csv' });
  expect(csv.headers['content-disposition']).toContain('reachkit-monitor-links-2026-11-20.csv');
  expect(csv.body).toMatch(/^\ufeffLink,Title,Platform,/);
  const [row = '', ...rest] = rowsOf(csv.body);
  expect(rest).toEqual([]);
  expect(row).toContain('https://www.tiktok.com/@maker/video/p1,,tiktok,');
  expect(row).toContain(',No source,,2000,20,,,,1.00%,');
  expect(row).toContain(',123.45,USD,');
  expect(row).toMatch(/,'@cmd$/);
  expect(await rowsUsed(harness.database.pool, own.teamId)).toEqual({ used: 1, charged: 1 });
  const book = xlsx.read((await fetch(owner, ofProject(), {}, 'zh')).rawPayload);
  expect(book.SheetNames).toEqual(['监控帖子']);
});

it('fees and costs in yen are exported in whole yen, the cost of a thousand views by them', async () => {
  const yen = await addProject(harness, own.teamId, { name: 'Tokyo', currency: 'JPY' });
  await addLink(harness, own.teamId, { projectId: yen, externalId: 'p1', values: { fee: 5_000 } });
  const link = await fetch(owner, fillPath(exportMonitorProject.path, { id: String(yen) }), {
    format: 'csv',
  });
  // 2,000 views and 20 interactions.
  expect(rowsOf(link.body)[0]).toContain(',2500,250,5000,JPY,');
  const all = await fetch(owner, exportMonitorProjects.path, { format: 'csv' });
  expect(rowsOf(all.body).find((row) => row.startsWith('Tokyo'))).toContain(',2500,250,5000,JPY,');
});

it('readings are exported with their source and the person who entered them', async () => {
  const csv = await fetch(owner, ofProject(), { what: 'readings', format: 'csv' });
  expect(rowsOf(csv.body).map((row) => row.split(',').slice(5))).toEqual([
    ['2026-11-20 09:00', 'the minute', '1000', '10', '', '', '', 'File', ''],
    ['2026-11-20 10:00', 'the minute', '1500', '', '', '', '', 'Entered by hand', '旗舰版演示'],
    ['2026-11-20 11:00', 'the minute', '2000', '20', '', '', '', 'File', ''],
  ]);
  expect(await rowsUsed(harness.database.pool, own.teamId)).toEqual({ used: 3, charged: 3 });
});

it('projects are exported with the views of each platform beside the sum', async () => {
  const csv = await fetch(owner, exportMonitorProjects.path, { format: 'csv' });
  const [row = '', ...rest] = rowsOf(csv.body);
  expect(rest).toEqual([]);
  expect(row).toMatch(/^'=Box,Yunxiu,Running,,,,1,2000,1,2000,,,/);
});

it('an export without enough rows, or of another team, is refused and not charged', async () => {
  await allow(harness.database.pool, own.teamId, 'exportRows', 2);
  const refused = await fetch(owner, ofProject(), { what: 'readings' });
  expect(refused.json()).toMatchObject({ code: 430, data: { feature: 'exportRows', used: 0, limit: 2 } });
  expect(await rowsUsed(harness.database.pool, own.teamId)).toEqual({ used: 0, charged: 0 });
  expect((await fetch(stranger, ofProject(), {})).json()).toMatchObject({ code: 404 });
  const empty = await fetch(free, exportMonitorProjects.path, {});
  expect(empty.json()).toMatchObject({ code: 430, data: { feature: 'exportRows', limit: 0 } });
});
