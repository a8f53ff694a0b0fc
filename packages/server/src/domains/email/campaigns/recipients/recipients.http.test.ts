import {
  addFavourite,
  addMailCampaign,
  addMailRecipients,
  addToBlacklist,
  addToFavourite,
  type BodyOf,
  changeMailCampaign,
  errorCodes,
  fetchRecipientTemplate,
  getMailCampaign,
  importMailRecipients,
  includeMailRecipients,
  listMailRecipients,
  removeFavourite,
  removeMailRecipients,
  summariseMailCampaign,
  unlockEmails,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { emptyTables } from '../../../../testing/emptyTables.ts';
import { mailThread } from '../../inbox/tables.ts';
import { mailDelivery, mailSuppression } from '../../sending/tables.ts';
import { emailUnlock } from '../../tables.ts';
import { mailCampaign, mailRecipient } from '../tables.ts';
import { type CampaignWorld, campaignWorld, people, testNow } from '../testing/world.ts';

const { owner, member, basic: stranger, free } = people;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(
    world.database.pool,
    'mail_campaign, mail_suppression, mail_message, blacklist_entry, favourite_list, email_unlock, creator, mail_domain',
  );
});

let id: string;
beforeEach(async () => {
  id = (await world.draft('', { skipContactedDays: 30 })).id;
});
const add = (body: Partial<BodyOf<typeof addMailRecipients>>, who = owner as string) =>
  world.ask(who, addMailRecipients, { params: { id }, body });
const paste = async (pasted: string) => (await add({ pasted })).data;
/** Address or name → reason; `null`: gets the email. */
const verdicts = async () =>
  Object.fromEntries((await world.recipients(id)).map(({ address, name, skip }) => [address || name, skip]));
const dayBefore = (days: number) => new Date(testNow.getTime() - days * 86_400_000);

describe('pasted recipients', () => {
  it('are added once each, and shown in full to the team', async () => {
    const added = await paste(
      'Mia <mia@shop.com>\nbob@shop.com; MIA+x@shop.com\n\nnonsense\n"a b"@bücher.de',
    );
    expect(added).toEqual({
      given: 5,
      added: 4,
      already: 0,
      unreadableCount: 1,
      skipped: [{ reason: 'duplicate', count: 1 }],
      unreadable: [{ line: 4, text: 'nonsense', reason: 'noAddress' }],
    });
    expect(await world.recipients(id)).toMatchObject([
      {
        address: 'mia@shop.com',
        name: 'Mia',
        origin: 'pasted',
        skip: null,
        creator: null,
        isIncluded: false,
      },
      { address: 'bob@shop.com', skip: null },
      { address: 'MIA+x@shop.com', skip: 'duplicate' },
      { address: '"a b"@xn--bcher-kva.de', skip: null },
    ]);
    expect(await paste('bob@shop.com, eve@shop.com')).toMatchObject({ given: 2, added: 1, already: 1 });
  });

  it('may be links of known creators; links of other creators are reported as unknown', async () => {
    const creatorId = await world.addCreator('mia@shop.com');
    await world.unlock(owner, [creatorId]);
    const added = await paste('https://www.tiktok.com/@creator1\nhttps://www.tiktok.com/@nobody_here');
    expect(added).toMatchObject({ added: 2, skipped: [{ reason: 'unknownCreator', count: 1 }] });
    expect(await world.recipients(id)).toMatchObject([
      { address: 'mia@shop.com', creator: { id: String(creatorId), handle: expect.any(String) } },
      { name: '@nobody_here', skip: 'unknownCreator', creator: null },
    ]);
  });

  it('become the creator if the team has unlocked the address', async () => {
    const [mine, locked] = [await world.addCreator('Mia@shop.com'), await world.addCreator('bob@shop.com')];
    await world.unlock(owner, [mine]);
    await paste('mia@Shop.com, bob@shop.com');
    expect(locked).not.toBe(mine);
    expect(await world.recipients(id)).toMatchObject([
      { creator: { id: String(mine) }, skip: null },
      { address: 'bob@shop.com', creator: null, skip: null },
    ]);
    expect((await add({ creatorIds: [String(mine)] })).data).toMatchObject({ added: 0, already: 1 });
  });

  it('are parsed from up to 50,000 lines with garbage, and no more', async () => {
    const line = (n: number) => (n % 10 === 0 ? `mia${n}@shop.com` : `garbage ${n} <<>>`);
    const text = Array.from({ length: 50_000 }, (_, n) => line(n)).join('\n');
    const added = await paste(text);
    expect(added).toMatchObject({ given: 50_000, added: 5_000, unreadableCount: 45_000 });
    expect(added.unreadable).toHaveLength(100);
    expect(await add({ pasted: `${text}\nx` })).toMatchObject({
      code: 400,
      data: { fields: { pasted: { rule: 'too_many', limit: 50_000 } } },
    });
  });

  it('are rejected if nothing is given', async () => {
    expect(await add({})).toMatchObject({
      code: 400,
      data: { fields: { creatorIds: { rule: 'required' } } },
    });
    expect(await paste('')).toMatchObject({ given: 0, added: 0 });
  });
});

describe('creators', () => {
  it('are locked and masked until their addresses are unlocked, then included', async () => {
    const creatorId = await world.addCreator('lina.home@gmail.com');
    const none = await world.addCreator(null);
    const broken = await world.addCreator('not an address');
    await world.unlock(owner, [broken]);
    const ids = [creatorId, none, broken, creatorId].map(String);
    expect((await add({ creatorIds: ids })).data).toMatchObject({ given: 4, added: 3, already: 0 });
    expect(await world.recipients(id)).toMatchObject([
      { skip: 'locked', address: 'li•••@g•••.com', origin: 'search' },
      { skip: 'noAddress', address: '' },
      { skip: 'invalid', address: 'not an address' },
    ]);
    await world.ask(owner, unlockEmails, { body: { ids: [String(creatorId)] } });
    await world.ask(owner, summariseMailCampaign, { params: { id } });
    expect((await world.recipients(id, { filter: 'included' }))[0]).toMatchObject({
      address: 'lina.home@gmail.com',
      skip: null,
    });
    expect((await add({ creatorIds: ids })).data).toMatchObject({ added: 0, already: 3 });
  });

  it('are masked again once their unlock was refunded', async () => {
    const creatorId = await world.addCreator('lina.home@gmail.com');
    await world.unlock(owner, [creatorId]);
    await add({ creatorIds: [String(creatorId)] });
    expect(await world.recipients(id)).toMatchObject([{ address: 'lina.home@gmail.com' }]);
    await world.database.db
      .update(emailUnlock)
      .set({ creditedAt: testNow })
      .where(eq(emailUnlock.creatorId, creatorId));
    expect(await world.recipients(id)).toMatchObject([{ address: 'li•••@g•••.com' }]);
  });

  it('with one shared mailbox get one email', async () => {
    const agency = [await world.addCreator('team@agency.com'), await world.addCreator('Team+b@agency.com')];
    await world.unlock(owner, agency);
    await add({ creatorIds: agency.map(String) });
    expect((await world.recipients(id)).map(({ skip }) => skip)).toEqual([null, 'duplicate']);
    // Without the first recipient, the second is not a duplicate.
    const [first] = await world.recipients(id);
    const body = { ids: [first?.id ?? ''] };
    expect((await world.ask(owner, removeMailRecipients, { params: { id }, body })).data).toEqual({
      removed: 1,
    });
    expect((await world.recipients(id)).map(({ skip }) => skip)).toEqual([null]);
  });

  it('of a list are added, and skipped if the list has blacklisted them', async () => {
    const ids = [await world.addCreator('a@shop.com'), await world.addCreator('b@shop.com')];
    await world.unlock(owner, ids);
    const list = (await world.ask(owner, addFavourite, { body: { name: 'Spring', isPublic: true } })).data;
    const params = { id: list.id };
    await world.ask(owner, addToFavourite, { params, body: { ids: ids.map(String) } });
    expect((await add({ listId: list.id })).data).toMatchObject({ given: 2, added: 2 });
    const listed = { ids: [String(ids[0])], reason: 'Late', scope: 'list' as const, listId: list.id };
    await world.ask(owner, addToBlacklist, { body: listed });
    await world.ask(owner, summariseMailCampaign, { params: { id } });
    expect(await verdicts()).toEqual({ 'a@shop.com': 'blacklisted', 'b@shop.com': null });
    // Deleting the list removes no recipient.
    await world.ask(owner, removeFavourite, { params });
    expect(await world.recipients(id)).toHaveLength(2);
    expect((await add({ listId: list.id })).code).toBe(errorCodes.notFound);
  });

  it("of a colleague's private list or another team's stay unknown", async () => {
    const list = (await world.ask(member, addFavourite, { body: { name: 'Own' } })).data;
    expect((await add({ listId: list.id })).code).toBe(errorCodes.notFound);
    const other = (await world.ask(stranger, addFavourite, { body: { name: 'Theirs' } })).data;
    expect((await add({ listId: other.id })).code).toBe(errorCodes.notFound);
  });

  it('who are new to a team count against its searches', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 230; n += 1) ids.push(await world.addCreator(null));
    const own = await world.ask(free, addMailCampaign, { body: {} });
    const body = { creatorIds: ids.map(String) };
    const answer = await world.ask(free, addMailRecipients, { params: { id: own.data.id }, body });
    expect(answer).toMatchObject({ code: errorCodes.equity, data: { feature: 'searches' } });
  });
});

describe('a reason to skip', () => {
  it('is a suppressed address, or a domain without a mail server', async () => {
    const { teamId } = await world.personOf(owner);
    const reasons = ['unsubscribed', 'complaint', 'hardBounce', 'softBounces', 'manual'] as const;
    await world.database.db.insert(mailSuppression).values([
      ...reasons.map((reason) => ({
        teamId,
        address: `${reason}@shop.com`,
        addressKey: `${reason.toLowerCase()}@shop.com`,
        reason,
        at: dayBefore(1),
      })),
      {
        teamId,
        address: 'over@shop.com',
        addressKey: 'over@shop.com',
        reason: 'softBounces' as const,
        at: dayBefore(40),
        until: dayBefore(10),
      },
      {
        teamId,
        address: 'unproven@shop.com',
        addressKey: 'unproven@shop.com',
        reason: 'unsubscribed' as const,
        at: dayBefore(1),
        isConfirmed: false,
      },
    ]);
    world.mailDomains.answers.set('dead.com', 'none');
    await paste([...reasons, 'over', 'unproven', 'good'].map((name) => `${name}@shop.com`).join('\n'));
    await paste('mia@dead.com');
    expect(await verdicts()).toEqual({
      'unsubscribed@shop.com': 'unsubscribed',
      'complaint@shop.com': 'complained',
      'hardBounce@shop.com': 'bouncedBefore',
      'softBounces@shop.com': 'bouncedBefore',
      'manual@shop.com': 'optedOut',
      'over@shop.com': null,
      'good@shop.com': null,
      // The suppression is unproven, so only its presence in the list is known.
      'unproven@shop.com': 'optedOut',
      'mia@dead.com': 'noMailServer',
    });
  });

  it('applies to pasted addresses of blacklisted creators', async () => {
    const creatorId = await world.addCreator('Mia@shop.com');
    await world.ask(owner, addToBlacklist, {
      body: { ids: [String(creatorId)], reason: 'Late', scope: 'all' },
    });
    await paste('mia@shop.com');
    expect(await verdicts()).toEqual({ 'mia@shop.com': 'blacklisted' });
  });

  it('is a running or scheduled campaign of the team, unless overruled', async () => {
    await paste('mia@shop.com\nbob@shop.com\neve@shop.com');
    await world.database.db
      .update(mailCampaign)
      .set({ status: 'sending', name: 'Spring' })
      .where(eq(mailCampaign.id, Number(id)));
    id = (await world.draft('')).id;
    await paste('Mia+1@shop.com\nbob@shop.com\nzoe@shop.com');
    expect(await verdicts()).toMatchObject({ 'Mia+1@shop.com': 'otherCampaign', 'zoe@shop.com': null });
    expect((await world.recipients(id))[0]).toMatchObject({ skipDetail: 'Spring' });
    const include = (body: BodyOf<typeof includeMailRecipients>) =>
      world.ask(owner, includeMailRecipients, { params: { id }, body });
    const [mia] = await world.recipients(id);
    expect((await include({ ids: [mia?.id ?? ''], isIncluded: true })).data).toEqual({ changed: 1 });
    expect((await world.recipients(id))[0]).toMatchObject({ skip: null, isIncluded: true });
    expect((await include({ skip: 'otherCampaign', isIncluded: true })).data).toEqual({ changed: 1 });
    expect((await include({ ids: [mia?.id ?? ''], isIncluded: false })).data).toEqual({ changed: 1 });
    expect((await world.recipients(id))[0]).toMatchObject({ skip: 'otherCampaign', isIncluded: false });
  });

  it('is a recent email by a colleague, or by the team just now', async () => {
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push(await world.addCreator(`${name}@shop.com`));
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await world.unlock(owner, ids);
    await world.addMail(member, a, { at: dayBefore(10) });
    await world.addMail(member, b, { at: dayBefore(31) });
    await world.addMail(owner, c, { at: dayBefore(0.5) });
    await world.addMail(owner, d, { at: dayBefore(2) });
    await add({ creatorIds: ids.map(String) });
    const found = await world.recipients(id);
    expect(found.map(({ skip }) => skip)).toEqual([
      'contactedByColleague',
      null,
      'contactedRecently',
      null,
      null,
    ]);
    expect(found[0]?.skipDetail).not.toMatch(/^\d+$/);
    expect(found[2]?.skipDetail).toBe('2026-11-24T20:00:00Z');
    const body = { skipContactedDays: null, revision: 1 };
    await world.ask(owner, changeMailCampaign, { params: { id }, body });
    await world.ask(owner, summariseMailCampaign, { params: { id } });
    expect((await world.recipients(id))[0]?.skip).toBeNull();
  });

  it('is an open conversation of the last 30 days, by creator or address', async () => {
    const creatorId = await world.addCreator('mia@shop.com');
    await world.unlock(owner, [creatorId]);
    const { teamId } = await world.personOf(owner);
    const talk = (address: string, state: 'needsReply' | 'waiting' | 'handled', days: number) => ({
      teamId,
      address,
      state,
      isUnread: false,
      lastInAt: dayBefore(days),
      lastAt: dayBefore(days),
    });
    await world.database.db
      .insert(mailThread)
      .values([
        { ...talk('other@shop.com', 'needsReply', 3), creatorId },
        talk('Bob@shop.com', 'waiting', 20),
        talk('eve@shop.com', 'handled', 3),
        talk('zoe@shop.com', 'needsReply', 31),
      ]);
    await add({ creatorIds: [String(creatorId)] });
    await paste('bob@shop.com\neve@shop.com\nzoe@shop.com');
    expect(await verdicts()).toEqual({
      'mia@shop.com': 'contactedRecently',
      'bob@shop.com': 'contactedRecently',
      'eve@shop.com': null,
      'zoe@shop.com': null,
    });
  });

  it('is an email of an earlier campaign to the same address', async () => {
    await paste('mia@shop.com');
    const { db } = world.database;
    const [row] = await db.select().from(mailRecipient);
    const { teamId, accountId } = await world.personOf(member);
    await db.insert(mailDelivery).values({
      teamId,
      campaignId: Number(id),
      recipientId: row?.id ?? 0,
      round: 0,
      state: 'accepted',
      dueAt: dayBefore(3),
      acceptedAt: dayBefore(3),
      updatedAt: dayBefore(3),
    });
    await db
      .update(mailCampaign)
      .set({ status: 'sent', accountId })
      .where(eq(mailCampaign.id, Number(id)));
    id = (await world.draft('MIA@shop.com')).id;
    expect(await verdicts()).toEqual({ 'MIA@shop.com': 'contactedByColleague' });
  });

  it('that cannot be overruled is kept', async () => {
    await paste('mia@shop.com\nmia@shop.com');
    const ids = (await world.recipients(id)).map((one) => one.id);
    const body = { ids, isIncluded: true };
    expect((await world.ask(owner, includeMailRecipients, { params: { id }, body })).data.changed).toBe(0);
    const wrong = { skip: 'duplicate', isIncluded: true } as unknown as { isIncluded: boolean };
    expect(await world.ask(owner, includeMailRecipients, { params: { id }, body: wrong })).toMatchObject({
      code: 400,
    });
  });
});

describe('the recipients of a campaign', () => {
  it('are listed by page, filter and keyword', async () => {
    await paste('Mia <mia@shop.com>\nbob@shop.com\nbob@shop.com\neve@other.com');
    const read = async (query: Record<string, string>) =>
      (await world.ask(owner, listMailRecipients, { params: { id }, query })).data;
    expect(await read({})).toMatchObject({
      total: 4,
      included: 3,
      skipped: [{ reason: 'duplicate', count: 1 }],
    });
    expect((await read({ filter: 'duplicate' })).list).toHaveLength(1);
    expect((await read({ filter: 'skipped' })).total).toBe(1);
    expect((await read({ keyword: 'MIA' })).list).toMatchObject([{ name: 'Mia' }]);
    expect((await read({ pageSize: '1', pageNum: '4' })).list).toMatchObject([{ address: 'eve@other.com' }]);
    for (const filter of [
      'accepted',
      'opened',
      'clicked',
      'unsubscribed',
      'replied',
      'ndr',
      'read',
      'successful',
    ]) {
      expect((await read({ filter })).total).toBe(0);
    }
    expect(
      await world.ask(owner, listMailRecipients, { params: { id }, query: { filter: 'x' } }),
    ).toMatchObject({
      code: 400,
    });
  });

  it('are removed by id, by reason or all', async () => {
    await paste('mia@shop.com\nbob@shop.com\nbob@shop.com');
    const remove = async (body: Partial<BodyOf<typeof removeMailRecipients>>) =>
      world.ask(owner, removeMailRecipients, { params: { id }, body });
    expect(await remove({})).toMatchObject({ code: 400 });
    expect((await remove({ ids: ['x', '987654321'] })).data).toEqual({ removed: 0 });
    expect((await remove({ skip: 'duplicate' })).data).toEqual({ removed: 1 });
    expect((await remove({ isAll: true })).data).toEqual({ removed: 2 });
  });

  it('can be changed only by the campaign’s owner and the team owner, before sending', async () => {
    expect((await add({ pasted: 'a@shop.com' }, member)).code).toBe(errorCodes.forbidden);
    expect((await add({ pasted: 'a@shop.com' }, stranger)).code).toBe(errorCodes.notFound);
    const { db } = world.database;
    await db
      .update(mailCampaign)
      .set({ status: 'sending' })
      .where(eq(mailCampaign.id, Number(id)));
    expect((await add({ pasted: 'a@shop.com' })).code).toBe(errorCodes.campaignNotDraft);
    const params = { id };
    const all = { isAll: true };
    expect((await world.ask(owner, removeMailRecipients, { params, body: all })).code).toBe(
      errorCodes.campaignNotDraft,
    );
  });

  it('turn a scheduled campaign into a draft when they change', async () => {
    await world.database.db
      .update(mailCampaign)
      .set({
        status: 'timing',
        scheduleKind: 'fixed',
        scheduleAt: '2026-12-01T09:00',
        scheduleZone: 'UTC',
        scheduleMoment: new Date('2026-12-01T09:00Z'),
      })
      .where(eq(mailCampaign.id, Number(id)));
    await paste('mia@shop.com');
    expect((await world.ask(owner, getMailCampaign, { params: { id } })).data).toMatchObject({
      status: 'draft',
      schedule: null,
    });
  });
});

describe('a workbook of recipients', () => {
  const bookOf = (rows: string[][]) => {
    const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet(rows));
    return new File([new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }))], 'r.xlsx');
  };

  it('adds known creators of all platforms, and gives a reason for other rows', async () => {
    const tiktok = await world.addCreator('t@shop.com');
    const youtube = await world.addCreator('y@shop.com', 'youtube');
    await world.unlock(owner, [tiktok, youtube]);
    const { rows } = await world.database.pool.query<{ handle: string }>(
      'select handle from creator order by id',
    );
    const [t = '', y = ''] = rows.map(({ handle }) => handle);
    const file = bookOf([
      ['Platform', 'Handle', 'Name'],
      ['TikTok', t, 'Tina'],
      ['YouTube', y, ''],
      ['Instagram', 'nobody_here', ''],
      ['TikTok', '#REF!', ''],
      ['TikTok', t, 'Again'],
    ]);
    const { data } = await world.upload(owner, importMailRecipients, file, { id });
    expect(data).toMatchObject({
      given: 5,
      added: 3,
      unreadable: [{ line: 5, text: '#REF!', reason: 'noProfile' }],
      unreadableCount: 1,
      skipped: [{ reason: 'unknownCreator', count: 1 }],
    });
    expect(await world.recipients(id)).toMatchObject([
      { name: 'Tina', address: 't@shop.com', origin: 'file', creator: { platform: 'tiktok' } },
      { address: 'y@shop.com', creator: { platform: 'youtube' } },
      { name: '@nobody_here', skip: 'unknownCreator' },
    ]);
  });

  it('uses only its first sheet', async () => {
    const creator = await world.addCreator('t@shop.com');
    await world.unlock(owner, [creator]);
    const { rows } = await world.database.pool.query<{ handle: string }>('select handle from creator');
    const [{ handle } = { handle: '' }] = rows;
    const head = ['Platform', 'Handle', 'Name'];
    const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet([head, ['TikTok', handle, 'Tina']]));
    const second = xlsx.utils.aoa_to_sheet([head, ['TikTok', 'nobody_here', '']]);
    xlsx.utils.book_append_sheet(book, second, 'Second');
    const content = new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }));
    const { data } = await world.upload(owner, importMailRecipients, new File([content], 'r.xlsx'), { id });
    expect(data).toMatchObject({ given: 1, added: 1, skipped: [] });
    expect(await world.recipients(id)).toMatchObject([{ name: 'Tina' }]);
  });

  it('is rejected if it is not a workbook', async () => {
    const file = new File([new Uint8Array(Buffer.from('d0cf11e0a1b11ae1', 'hex'))], 'r.xls');
    expect(await world.upload(owner, importMailRecipients, file, { id })).toMatchObject({
      code: 400,
      data: { fields: { file: expect.anything() } },
    });
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'r.xlsx');
    expect(await world.upload(owner, importMailRecipients, large, { id })).toMatchObject({
      code: 400,
      data: { fields: { file: { rule: 'upload_size' } } },
    });
  });

  it('has a fillable template', async () => {
    const answer = await world.callSignedIn(owner, { url: fetchRecipientTemplate.path });
    expect(answer.statusCode).toBe(200);
    expect(xlsx.read(answer.rawPayload).SheetNames.length).toBeGreaterThan(0);
  });
});
