import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SystemMessage } from '../../../../platform/systemMail/systemMail.ts';
import { people } from '../../../favourites/testing/world.ts';
import { plant, seedsOf } from '../../../search/testing/seed.ts';
import { type PageWorld, pageWorld, testTerms } from '../testing/world.ts';
import { type Agreement, sendAgreement } from './agreement.ts';

let world: PageWorld;
beforeAll(async () => {
  world = await pageWorld();
  await plant(world.harness.database.db, seedsOf(1));
  await world.query(`update creator set region = 'US'`);
  await world.query(
    `update account set email = 'owner@team.example', email_confirmed_at = now(), language = 'zh' where username = $1`,
    [people.owner],
  );
});
afterAll(() => world.close());

async function sent(agreement: Agreement): Promise<SystemMessage | null> {
  const messages: SystemMessage[] = [];
  const systemMail = { isSandbox: true, send: async (message: SystemMessage) => void messages.push(message) };
  const isSent = await sendAgreement({ db: world.harness.database.db, systemMail }, agreement);
  expect(messages).toHaveLength(isSent ? 1 : 0);
  return messages[0] ?? null;
}

it('both sides get what was agreed, with date and time, in their languages', async () => {
  const { token, invitationId } = await world.invite();
  const [creator] = await world.query<{ id: string }>('select id from creator');
  await world.query('update promotion_invitation set creator_id = $2 where id = $1', [
    invitationId,
    creator?.id,
  ]);
  await world.query(
    `with campaign as (insert into mail_campaign (team_id, account_id, status, tracks_opens, tracks_clicks, created_at, updated_at)
       select team_id, account_id, 'sent', true, true, now(), now() from promotion_invitation where id = $1 returning id, team_id)
     insert into mail_recipient (team_id, campaign_id, creator_id, origin, address, address_key)
       select team_id, id, $2, 'pasted', 'sophie@creators.example', 'sophie@creators.example' from campaign`,
    [invitationId, creator?.id],
  );
  expect((await world.get(`/c/${token}/accept`)).body).toContain('Both sides get this by email.');
  await world.submit(token, 'accept');
  const [toCreator, toOwner] = world.mails;
  if (!toCreator || !toOwner) throw new Error('No email was queued');
  // Later changes of the offer are not what was agreed.
  await world.query(
    `update promotion_invitation set offer = jsonb_set(offer, '{amount}', '1') where id = $1`,
    [invitationId],
  );
  const first = await sent(toCreator);
  expect(first).toMatchObject({ to: 'sophie@creators.example', language: 'en' });
  const plain = first?.text.replace(/[\u2068\u2069]/g, '');
  expect(plain).toContain('Sophie, you accepted the offer');
  expect(plain).toContain('27 Nov, 20:00 (Central Time)');
  expect(plain).toContain('$780');
  expect(plain).toContain('Please film at home.');
  const second = await sent(toOwner);
  expect(second).toMatchObject({ to: 'owner@team.example', language: 'zh' });
  expect(second?.text).toContain('11月28日10:00');
  expect(second?.text).toContain('$780');
  expect(second?.key).not.toBe(first?.key);
});

it('escapes texts, and is sent to no one whose address is not known', async () => {
  const { token, invitationId } = await world.invite({
    invitation: { name: '<b>Mia</b>', offer: { ...testTerms, conditions: '<script>x</script>' } },
  });
  expect((await world.get(`/c/${token}/accept`)).body).toContain('The team gets this by email. You get none');
  await world.submit(token, 'accept');
  const [toCreator, toOwner] = world.mails.slice(-2);
  if (!toCreator || !toOwner) throw new Error('No email was queued');
  expect(await sent(toCreator)).toBeNull();
  const mail = await sent(toOwner);
  expect(mail?.html).not.toMatch(/<b>|<script>/);
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(await sendAgreement({ db: world.harness.database.db, systemMail: null }, toOwner)).toBe(false);
  await world.query('update promotion_invitation set account_id = null where id = $1', [invitationId]);
  expect(await sent(toOwner)).toBeNull();
});

it.each([
  [{ isMailSent: false }, 'No email is sent about this. After you accept you can print or save the page.'],
  [{ isMailSent: true }, 'No email is sent about this.'],
])('promises no email where none can be sent, and offers to keep the page: %o', async (given, sentence) => {
  const own = await pageWorld(given);
  await own.query('update account set email = null, email_confirmed_at = null');
  const { token } = await own.invite();
  expect((await own.get(`/c/${token}/accept`)).body).toContain(sentence);
  expect((await own.get(`/c/${token}/accept?lang=zh`)).body).toContain('这件事不会发邮件');
  await own.submit(token, 'accept');
  expect((await own.get(`/c/${token}`)).body).toContain('Print or save this page');
  await own.close();
});
