import type { ContactEmail, CreatorMail, MailThreadState } from '@reachkit/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creator } from '../creator/tables.ts';
import { emailBounce, emailUnlock, mailMessage, mailThread } from './tables.ts';
import { type EmailWorld, emailWorld } from './testing/emailWorld.ts';

const [basic, owner, member] = ['13800000002', '13800000004', '13800000005'];
const now = new Date('2026-11-21T08:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

let world: EmailWorld;
beforeAll(async () => {
  world = await emailWorld(now);
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [mailMessage, emailUnlock, emailBounce, creator]) await world.database.db.delete(table);
});

const ask = (username: string, id: number | string, query = '', platform = 'tiktok') =>
  world.callSignedIn(username, { url: `/kol/api/blogger/${platform}/${id}/email${query}` });
const read = async (username: string, id: number, query = '') => (await ask(username, id, query)).json().data;
const emailOf = async (username: string, id: number): Promise<ContactEmail> =>
  (await read(username, id)).email;

describe('the address of a creator', () => {
  it('is masked, with its facts, until the team unlocks it', async () => {
    const address = 'Business.Anna@shop.de';
    world.mailDomains.answers.set('shop.de', 'there');
    const id = await world.addCreator(address);
    const validity: ContactEmail['validity'] = {
      verdict: 'verified',
      isWellFormed: true,
      mailServer: 'there',
      bounces: 0,
      checkedAt: now.toISOString(),
    };
    const locked: ContactEmail = {
      state: 'locked',
      masked: 'bu•••@s•••.de',
      address: null,
      validity,
      unlockedAt: null,
      isCredited: false,
    };
    expect(await emailOf(basic, id)).toEqual(locked);
    await world.database.db
      .insert(emailUnlock)
      .values({ ...(await world.personOf(basic)), creatorId: id, unlockedAt: now });
    expect(await emailOf(basic, id)).toEqual({
      ...locked,
      state: 'unlocked',
      address,
      unlockedAt: now.toISOString(),
    });
    expect(await emailOf(owner, id)).toEqual(locked);
  });

  it('is none where no address is known', async () => {
    const id = await world.addCreator(null);
    const email = { state: 'none', masked: null, address: null, validity: null, unlockedAt: null };
    expect(await emailOf(basic, id)).toEqual({ ...email, isCredited: false });
  });

  it('looks up an international domain in Punycode, and a malformed address not at all', async () => {
    world.mailDomains.asked.length = 0;
    world.mailDomains.answers.set('xn--bcher-kva.de', 'there');
    const id = await world.addCreator('kontakt@bücher.de');
    expect((await emailOf(basic, id)).validity).toMatchObject({ verdict: 'verified', isWellFormed: true });
    const malformed = await world.addCreator('write me: anna (at) shop.de');
    expect(await emailOf(basic, malformed)).toMatchObject({
      masked: '•••',
      validity: { verdict: 'invalid', isWellFormed: false, mailServer: 'unknown', checkedAt: null },
    });
    expect(world.mailDomains.asked).toEqual(['xn--bcher-kva.de']);
  });

  it('counts its bounces over all teams', async () => {
    const id = await world.addCreator('Anna.Returns@shop.de');
    await world.database.db
      .insert(emailBounce)
      .values({ address: 'anna.returns@shop.de', bounces: 2, permanent: 1, lastAt: now });
    expect((await emailOf(basic, id)).validity).toMatchObject({ verdict: 'invalid', bounces: 2 });
  });

  it('never appears in responses to a team without an unlock, nor in the log', async () => {
    const name = fc.stringMatching(/^[a-z][a-z\d.]{4,18}[a-z\d]$/);
    const label = fc.stringMatching(/^[a-z][a-z\d]{4,14}$/);
    await fc.assert(
      fc.asyncProperty(name, label, async (local, domain) => {
        fc.pre(!local.includes('..'));
        const address = `${local}@${domain}.com`;
        const id = await world.addCreator(address);
        world.takeLog();
        const { body } = await ask(basic, id);
        expect(JSON.parse(body).data.email.state).toBe('locked');
        expect(body).not.toContain(address);
        expect(body).not.toContain(`${local}@`);
        expect(body).not.toContain(`@${domain}`);
        const log = world.takeLog();
        expect(log).not.toBe('');
        expect(log).not.toContain(address);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the emails with a creator', () => {
  it('are those of the team, newest first, with their authors', async () => {
    const id = await world.addCreator('anna@shop.de');
    await world.addMail(owner, id, { subject: '合作邀请', preview: '你好，Anna', at: minutesAgo(3) });
    await world.addMail(member, id, { subject: 'Following up', outcome: 'replied', at: minutesAgo(2) });
    await world.addMail(member, id, {
      subject: 'Re: Following up',
      direction: 'in',
      outcome: null,
      at: minutesAgo(1),
    });
    await world.addMail(basic, id, { subject: 'of another team' });
    await world.addMail(owner, await world.addCreator('b@shop.de'), { subject: 'with another creator' });
    const { list, total } = await read(owner, id);
    expect(total).toBe(3);
    expect(list).toMatchObject([
      { subject: 'Re: Following up', direction: 'in', outcome: null, by: null },
      { subject: 'Following up', direction: 'out', outcome: 'replied', by: '旗舰版成员' },
      { subject: '合作邀请', preview: '你好，Anna', outcome: 'successful', by: '旗舰版演示' },
    ]);
    expect(list[2].at).toBe(minutesAgo(3).toISOString());
    expect((await read(basic, id)).list).toMatchObject([{ subject: 'of another team' }]);
  });

  it('name the creator’s latest conversation, if visible to the person', async () => {
    const id = await world.addCreator('anna@shop.de');
    const { accountId, teamId } = await world.personOf(owner);
    const begin = async (state: MailThreadState, minutes: number, privateTo: number | null = null) => {
      const [row] = await world.database.db
        .insert(mailThread)
        .values({
          teamId,
          creatorId: id,
          address: 'anna@shop.de',
          state,
          isUnread: false,
          privateTo,
          lastInAt: minutesAgo(minutes),
          lastAt: minutesAgo(minutes),
        })
        .returning({ id: mailThread.id });
      return String(row?.id);
    };
    await begin('bounce', 1);
    expect((await read(owner, id)).threadId).toBeUndefined();
    const shared = await begin('waiting', 9);
    const own = await begin('needsReply', 2, accountId);
    expect((await read(owner, id)).threadId).toBe(own);
    expect((await read(member, id)).threadId).toBe(shared);
    expect((await read(basic, id)).threadId).toBeUndefined();
  });

  it('are paged by 20, each once, even with equal timestamps', async () => {
    const id = await world.addCreator('anna@shop.de');
    for (let number = 0; number < 43; number++) await world.addMail(owner, id, { subject: `${number}` });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(owner, id, `?page=${page}`)));
    expect(
      pages.map(({ list, total, pageNum, pageSize }) => [list.length, total, pageNum, pageSize]),
    ).toEqual([
      [20, 43, 1, 20],
      [20, 43, 2, 20],
      [3, 43, 3, 20],
      [0, 43, 4, 20],
    ]);
    const subjects = pages.flatMap(({ list }) => list.map(({ subject }: CreatorMail) => Number(subject)));
    expect(subjects).toEqual(Array.from({ length: 43 }, (_, index) => 42 - index));
  });

  it('are an empty list for a team without any', async () => {
    const id = await world.addCreator('anna@shop.de');
    await world.addMail(owner, id);
    expect(await read(basic, id)).toMatchObject({
      list: [],
      total: 0,
      contact: { state: 'none', at: null, by: null },
    });
  });

  it('include emails of a former member, without a name', async () => {
    const id = await world.addCreator('anna@shop.de');
    await world.addMail(owner, id, { accountId: null });
    const { list, contact } = await read(member, id);
    expect(list).toMatchObject([{ direction: 'out', by: null }]);
    expect(contact).toEqual({ state: 'team', at: now.toISOString(), by: null });
  });

  it.each(['abc', '0', '99999999999999', '1e3', '-1'])('return 404 for the unknown id %s', async (id) => {
    expect((await ask(owner, id)).json().code).toBe(404);
  });

  it('return 404 for another platform’s id, and reject page 0', async () => {
    const id = await world.addCreator('anna@shop.de', 'youtube');
    expect((await ask(owner, id)).json().code).toBe(404);
    expect((await ask(owner, id, '', 'youtube')).json().code).toBe(0);
    expect((await ask(owner, id, '?page=0', 'youtube')).json().code).toBe(400);
  });

  it('stay when the creator is removed, and do not block the removal', async () => {
    const id = await world.addCreator('anna@shop.de');
    await world.addMail(owner, id);
    await world.database.db.delete(creator);
    const [mail] = await world.database.db.select().from(mailMessage);
    expect(mail).toMatchObject({ creatorId: null, direction: 'out' });
    expect((await ask(owner, id)).json().code).toBe(404);
  });
});

describe('contact with a creator', () => {
  it('is the person’s own before the team’s, with time and author of the last email', async () => {
    const id = await world.addCreator('anna@shop.de');
    const contacts = async () => [(await read(owner, id)).contact, (await read(member, id)).contact];
    await world.addMail(owner, id, { direction: 'in', outcome: null, at: minutesAgo(9) });
    expect((await contacts()).map(({ state }) => state)).toEqual(['none', 'none']);
    await world.addMail(owner, id, { at: minutesAgo(8) });
    const first = { at: minutesAgo(8).toISOString(), by: '旗舰版演示' };
    expect(await contacts()).toEqual([
      { state: 'me', ...first },
      { state: 'team', ...first },
    ]);
    await world.addMail(member, id, { at: minutesAgo(7) });
    const last = { at: minutesAgo(7).toISOString(), by: '旗舰版成员' };
    expect(await contacts()).toEqual([
      { state: 'me', ...last },
      { state: 'me', ...last },
    ]);
    expect((await read(basic, id)).contact.state).toBe('none');
  });
});
