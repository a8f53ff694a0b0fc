import {
  errorCodes,
  exportMailReport,
  getJob,
  type MailSkipReason,
  prepareDownload,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creator } from '../../../../creator/tables.ts';
import { type ReadWorkbook, readWithOpenpyxl } from '../../../../search/exporting/testing/openpyxl.ts';
import { mailCampaign, mailRecipient } from '../../tables.ts';
import { accepted, become, minutesAgo } from '../../testing/fates.ts';
import { type CampaignWorld, campaignWorld, people } from '../../testing/world.ts';

const { owner, member, basic: stranger } = people;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
  // The job workers start with the server.
  await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

const begin = (id: string, who: string = owner, body: { timeZone?: string; requestKey?: string } = {}) =>
  world.ask(who, exportMailReport, { params: { id }, body });

async function workbookOf(jobId: string): Promise<{ name: string; book: ReadWorkbook }> {
  const read = async () => (await world.ask(owner, getJob, { params: { id: jobId } })).data;
  await expect
    .poll(async () => (await read()).state, { timeout: 60_000 })
    .toSatisfy((state: string) => ['done', 'failed'].includes(state));
  expect(await read()).toMatchObject({ kind: 'mailReport', state: 'done', failure: null });
  const { data } = await world.ask(owner, prepareDownload, { params: { id: jobId } });
  const { rawPayload } = await world.app.inject(data.path);
  return { name: data.name, book: await readWithOpenpyxl(rawPayload) };
}

/** Rows of a sheet without types and formats. */
const valuesOf = (book: ReadWorkbook, title: string) =>
  (book.sheets.find((sheet) => sheet.title === title)?.rows ?? []).map((row) => row.map(([value]) => value));

const formula = '=HYPERLINK("http://x","win")';

async function campaignOf(): Promise<string> {
  const { db } = world.database;
  const { id } = await world.draft('a@one.com\nb@one.com\nc@two.com\nc@two.com', { name: `${formula} Q4` });
  const creatorId = await world.addCreator('a@one.com');
  await db
    .update(creator)
    .set({ name: formula, region: 'JP', followers: 12_000 })
    .where(eq(creator.id, creatorId));
  await become(world, id, [
    [accepted(60), { creatorId, openedAt: minutesAgo(30), repliedAt: minutesAgo(20) }],
    [{ ...accepted(60), state: 'ndrHard', reason: 'noSuchMailbox' }, { unsubscribedAt: minutesAgo(9) }],
    [{ state: 'failed', reason: 'mailboxFull' }, { address: null }],
  ]);
  return id;
}

describe('an exported report', () => {
  it('has figures, groups and recipients, and no formula cells', async () => {
    const id = await campaignOf();
    const { data } = await begin(id, owner, { timeZone: 'Asia/Shanghai' });
    const { name, book } = await workbookOf(data.jobId);
    expect(name).toMatch(/^reachkit-=HYPERLINK\( http x , win \) Q4-2026-11-25\.xlsx$/);
    expect(book.sheets.map(({ title, frozen }) => [title, frozen])).toEqual([
      ['Report', 'A2'],
      ['Groups', 'A2'],
      ['Recipients', 'A2'],
    ]);
    const summary = new Map(valuesOf(book, 'Report').map(([figure, ...cells]) => [figure, cells]));
    expect(summary.get('Campaign')?.at(-1)).toBe(`${formula} Q4`);
    expect(summary.get('Delivered')?.[0]).toBe(1);
    expect(summary.get('Hard bounces')?.slice(0, 2)).toEqual([1, 0.5]);
    const [count, share, from, to] = summary.get('Replied') ?? [];
    expect([count, share, to]).toEqual([1, 1, 1]);
    expect(from).toBeCloseTo(0.2065, 4);
    const groups = valuesOf(book, 'Groups').slice(1);
    expect(groups.map((row) => row.slice(0, 2))).toContainEqual(['Country/region', 'JP']);
    expect(groups.find((row) => row[1] === 'one.com')?.slice(3, 9)).toEqual([1, 1, 0, 0, 1, 1]);
    const [heads, ...rows] = valuesOf(book, 'Recipients');
    expect(heads).toContain('Replied (Asia/Shanghai)');
    expect(rows.map((row) => [row[0], ...row.slice(4, 9)])).toEqual([
      [formula, 12_000, 'a@one.com', 'Replied', null, null],
      [null, null, 'b@one.com', 'Hard bounce · Unsubscribed', 'No such mailbox', null],
      [null, null, null, 'Failed', 'Mailbox full', null],
      [null, null, 'c@two.com', null, null, 'Duplicate'],
    ]);
    expect(rows[0]?.[14]).toBe('2026-11-25T15:40:00');
    const cells = book.sheets.flatMap((sheet) => sheet.rows.flat());
    expect(cells.filter(([, type]) => type === 'f')).toEqual([]);
    expect(cells.filter(([value]) => String(value).startsWith('=')).map(([, type]) => type)).toEqual([
      's',
      's',
    ]);
  });

  it('shows the address of a creator masked unless it was unlocked or typed in', async () => {
    const { db } = world.database;
    const { id } = await world.draft('x1@one.com');
    const creatorId = await world.addCreator('secret.name@two.com');
    await db
      .update(mailRecipient)
      .set({ creatorId, address: null, skip: 'locked' satisfies MailSkipReason })
      .where(eq(mailRecipient.campaignId, Number(id)));
    const { data } = await begin(id);
    const { book } = await workbookOf(data.jobId);
    const [, row] = valuesOf(book, 'Recipients');
    expect(String(row?.[5])).not.toContain('secret');
    expect(row?.[8]).toBe('Email not unlocked');
  });

  it('is one job per request key, and rejected for other teams and unknown time zones', async () => {
    const { id } = await world.draft('y1@one.com');
    await world.database.db
      .update(mailCampaign)
      .set({ name: 'Autumn' })
      .where(eq(mailCampaign.id, Number(id)));
    const first = await begin(id, member, { requestKey: 'k' });
    expect((await begin(id, member, { requestKey: 'k' })).data).toEqual(first.data);
    expect((await begin(id, member)).data).not.toEqual(first.data);
    expect((await world.ask(member, getJob, { params: { id: first.data.jobId } })).data.about).toEqual({
      id,
      name: 'Autumn',
      rows: 1,
    });
    expect((await begin(id, stranger)).code).toBe(errorCodes.notFound);
    expect((await begin(id, owner, { timeZone: 'Mars/Olympus' })).code).toBe(errorCodes.validation);
  });
});
