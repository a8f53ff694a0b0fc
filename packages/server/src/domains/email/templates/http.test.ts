import {
  addMailTemplate,
  type BodyOf,
  changeMailTemplate,
  errorCodes,
  getEquity,
  getMailTemplate,
  listMailPreviewPeople,
  listMailTemplates,
  removeMailTemplate,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { TestApp } from '../../../testing/app.ts';
import { type Ask, createAsk, listWorld, people } from '../../favourites/testing/world.ts';
import { emailUnlock, mailTemplate } from '../tables.ts';

const { owner, member, free, basic: stranger } = people;

let harness: TestApp;
let ask: Ask;
beforeAll(async () => {
  harness = await listWorld(11);
  ask = createAsk(harness);
});
afterAll(() => harness.close());
beforeEach(() => harness.database.db.delete(mailTemplate));

const first = {
  name: 'First',
  kind: 'body',
  subject: 'Hi {{name}}',
  html: '<p>Hello {{name|there}}</p>',
} as const;
const add = async (who: string, fields: Partial<BodyOf<typeof addMailTemplate>> = {}) =>
  (await ask(who, addMailTemplate, { body: { ...first, ...fields } })).data;
const namesOf = async (who: string, query = {}) =>
  (await ask(who, listMailTemplates, { query })).data.list.map(({ name }) => name);

describe('a preview of a template', () => {
  it('a preview offers unlocked creators with their values, latest first', async () => {
    const { db } = harness.database;
    const { rows } = await db.execute<{ id: string; team: string }>(
      sql`select c.id, a.team_id as team from creator c, account a where a.username = ${owner} order by c.id limit 11`,
    );
    const team = Number(rows[0]?.team);
    await teamScope(db, team)
      .insert(emailUnlock)
      .values(
        rows.map(({ id }, at) => ({
          creatorId: Number(id),
          unlockedAt: new Date(Date.UTC(2026, 0, at + 1)),
        })),
      );
    const { list } = (await ask(owner, listMailPreviewPeople)).data;
    expect(list).toHaveLength(10);
    expect(list[0]).toMatchObject({
      id: rows.at(-1)?.id,
      values: { platform: expect.any(String), id: rows.at(-1)?.id },
    });
    expect((await ask(stranger, listMailPreviewPeople)).data.list).toEqual([]);
    await teamScope(db, team).delete(emailUnlock);
  });
});

describe('a template', () => {
  it('a template is stored with its content, its plain text and its author', async () => {
    const made = await add(owner);
    expect(made).toMatchObject({
      ...first,
      text: 'Hello {{name|there}}',
      isTextOwn: false,
      isShared: false,
      isOwn: true,
      revision: 1,
    });
    expect(await ask(owner, getMailTemplate, { params: { id: made.id } })).toMatchObject({ data: made });
    const { list, stock } = (await ask(owner, listMailTemplates)).data;
    expect(list).toMatchObject([{ id: made.id, preview: 'Hello {{name|there}}' }]);
    expect(list[0]).not.toHaveProperty('html');
    expect(stock).toEqual({ used: 1, limit: 500 });
  });

  it('a template contains no active content', async () => {
    const html = '<p onclick="a()">Hi<script>alert(1)</script></p><form>x</form>';
    expect(await add(owner, { html })).toMatchObject({ html: '<p>Hi</p>x', text: 'Hi\n\nx' });
  });

  it('a template keeps an edited plain text until it is regenerated', async () => {
    const { id } = await add(owner, { text: 'Short' });
    const change = async (body: object) =>
      (await ask(owner, changeMailTemplate, { params: { id }, body: body as { revision: number } })).data;
    expect(await change({ html: '<p>Long</p>', revision: 1 })).toMatchObject({
      text: 'Short',
      isTextOwn: true,
    });
    expect(await change({ text: null, revision: 2 })).toMatchObject({ text: 'Long', isTextOwn: false });
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(61) }, 'name', 'too_long'],
    [{ kind: 'other' }, 'kind', 'unknown_value'],
    [{ subject: 'Hi\r\nBcc: a@b.example' }, 'subject', 'wrong_format'],
    [{ subject: 'x'.repeat(201) }, 'subject', 'too_long'],
    [{ html: 'x'.repeat(100_001) }, 'html', 'too_long'],
    [{ html: 7 }, 'html', 'wrong_type'],
    [{ colour: 1 }, 'colour', 'unknown_field'],
  ])('is rejected with a field error: %o', async (wrong, field, rule) => {
    const body = { ...first, ...wrong } as typeof first;
    const { code, data } = await ask(owner, addMailTemplate, { body });
    expect({ code, data }).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
  });

  it('a template accepts every character the database can store; others cause a field error', async () => {
    const html = '<p>\u202e 👋 مرحبا</p>';
    expect(await add(owner, { name: '\u202e👋', html })).toMatchObject({ name: '\u202e👋', html });
    for (const sign of ['\u0000', '\ud800']) {
      const body = { ...first, html: `a${sign}b` };
      expect(await ask(owner, addMailTemplate, { body })).toMatchObject({
        code: 400,
        data: { fields: { html: expect.anything() } },
      });
    }
  });

  it('a template is found by part of its name or subject, and by its kind', async () => {
    await add(owner, { name: 'Summer 100%', kind: 'follow', subject: 'Again' });
    await add(owner);
    expect(await namesOf(owner)).toEqual(['First', 'Summer 100%']);
    expect(await namesOf(owner, { keyword: '0%' })).toEqual(['Summer 100%']);
    expect(await namesOf(owner, { keyword: 'HI {{' })).toEqual(['First']);
    expect(await namesOf(owner, { kind: 'follow' })).toEqual(['Summer 100%']);
    expect(await namesOf(owner, { keyword: '_' })).toEqual([]);
  });
});

describe('the templates of a team', () => {
  it('templates are private until they are shared, and never visible to another team', async () => {
    const { id } = await add(member);
    expect([await namesOf(owner), await namesOf(stranger)]).toEqual([[], []]);
    expect((await ask(owner, getMailTemplate, { params: { id } })).code).toBe(errorCodes.notFound);
    await ask(member, changeMailTemplate, { params: { id }, body: { isShared: true, revision: 1 } });
    expect([await namesOf(owner), await namesOf(stranger)]).toEqual([['First'], []]);
    expect((await ask(stranger, removeMailTemplate, { params: { id } })).code).toBe(errorCodes.notFound);
  });

  it('shared templates can be edited by all; only author and owner hide or delete', async () => {
    const { id } = await add(owner, { isShared: true });
    const params = { id };
    const hide = { isShared: false, revision: 2 };
    expect(
      (await ask(member, changeMailTemplate, { params, body: { subject: 'New', revision: 1 } })).data,
    ).toMatchObject({ subject: 'New', isOwn: false, revision: 2 });
    expect((await ask(member, changeMailTemplate, { params, body: hide })).code).toBe(errorCodes.forbidden);
    expect((await ask(member, removeMailTemplate, { params })).code).toBe(errorCodes.forbidden);
    const other = await add(member, { isShared: true });
    expect((await ask(owner, removeMailTemplate, { params: { id: other.id } })).code).toBe(0);
    expect((await ask(owner, changeMailTemplate, { params, body: hide })).code).toBe(0);
    expect((await ask(owner, removeMailTemplate, { params })).data).toEqual({ removed: true });
    expect((await ask(owner, removeMailTemplate, { params })).code).toBe(errorCodes.notFound);
  });

  it('of ten concurrent changes to the same revision, one is saved and nine are rejected', async () => {
    const { id } = await add(owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        ask(owner, changeMailTemplate, { params: { id }, body: { name: `N${n}`, revision: 1 } }),
      ),
    );
    const kept = answers.filter(({ code }) => code === 0);
    expect(kept).toHaveLength(1);
    for (const { code, data } of answers.filter((answer) => answer.code !== 0)) {
      expect(code).toBe(errorCodes.changedMeanwhile);
      expect(data).toMatchObject({ id, name: kept[0]?.data.name, revision: 2 });
    }
  });

  it('templates are limited by the plan, even if many are created at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(free, addMailTemplate, { body: first })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 0, ...Array(5).fill(430)]);
    expect((await ask(free, listMailTemplates)).data.stock).toEqual({ used: 3, limit: 3 });
    const [{ teamId } = { teamId: 0 }] = await harness.database.db.select().from(mailTemplate);
    const { items } = (await ask(free, getEquity, { params: { teamId: String(teamId) } })).data;
    expect(items.find(({ key }) => key === 'templates')).toMatchObject({ used: 3, limit: 3 });
  });
});
