import type { MailCampaignStatus } from '@reachkit/contract';
import {
  addMailCampaign,
  addMailTemplate,
  changeMailCampaign,
  changeMailTemplate,
  copyMailCampaign,
  errorCodes,
  getMailCampaign,
  listMailCampaigns,
  removeMailCampaign,
  removeMailTemplate,
  sendMailCampaign,
} from '@reachkit/contract';
import { removeMember } from '@reachkit/contract/session/registration';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailSenderDefault } from '../senders/tables.ts';
import { mailCampaign } from './tables.ts';
import { type CampaignWorld, campaignWorld, people } from './testing/world.ts';

const { owner, member, basic: stranger } = people;

let world: CampaignWorld;
beforeAll(async () => {
  world = await campaignWorld();
});
afterAll(() => world.close());
beforeEach(() => world.database.db.delete(mailCampaign));

const add = async (who: string, body: object = {}) => (await world.ask(who, addMailCampaign, { body })).data;
const change = (who: string, id: string, body: object) =>
  world.ask(who, changeMailCampaign, { params: { id }, body: body as { revision: number } });

describe('a draft', () => {
  it('begins empty, with defaults and without recipients', async () => {
    const made = await add(owner);
    expect(made).toMatchObject({
      name: '',
      subject: '',
      html: '',
      text: '',
      isTextOwn: false,
      cc: '',
      senderIds: [],
      status: 'draft',
      reason: null,
      isOwn: true,
      revision: 1,
      schedule: null,
      attachments: [],
      tracksOpens: true,
      tracksClicks: true,
      skipContactedDays: 30,
      dailyCap: null,
      counts: { recipients: 0, skipped: 0 },
    });
    expect((await world.ask(owner, getMailCampaign, { params: { id: made.id } })).data).toEqual(made);
  });

  it('starts with its author’s default sender', async () => {
    const senderId = await world.addSender(owner);
    const person = await world.personOf(owner);
    await world.database.db.insert(mailSenderDefault).values({ ...person, senderId: Number(senderId) });
    expect((await add(owner)).senderIds).toEqual([senderId]);
    expect((await add(member)).senderIds).toEqual([]);
    await world.database.db.delete(mailSenderDefault);
  });

  it('is updated field by field, and contains no active content', async () => {
    const { id } = await add(owner, { name: 'Autumn' });
    const html = '<p onclick="a()">Hi<script>alert(1)</script></p><form>x</form>';
    expect((await change(owner, id, { html, revision: 1 })).data).toMatchObject({
      name: 'Autumn',
      html: '<p>Hi</p>x',
      text: 'Hi\n\nx',
      revision: 2,
    });
    expect((await change(owner, id, { text: 'Short', cc: 'a@b.com;', revision: 2 })).data).toMatchObject({
      text: 'Short',
      isTextOwn: true,
      cc: 'a@b.com;',
      html: '<p>Hi</p>x',
    });
    expect(
      (await change(owner, id, { text: null, skipContactedDays: null, dailyCap: 40, revision: 3 })).data,
    ).toMatchObject({
      isTextOwn: false,
      skipContactedDays: null,
      dailyCap: 40,
    });
  });

  it('changed in another tab is not overwritten; the response has the current state', async () => {
    const { id } = await add(owner);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => change(owner, id, { name: `N${n}`, revision: 1 })),
    );
    const kept = answers.filter(({ code }) => code === 0);
    expect(kept).toHaveLength(1);
    for (const { code, data } of answers.filter((answer) => answer.code !== 0)) {
      expect(code).toBe(errorCodes.changedMeanwhile);
      expect(data).toMatchObject({ id, name: kept[0]?.data.name, revision: 2 });
    }
  });

  it.each([
    [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
    [{ name: 'a\r\nBcc: b@c.com' }, 'name', 'wrong_format'],
    [{ subject: 'a\nb' }, 'subject', 'wrong_format'],
    [{ cc: 'a@b.com\r\nBcc: b@c.com' }, 'cc', 'wrong_format'],
    [{ html: 'x'.repeat(100_001) }, 'html', 'too_long'],
    [{ senderIds: ['987654321'] }, 'senderIds', 'unknown_value'],
    [{ senderIds: ['x'] }, 'senderIds', 'unknown_value'],
    [{ attachmentIds: ['987654321'] }, 'attachmentIds', 'unknown_value'],
    [{ templateId: '987654321' }, 'templateId', 'unknown_value'],
    [{ skipContactedDays: 0 }, 'skipContactedDays', 'too_small'],
    [{ dailyCap: 0 }, 'dailyCap', 'too_small'],
    [{ dailyCap: 100_001 }, 'dailyCap', 'too_large'],
    [{ colour: 1 }, 'colour', 'unknown_field'],
  ])('is rejected with a field error: %o', async (wrong, field, rule) => {
    const { id } = await add(owner);
    const wanted = { code: 400, data: { fields: { [field]: { rule } } } };
    expect(await world.ask(owner, addMailCampaign, { body: wrong as { name: string } })).toMatchObject(
      wanted,
    );
    expect(await change(owner, id, { ...wrong, revision: 1 })).toMatchObject(wanted);
  });

  it('copies the content of a template, independent of later changes', async () => {
    const template = {
      name: 'First',
      kind: 'body',
      subject: 'Hi {{name|you}}',
      html: '<p>Pans</p>',
    } as const;
    const { data: made } = await world.ask(owner, addMailTemplate, { body: { ...template, text: 'Pans!' } });
    const { id } = await add(owner, { templateId: made.id });
    const params = { id: made.id };
    const copied = { subject: template.subject, html: template.html, text: 'Pans!', templateId: made.id };
    await world.ask(owner, changeMailTemplate, { params, body: { html: '<p>Pots</p>', revision: 1 } });
    // Choosing the same template again changes nothing.
    expect((await change(owner, id, { templateId: made.id, name: 'A', revision: 1 })).data).toMatchObject(
      copied,
    );
    await world.ask(owner, removeMailTemplate, { params });
    expect((await world.ask(owner, getMailCampaign, { params: { id } })).data).toMatchObject(copied);
    const [row] = await world.database.db
      .select()
      .from(mailCampaign)
      .where(eq(mailCampaign.id, Number(id)));
    expect(row?.templateRevision).toBe(1);
  });

  it('rejects a colleague’s private template or sender', async () => {
    const html = '<p>Secret</p>';
    const { data } = await world.ask(member, addMailTemplate, { body: { name: 'Own', kind: 'body', html } });
    expect((await world.ask(owner, addMailCampaign, { body: { templateId: data.id } })).code).toBe(400);
    const senderId = await world.addSender(member, { isShared: false });
    expect((await world.ask(owner, addMailCampaign, { body: { senderIds: [senderId] } })).code).toBe(400);
    expect((await add(member, { senderIds: [senderId] })).senderIds).toEqual([senderId]);
  });

  it('is copied with its content and settings, without its recipients', async () => {
    const made = await world.draft('mia@shop.com', { cc: 'a@b.com', tracksOpens: false, dailyCap: 9 });
    const { data } = await world.ask(member, copyMailCampaign, { params: { id: made.id } });
    expect(data).toMatchObject({
      name: 'Autumn',
      cc: 'a@b.com',
      tracksOpens: false,
      html: made.html,
      senderIds: made.senderIds,
      isOwn: true,
      status: 'draft',
      counts: { recipients: 0 },
      revision: 1,
      dailyCap: 9,
    });
    expect(data.id).not.toBe(made.id);
  });
});

describe('the campaigns of a team', () => {
  it('are visible to the whole team, and to no other team', async () => {
    const { id } = await add(member, { name: 'Mine' });
    expect((await world.ask(owner, getMailCampaign, { params: { id } })).data).toMatchObject({
      isOwn: false,
    });
    expect((await world.ask(owner, listMailCampaigns)).data.list).toMatchObject([{ id, name: 'Mine' }]);
    expect((await world.ask(stranger, listMailCampaigns)).data).toMatchObject({ list: [], total: 0 });
    expect((await world.ask(stranger, getMailCampaign, { params: { id } })).code).toBe(errorCodes.notFound);
    expect((await change(stranger, id, { revision: 1 })).code).toBe(errorCodes.notFound);
  });

  it('can be changed by their owner and the team owner, not by a colleague', async () => {
    const own = await add(owner);
    const theirs = await add(member);
    expect((await change(member, own.id, { revision: 1 })).code).toBe(errorCodes.forbidden);
    const params = { id: own.id };
    expect((await world.ask(member, removeMailCampaign, { params })).code).toBe(errorCodes.forbidden);
    expect((await world.ask(member, sendMailCampaign, { params, body: { revision: 1 } })).code).toBe(
      errorCodes.forbidden,
    );
    expect((await change(owner, theirs.id, { name: 'Ours', revision: 1 })).data).toMatchObject({
      name: 'Ours',
      isOwn: false,
    });
  });

  it('are filtered by status and part of name or subject, and paged', async () => {
    for (const name of ['Spring 100%', 'Summer', 'Autumn']) await add(owner, { name, subject: `To ${name}` });
    const namesOf = async (query: Record<string, string>) =>
      (await world.ask(owner, listMailCampaigns, { query })).data.list.map(({ name }) => name);
    expect(await namesOf({})).toEqual(['Autumn', 'Summer', 'Spring 100%']);
    expect(await namesOf({ keyword: 'TO S' })).toEqual(['Summer', 'Spring 100%']);
    expect(await namesOf({ keyword: '%' })).toEqual(['Spring 100%']);
    expect(await namesOf({ status: 'sent' })).toEqual([]);
    expect(await namesOf({ pageSize: '2', pageNum: '2' })).toEqual(['Spring 100%']);
    const { data } = await world.ask(owner, listMailCampaigns, { query: { pageSize: '1' } });
    expect(data).toMatchObject({ total: 3, statusCounts: { draft: 3, timing: 0, sending: 0, sent: 0 } });
    expect(data.list[0]).not.toHaveProperty('html');
    expect(await world.ask(owner, listMailCampaigns, { query: { status: 'x' } })).toMatchObject({
      code: 400,
    });
  });

  it('are deleted before sending and archived after it; deletion during sending is refused', async () => {
    const { db } = world.database;
    const remove = async (status: MailCampaignStatus) => {
      const { id } = await add(owner);
      await db
        .update(mailCampaign)
        .set({ status })
        .where(eq(mailCampaign.id, Number(id)));
      const { code } = await world.ask(owner, removeMailCampaign, { params: { id } });
      const [left] = await db
        .select()
        .from(mailCampaign)
        .where(eq(mailCampaign.id, Number(id)));
      return { code, isLeft: left !== undefined, isArchived: (left?.archivedAt ?? null) !== null };
    };
    expect(await remove('draft')).toEqual({ code: 0, isLeft: false, isArchived: false });
    expect(await remove('timing')).toEqual({ code: 0, isLeft: false, isArchived: false });
    expect(await remove('sending')).toEqual({
      code: errorCodes.campaignNotDraft,
      isLeft: true,
      isArchived: false,
    });
    expect(await remove('sent')).toEqual({ code: 0, isLeft: true, isArchived: true });
    expect((await world.ask(owner, listMailCampaigns, { query: { status: 'sent' } })).data.total).toBe(0);
  });
});

it('a campaign stays with the team when its owner is removed', async () => {
  const { id } = await add(member, { name: 'Mine' });
  const { accountId: memberId } = await world.personOf(member);
  const { accountId } = await world.personOf(owner);
  const removed = await world.ask(owner, removeMember, {
    params: { id: String(memberId) },
    query: { transferTo: String(accountId) },
  });
  expect(removed.code).toBe(0);
  expect((await world.ask(owner, getMailCampaign, { params: { id } })).data).toMatchObject({
    name: 'Mine',
    isOwn: true,
  });
});
