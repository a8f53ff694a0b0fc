import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { MailTokens } from './tokens.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const tokens = new MailTokens(testSecrets().hash);

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
  harness.now = new Date('2026-11-28T02:00:00Z');
});
afterAll(() => harness.close());

/** An email delivered this many seconds ago, with two links. */
async function delivered(secondsAgo = 3_600) {
  const at = new Date(harness.now.getTime() - secondsAgo * 1_000);
  const { rows } = await harness.database.pool.query<Record<string, string>>(
    `with person as (select id, team_id from account where username = '13800000004'),
       campaign as (insert into mail_campaign (team_id, account_id, status, tracks_opens, tracks_clicks, created_at, updated_at)
         select team_id, id, 'sent', true, true, $1, $1 from person returning id, team_id),
       recipient as (insert into mail_recipient (team_id, campaign_id, origin, address, address_key)
         select team_id, id, 'pasted', 'mia' || id || '@creators.example', 'mia' || id || '@creators.example' from campaign returning id, team_id),
       links as (insert into mail_link (team_id, campaign_id, url)
         select campaign.team_id, campaign.id, url from campaign, unnest(array['https://a.example/', 'https://b.example/']) as url returning id, url),
       delivery as (insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, due_at, accepted_at, updated_at)
         select campaign.team_id, campaign.id, recipient.id, 0, 'accepted', $1, $1, $1 from campaign, recipient returning id, team_id, recipient_id)
     select delivery.id as delivery, delivery.recipient_id as recipient, delivery.team_id as team,
       (select id from links where url = 'https://a.example/') as a, (select id from links where url = 'https://b.example/') as b from delivery`,
    [at],
  );
  const row = rows[0];
  if (!row) throw new Error('Nothing was delivered');
  const id = (name: string) => Number(row[name]);
  return { delivery: id('delivery'), recipient: id('recipient'), team: id('team'), a: id('a'), b: id('b') };
}

const get = (url: string, userAgent = chrome, method: 'GET' | 'HEAD' = 'GET') =>
  harness.app.inject({ method, url, headers: { 'user-agent': userAgent } });
const recipientOf = async (id: number) => {
  const { rows } = await harness.database.pool.query(
    `select opened_at is not null as opened, opened_machine_at is not null as machine, clicked_at is not null as clicked,
        unsubscribed_at is not null as unsubscribed from mail_recipient where id = $1`,
    [id],
  );
  return rows[0];
};
const nothing = { opened: false, machine: false, clicked: false, unsubscribed: false };
const eventsOf = async () => {
  const { rows } = await harness.database.pool.query('select count(*)::int as found from mail_event');
  return rows[0].found;
};

describe('the open pixel', () => {
  it('the open pixel returns 43 bytes with no-store, and counts a person', async () => {
    const { delivery, recipient } = await delivered();
    const answer = await get(`/t/o/${tokens.open(delivery)}.gif`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'no-store',
      'content-length': '43',
    });
    expect(await recipientOf(recipient)).toEqual({ ...nothing, opened: true });
  });

  it.each([
    ['Mozilla/5.0', 'GET', 3_600],
    ['', 'GET', 3_600],
    ['curl/8.5.0', 'GET', 3_600],
    [chrome, 'HEAD', 3_600],
    [chrome, 'GET', 1],
  ] as const)(
    'the open pixel counts %j by %s, %s seconds after delivery, as a machine',
    async (agent, method, secondsAgo) => {
      const { delivery, recipient } = await delivered(secondsAgo);
      await get(`/t/o/${tokens.open(delivery)}.gif`, agent, method);
      expect(await recipientOf(recipient)).toEqual({ ...nothing, machine: true });
    },
  );

  it('the open pixel with a forged token is returned without a database query', async () => {
    const before = await eventsOf();
    expect((await get('/t/o/1.abc.gif')).statusCode).toBe(200);
    expect(await eventsOf()).toBe(before);
  });

  it('the open pixel stores at most fifty events of one email', async () => {
    const { delivery } = await delivered();
    const before = await eventsOf();
    for (let at = 0; at < 52; at += 1) await get(`/t/o/${tokens.open(delivery)}.gif`);
    expect((await eventsOf()) - before).toBe(50);
  });
});

describe('a link of an email', () => {
  it('a link redirects to its URL, and counts a click and an open', async () => {
    const { delivery, recipient, a } = await delivered();
    const answer = await get(`/t/c/${tokens.click(delivery, a)}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('https://a.example/');
    expect(await recipientOf(recipient)).toEqual({ ...nothing, opened: true, clicked: true });
  });

  it('a link does not redirect to URLs outside the campaign', async () => {
    const { delivery } = await delivered();
    const other = await delivered();
    for (const token of [
      tokens.click(delivery, other.a),
      tokens.click(delivery, 999_999),
      '1.2.x',
      'https:%2F%2Fevil.example',
    ]) {
      const answer = await get(`/t/c/${token}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers.location).toBeUndefined();
    }
  });

  it('two links followed within a second both count as a machine’s', async () => {
    const { delivery, recipient, a, b } = await delivered();
    await get(`/t/c/${tokens.click(delivery, a)}`);
    await get(`/t/c/${tokens.click(delivery, b)}`);
    expect(await recipientOf(recipient)).toEqual({ ...nothing, machine: true });
  });

  it('a gateway’s clicks are recounted from the first one, until a person clicks', async () => {
    const start = harness.now;
    const { delivery, recipient, a, b } = await delivered(3);
    const { pool } = harness.database;
    await pool.query(
      `with made as (insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
          values ('tiktok', 'gate', 'gate', 'Gate', 'reported', 1, 'file', '') returning id)
        update mail_recipient set creator_id = made.id from made where mail_recipient.id = $1`,
      [recipient],
    );
    await pool.query(
      `insert into mail_message (team_id, creator_id, message_id, outcome, direction, address, at)
         select team_id, creator_id, '<gateway@x.example>', 'noReply', 'out', address, $2::timestamptz from mail_recipient where id = $1`,
      [recipient, start],
    );
    await pool.query(`update mail_delivery set message_id = '<gateway@x.example>' where id = $1`, [delivery]);
    const outcome = async () => {
      const { rows } = await pool.query(
        `select outcome from mail_message where message_id = '<gateway@x.example>'`,
      );
      return rows[0]?.outcome;
    };
    await get(`/t/c/${tokens.click(delivery, a)}`);
    expect(await recipientOf(recipient)).toEqual({ ...nothing, opened: true, clicked: true });
    expect(await outcome()).toBe('readNoReply');
    harness.now = new Date(start.getTime() + 1_500);
    await get(`/t/c/${tokens.click(delivery, b)}`);
    expect(await recipientOf(recipient)).toEqual({ ...nothing, machine: true });
    expect(await outcome()).toBe('noReply');
    // The person clicks later.
    harness.now = new Date(start.getTime() + 600_000);
    await get(`/t/c/${tokens.click(delivery, b)}`);
    expect(await recipientOf(recipient)).toEqual({ ...nothing, opened: true, machine: true, clicked: true });
    expect(await outcome()).toBe('readNoReply');
    harness.now = start;
  });

  it('a link followed twice by a person stays a click', async () => {
    const { delivery, recipient, a } = await delivered();
    await get(`/t/c/${tokens.click(delivery, a)}`);
    await get(`/t/c/${tokens.click(delivery, a)}`);
    expect(await recipientOf(recipient)).toMatchObject({ clicked: true });
  });
});

describe('a non-ASCII link of an email', () => {
  const follow = async (url: string, language = 'en') => {
    const { delivery, a } = await delivered();
    // As stored in older emails.
    await harness.database.pool.query('update mail_link set url = $1 where id = $2', [url, a]);
    return harness.app.inject({
      url: `/t/c/${tokens.click(delivery, a)}`,
      headers: { 'user-agent': chrome, 'accept-language': language },
    });
  };

  it.each([
    ['https://shop.example/产品?名=值', 'https://shop.example/%E4%BA%A7%E5%93%81?%E5%90%8D=%E5%80%BC'],
    ['https://例え.example/パス', 'https://xn--r8jz45g.example/%E3%83%91%E3%82%B9'],
    ['https://shop.example/🎉#é', 'https://shop.example/%F0%9F%8E%89#%C3%A9'],
    ['https://shop.example/%E4%BA%A7/品', 'https://shop.example/%E4%BA%A7/%E5%93%81'],
    ['https://shop.example/a?b=[|]%zz&c=1', 'https://shop.example/a?b=[|]%zz&c=1'],
  ])('a non-ASCII link redirects from %s to its ASCII form', async (url, location) => {
    const answer = await follow(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  });

  it.each([
    ['https://', 'zh-CN', '链接无法打开'],
    ['https://a b.例え/<b>', 'en', 'This link cannot be opened'],
    ['javascript:alert("产品")', 'en', 'This link cannot be opened'],
  ])('a link returns a page that shows the invalid address %s', async (url, language, title) => {
    const answer = await follow(url, language);
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.body).toContain(`<h1>${title}</h1>`);
    expect(answer.body).not.toContain('<b>');
    expect(answer.body).toContain(url.slice(0, 6));
  });
});

const form = 'application/x-www-form-urlencoded';
/** Presses the button of a page that sends this value. */
const press = (url: string, wish: string, headers: Record<string, string> = {}) =>
  harness.app.inject({
    method: 'POST',
    url,
    payload: `wish=${wish}`,
    headers: { 'content-type': form, ...headers },
  });

describe('unsubscribing', () => {
  it.each(['GET', 'HEAD'] as const)('%s does not unsubscribe', async (method) => {
    const { delivery, recipient } = await delivered();
    const answer = await get(`/u/${tokens.unsubscribe(delivery)}`, chrome, method);
    expect(answer.statusCode).toBe(200);
    expect(await recipientOf(recipient)).toEqual(nothing);
  });

  it('unsubscribing works by one click without a login, and is idempotent', async () => {
    const { delivery, recipient, team } = await delivered();
    const click = () =>
      harness.app.inject({
        method: 'POST',
        url: `/u/${tokens.unsubscribe(delivery)}`,
        headers: { 'content-type': form },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click()).statusCode).toBe(200);
    expect((await click()).statusCode).toBe(200);
    expect(await recipientOf(recipient)).toEqual({ ...nothing, unsubscribed: true });
    const { rows } = await harness.database.pool.query(
      `select s.reason from mail_suppression s join mail_recipient r using (address_key) where r.id = $1 and s.team_id = $2`,
      [recipient, team],
    );
    expect(rows).toEqual([{ reason: 'unsubscribed' }]);
  });

  it('a one-click request may have the other form type', async () => {
    const { delivery, recipient } = await delivered();
    await harness.app.inject({
      method: 'POST',
      url: `/u/${tokens.unsubscribe(delivery)}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    });
    expect(await recipientOf(recipient)).toMatchObject({ unsubscribed: true });
  });

  it.each([
    [undefined, ''],
    [form, ''],
    [form, 'wish='],
    [form, 'wish=resubscribe'],
    [form, 'List-Unsubscribe=one'],
    ['application/json', '{"List-Unsubscribe":"One-Click"}'],
    ['text/plain', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', 'broken'],
  ])('a POST of type %s with body "%s" only returns the page', async (type, payload) => {
    const { delivery, recipient } = await delivered();
    const answer = await harness.app.inject({
      method: 'POST',
      url: `/u/${tokens.unsubscribe(delivery)}`,
      payload,
      headers: { 'accept-language': 'en', ...(type && { 'content-type': type }) },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('value="unsubscribe"');
    expect(await recipientOf(recipient)).toEqual(nothing);
  });

  it.each([
    ['zh-CN', '已退订', '重新订阅'],
    ['en', 'You have unsubscribed', 'Subscribe again'],
  ])('a later visit in %s confirms the unsubscription and offers an undo', async (language, said, back) => {
    const { delivery } = await delivered();
    const url = `/u/${tokens.unsubscribe(delivery)}`;
    await press(url, 'unsubscribe');
    const { body } = await harness.app.inject({ url, headers: { 'accept-language': language } });
    expect(body).toContain(said);
    expect(body).toContain(`name="wish" value="resubscribe" class="undo">${back}</button>`);
    expect(body).not.toContain('value="unsubscribe"');
  });

  it.each([
    ['zh-CN', '退订'],
    ['en', 'Unsubscribe'],
  ])('the page has an unsubscribe button in %s', async (language, word) => {
    const { delivery } = await delivered();
    const answer = await harness.app.inject({
      url: `/u/${tokens.unsubscribe(delivery)}`,
      headers: { 'accept-language': language },
    });
    expect(answer.body).toContain(`<button type="submit" name="wish" value="unsubscribe">${word}</button>`);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it.each([
    ['<p>Hello, we would like to send you samples.</p>', 'ja', '', 'en'],
    ['<p>你好，我们想给你寄样品。</p>', 'ja', '', 'zh-CN'],
    ['<p>你好，我们想给你寄样品。</p>', 'en-GB', '', 'en'],
    ['<p>你好，我们想给你寄样品。</p>', 'zh-CN', '?lang=en', 'en'],
  ])(
    'for the email %s, a browser in %s, asked "%s", the page is in %s',
    async (html, browser, asked, tag) => {
      const { delivery } = await delivered();
      await harness.database.pool.query(
        `update mail_campaign set html = $1 where id = (select campaign_id from mail_delivery where id = $2)`,
        [html, delivery],
      );
      const url = `/u/${tokens.unsubscribe(delivery)}`;
      const { body } = await harness.app.inject({
        url: `${url}${asked}`,
        headers: { 'accept-language': browser },
      });
      expect(body).toContain(`<html lang="${tag}">`);
      expect(body).toContain(`href="${url}?lang=${tag === 'en' ? 'zh' : 'en'}"`);
      expect(body).toContain(`action="${url}${asked}"`);
    },
  );

  it.each(['/u/unknown', '/t/c/unknown'])(
    'the page is English on %s for a browser in another language',
    async (url) => {
      const { body } = await harness.app.inject({ url, headers: { 'accept-language': 'ja' } });
      expect(body).toContain('<html lang="en">');
      expect(body).toContain('href="?lang=zh"');
    },
  );

  it('the page names the sender as the email does, and the masked address', async () => {
    const { delivery, recipient, team } = await delivered();
    await harness.database.pool.query(
      `with box as (insert into mail_sender (team_id, account_id, name, address, address_key, reply_to, provider, auth, user_name,
          smtp_host, smtp_port, smtp_security, is_shared, status, checks, created_at)
        select team_id, account_id, 'Li & <Zhang>', 'li' || $1::text || '@shop.example', 'li' || $1::text || '@shop.example', 'li@shop.example',
          'other', 'password', 'li', 'smtp.shop.example', 465, 'tls', true, 'verified', '[]', now()
          from mail_campaign where team_id = $2 limit 1 returning id)
       update mail_delivery set sender_id = box.id from box where mail_delivery.id = $1::text::int8`,
      [delivery, team],
    );
    await harness.database.pool.query(
      `update mail_recipient set address = 'mia.green@creators.example' where id = $1`,
      [recipient],
    );
    const { body } = await harness.app.inject({
      url: `/u/${tokens.unsubscribe(delivery)}`,
      headers: { 'accept-language': 'en' },
    });
    expect(body).toContain(`emails from <bdi>Li &amp; &lt;Zhang&gt; (li${delivery}@shop.example)</bdi>?`);
    expect(body).toContain('Sent to: <bdi dir="ltr">mi•••@c•••.example</bdi>');
    expect(body).not.toContain('mia.green');
  });

  it.each([
    ['zh-CN', '重新订阅'],
    ['en', 'Subscribe again'],
  ])('an unsubscription is undone on the result page in %s, by POST only', async (language, word) => {
    const { delivery, recipient, team } = await delivered();
    const headers = { 'accept-language': language };
    const url = `/u/${tokens.unsubscribe(delivery)}`;
    const { body } = await press(url, 'unsubscribe', headers);
    expect(body).toContain(`<form method="post" action="${url}/undo">`);
    expect(body).toContain(word);
    expect((await harness.app.inject({ url: `${url}/undo`, headers })).statusCode).toBe(404);
    expect(await recipientOf(recipient)).toMatchObject({ unsubscribed: true });
    await press(`${url}/undo`, '', headers);
    expect(await recipientOf(recipient)).toMatchObject({ unsubscribed: true });
    const undone = await press(`${url}/undo`, 'resubscribe', headers);
    expect(undone.statusCode).toBe(200);
    expect(undone.body).toContain(`<form method="post" action="${url}">`);
    expect(await recipientOf(recipient)).toEqual(nothing);
    const { rows } = await harness.database.pool.query(
      `select 1 from mail_suppression s join mail_recipient r using (address_key) where r.id = $1 and s.team_id = $2`,
      [recipient, team],
    );
    expect(rows).toEqual([]);
  });

  it('undoing an unsubscription keeps the team’s own entry for the address', async () => {
    const { delivery, recipient } = await delivered();
    const { pool } = harness.database;
    await pool.query(
      `insert into mail_suppression (team_id, address, address_key, reason, account_id, at)
       select r.team_id, r.address, r.address_key, 'manual', a.id, now() from mail_recipient r
         join lateral (select id from account where team_id = r.team_id limit 1) a on true where r.id = $1`,
      [recipient],
    );
    const url = `/u/${tokens.unsubscribe(delivery)}`;
    await press(url, 'unsubscribe');
    await press(`${url}/undo`, 'resubscribe');
    const { rows } = await pool.query(
      `select s.reason, s.campaign_id from mail_suppression s join mail_recipient r using (address_key) where r.id = $1`,
      [recipient],
    );
    expect(rows).toEqual([{ reason: 'manual', campaign_id: null }]);
  });

  it('an unsubscription is not undone after a complaint', async () => {
    const { delivery, recipient } = await delivered();
    const url = `/u/${tokens.unsubscribe(delivery)}`;
    await press(url, 'unsubscribe');
    await harness.database.pool.query(
      `update mail_suppression s set reason = 'complaint' from mail_recipient r
        where r.address_key = s.address_key and r.id = $1`,
      [recipient],
    );
    await press(`${url}/undo`, 'resubscribe');
    const { rows } = await harness.database.pool.query(
      `select s.reason from mail_suppression s join mail_recipient r using (address_key) where r.id = $1`,
      [recipient],
    );
    expect(rows).toEqual([{ reason: 'complaint' }]);
  });

  it('the page of a deleted email says that the link is invalid', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await harness.app.inject({ method, url: `/u/${tokens.unsubscribe(999_999_999)}` });
      expect(answer.statusCode).toBe(404);
    }
  });

  it.each(['/u/1.abc', '/u/1.abc/undo'])('a forged address is rejected: %s', async (url) => {
    const answer = await harness.app.inject({ method: 'POST', url });
    expect(answer.statusCode).toBe(404);
  });

  it('guesses of addresses are rate limited', async () => {
    const codes = new Set<number>();
    for (let at = 0; at < 70; at += 1) codes.add((await get(`/u/${at}.abc`)).statusCode);
    expect([...codes]).toEqual([404, 429]);
  });
});
