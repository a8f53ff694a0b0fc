import { feedbackTextLimit } from '@reachkit/contract/account/feedback';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeTicket, listOpenTickets } from '../../cli/queues/openTickets.ts';
import { type TestApp, testApp } from '../../testing/app.ts';

const owner = '13800000003';
const colleague = '13800000002';

let harness: TestApp;
const headers = new Map<string, { authorization: string }>();
beforeAll(async () => {
  harness = await testApp();
  for (const person of [owner, colleague]) headers.set(person, await harness.headersOf(person));
});
afterAll(() => harness.close());
beforeEach(async () => void (await harness.database.pool.query('delete from feedback')));

const send = (body: object, person = owner) =>
  harness.app.inject({
    method: 'POST',
    url: '/kol/api/feedback',
    headers: { ...headers.get(person), 'accept-language': 'en' },
    payload: body,
  });
const open = () => listOpenTickets(harness.database.db);

describe('sending a support ticket', () => {
  it('stores a plan request without text, and returns its number', async () => {
    const answer = await send({ topic: 'upgrade', version: 'team', contact: ' wx-lin ' });
    const [ticket, ...others] = await open();
    expect(others).toEqual([]);
    expect(answer.json().data).toEqual({ id: String(ticket?.id) });
    expect(ticket).toMatchObject({ topic: 'upgrade', version: 'team', contact: 'wx-lin', text: '' });
    expect(ticket).toMatchObject({ phone: owner, teamVersion: 'pro', creator: null });
  });

  it('refers to the creator with wrong data', async () => {
    const { rows } = await harness.database.pool.query<{ id: string; name: string }>(
      `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
       values ('tiktok', 'wrong.one', 'wrong.one', 'Wrong', 'reported', 1, 'file', '') returning id`,
    );
    const answer = await send({ topic: 'wrongData', text: 'Followers', creatorId: rows[0]?.id });
    expect(answer.json().code).toBe(0);
    expect(await open()).toMatchObject([{ topic: 'wrongData', creator: 'tiktok/wrong.one' }]);
  });

  it.each(['999999999', 'x', '-1', '1e3'])('about a missing creator %s is rejected', async (creatorId) => {
    const answer = await send({ topic: 'wrongData', text: 'Followers', creatorId });
    expect(answer.statusCode).toBe(404);
    expect(await open()).toEqual([]);
  });

  it.each([
    [{ topic: 'other' }, 'text', 'required'],
    [{ topic: 'wrongData', text: ' \n' }, 'text', 'required'],
    [{ topic: 'other', text: 'x'.repeat(feedbackTextLimit + 1) }, 'text', 'too_long'],
    [{ topic: 'praise', text: 'x' }, 'topic', 'unknown_value'],
    [{ topic: 'upgrade', version: 'gold' }, 'version', 'unknown_value'],
    [{ topic: 'other', text: 'x', contact: 'x'.repeat(101) }, 'contact', 'too_long'],
  ])('rejects %j at field %s', async (body, field, rule) => {
    const answer = await send(body);
    expect(answer.json()).toMatchObject({ code: 400, data: { fields: { [field]: { rule } } } });
    expect(await open()).toEqual([]);
  });

  it('requires a login', async () => {
    const answer = await harness.app.inject({
      method: 'POST',
      url: '/kol/api/feedback',
      payload: { topic: 'upgrade' },
    });
    expect(answer.statusCode).toBe(401);
  });
});

it('lists the open tickets of all teams, oldest first', async () => {
  await send({ topic: 'other', text: 'first' });
  await send({ topic: 'other', text: 'second' }, colleague);
  const [first, second] = await open();
  expect([first?.text, second?.text]).toEqual(['first', 'second']);
  const { db } = harness.database;
  expect(await closeTicket(db, first?.id ?? 0, new Date())).toBe(true);
  expect(await closeTicket(db, first?.id ?? 0, new Date())).toBe(false);
  expect((await open()).map(({ text }) => text)).toEqual(['second']);
});
