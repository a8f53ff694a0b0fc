import { createServer, type Server } from 'node:http';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, type SandboxWorld, sandboxWorld } from './testing/sandboxWorld.ts';

const days = 24 * 60 * 60 * 1000;

interface Visit {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly agent: string;
}

let world: SandboxWorld;
/** The site of this server. */
let site: Server;
/** Another site, which must not be visited. */
let other: Server;
const visits: Visit[] = [];
const foreign: string[] = [];

const portOf = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

beforeAll(async () => {
  world = await sandboxWorld();
  site = await listening(
    createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { method = '', url = '', headers } = request;
      visits.push({ method, url, body, agent: headers['user-agent'] ?? '' });
      if (url.startsWith('/t/c/'))
        response.writeHead(302, { location: `http://127.0.0.1:${portOf(other)}/shop` });
      response.end();
    }),
  );
  other = await listening(
    createServer((request, response) => {
      foreign.push(request.url ?? '');
      response.end();
    }),
  );
  world.sandbox.startReactions(portOf(site));
});
afterAll(async () => {
  await world.close();
  site.close();
  other.close();
});

let turn = 0;
/** Sends to a recipient, advances the clock by days, and returns the messages received in the sender's mailbox. */
async function reactionsTo(to: string, { subject = 'Hello', speed = 1 as 1 | 60 } = {}) {
  turn += 1;
  visits.length = 0;
  const client = await world.imap();
  await client.mailboxOpen('INBOX');
  const before = (await client.search({ all: true }, { uid: true })) || [];
  await client.mailboxOpen('Junk');
  const junkBefore = (await client.search({ all: true }, { uid: true })) || [];
  await world.sandbox.setSpeed(speed);
  const base = `http://localhost:${portOf(site)}`;
  const sent = await world.smtp().sendMail({
    from: { name: '安', address: ann },
    to,
    subject,
    messageId: `<campaign-${turn}@sandbox.reachkit.test>`,
    headers: { 'X-Campaign-Id': String(turn), 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    list: { unsubscribe: { url: `${base}/u/token${turn}`, comment: '' } },
    text: 'The text of the message',
    html: `<p>Hi</p><img src="${base}/t/o/p${turn}.gif?a=1&amp;b=2"><img src="http://127.0.0.1:${portOf(other)}/x.gif">
      <a href="${base}/t/c/l${turn}">Shop</a> <a href="${base}/u/token${turn}">out</a> <a href="http://127.0.0.1:${portOf(other)}/">x</a>
      <a style="display:none" href="${base}/honey">.</a>`,
  });
  world.now = new Date(world.now.getTime() + 10 * days);
  await world.sandbox.react();
  const read = async (folder: string, known: readonly number[]) => {
    await client.mailboxOpen(folder);
    const all = (await client.search({ all: true }, { uid: true })) || [];
    const uids = all.filter((uid) => !known.includes(uid));
    const messages = [];
    for (const uid of uids) {
      const message = await client.fetchOne(
        String(uid),
        { source: true, bodyStructure: true },
        { uid: true },
      );
      if (!message) throw new Error('The message is gone');
      messages.push({
        mail: await simpleParser(message.source ?? ''),
        structure: message.bodyStructure,
        raw: String(message.source),
      });
    }
    return messages;
  };
  return { sent, inbox: await read('INBOX', before), junk: await read('Junk', junkBefore) };
}

describe('a simulated recipient', () => {
  it.each([
    ['zh', /回复：合作/, /您好|你好|感谢/],
    ['en', /^Re: 合作/, /Hi|Hello|Thanks/],
    ['ja', /^Re: 合作/, /ありがとう/],
  ])('replies in %s within the thread and quotes the message', async (language, subject, text) => {
    const { inbox, sent } = await reactionsTo(`reply.${language}@creator.example`, { subject: '合作' });
    expect(inbox).toHaveLength(1);
    const [{ mail } = { mail: null }] = inbox;
    expect(mail?.from?.value[0]?.address).toBe(`reply.${language}@creator.example`);
    expect(mail?.subject).toMatch(subject);
    expect(mail?.text).toMatch(text);
    expect(mail?.text).toMatch(/> The text of the message/);
    expect(mail?.inReplyTo).toBe(sent.messageId);
    expect([mail?.references].flat()).toContain(sent.messageId);
  });

  it('replies from another address in the same thread', async () => {
    const { inbox, sent } = await reactionsTo('reply-other@creator.example');
    expect(inbox[0]?.mail.from?.value[0]?.address).toMatch(/^manager\..*@talents\.example$/);
    expect(inbox[0]?.mail.inReplyTo).toBe(sent.messageId);
  });

  it('may deliver its reply to Junk', async () => {
    const { inbox, junk } = await reactionsTo('reply-junk@creator.example');
    expect([inbox.length, junk.length]).toEqual([0, 1]);
  });

  it('sends an automatic reply while away, with or without a return date', async () => {
    const dated = await reactionsTo('ooo.en@creator.example');
    expect(dated.inbox[0]?.mail.headers.get('auto-submitted')).toBe('auto-replied');
    expect(dated.inbox[0]?.mail.text).toMatch(/back on \d+ \w+ \d{4}/);
    const undated = await reactionsTo('ooo-nodate.en@creator.example');
    expect(undated.inbox[0]?.mail.text).not.toMatch(/\d{4}/);
  });

  it.each([
    ['bounce', 'failed', '5.1.1', 1],
    ['bounce-soft', 'failed', '4.2.2', 1],
    ['bounce-policy', 'failed', '5.7.1', 1],
    ['bounce-delayed', 'delayed', '4.4.1', 2],
  ])('sends a report for %s with %s %s', async (name, action, status, count) => {
    const { inbox, sent } = await reactionsTo(`${name}@creator.example`);
    expect(inbox).toHaveLength(count);
    const [{ mail, structure, raw } = { mail: null, structure: null, raw: '' }] = inbox;
    expect(structure?.type).toBe('multipart/report');
    expect(structure?.parameters).toMatchObject({ 'report-type': 'delivery-status' });
    expect(structure?.childNodes?.[1]?.type).toBe('message/delivery-status');
    expect(raw).toMatch(new RegExp(`Final-Recipient: rfc822; ${name}@creator\\.example\r\n`));
    expect(raw).toMatch(new RegExp(`Action: ${action}\r\nStatus: ${status}\r\n`));
    expect(raw).toContain(sent.messageId);
    expect(raw).toMatch(/X-Campaign-ID: \d+/);
    expect(mail?.headers.get('return-path')).toBeTruthy();
  });

  it('complains with a feedback report', async () => {
    const { inbox, sent } = await reactionsTo('complain@creator.example');
    expect(inbox[0]?.structure?.parameters).toMatchObject({ 'report-type': 'feedback-report' });
    expect(inbox[0]?.raw).toMatch(/Feedback-Type: abuse\r\n/);
    expect(inbox[0]?.raw).toContain(sent.messageId);
  });

  it('opens and clicks on this site only, and does not follow opt-out links', async () => {
    await reactionsTo('click@creator.example');
    expect(visits.some(({ url }) => url === `/t/o/p${turn}.gif?a=1&b=2`)).toBe(true);
    expect(visits.filter(({ url }) => url.startsWith('/t/c/'))).toHaveLength(1);
    expect(visits.every(({ method, agent }) => method === 'GET' && agent.startsWith('Mozilla/5.0'))).toBe(
      true,
    );
    expect(visits.some(({ url }) => /^\/(u|honey)/.test(url))).toBe(false);
    expect(foreign).toEqual([]);
  });

  it('unsubscribes by one POST', async () => {
    await reactionsTo('unsubscribe@creator.example');
    const posts = visits.filter(({ method }) => method === 'POST');
    expect(posts).toMatchObject([{ url: `/u/token${turn}`, body: 'List-Unsubscribe=One-Click' }]);
  });

  it('stays silent', async () => {
    const { inbox, junk } = await reactionsTo('silent@creator.example');
    expect([inbox.length, junk.length, visits.length]).toEqual([0, 0, 0]);
  });

  it('reacts to truncated markup, and to a message without markup', async () => {
    const raw =
      'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<a href="http://[';
    await world.smtp().sendMail({
      envelope: { from: ann, to: ['click@y.example', 'reply@y.example', 'bounce@y.example'] },
      raw,
    });
    world.now = new Date(world.now.getTime() + 10 * days);
    await world.sandbox.react();
    const { rows } = await world.database.pool.query(
      'select 1 from sandbox.sandbox_reaction where done_at is null',
    );
    expect(rows).toEqual([]);
  });
});

describe('speed', () => {
  it('speed moves planned reactions earlier, and later again', async () => {
    const due = async () => {
      const { rows } = await world.database.pool.query<{ due: Date }>(
        `select due_at as due from sandbox.sandbox_reaction where recipient = 'bounce@speed.example'`,
      );
      return (rows[0]?.due.getTime() ?? 0) - world.now.getTime();
    };
    await world.sandbox.setSpeed(1);
    await world.smtp().sendMail({ from: ann, to: 'bounce@speed.example', text: 'x' });
    const usual = await due();
    await world.sandbox.setSpeed(60);
    expect(world.sandbox.speed()).toBe(60);
    expect(await due()).toBeCloseTo(usual / 60, -1);
    await world.sandbox.setSpeed(1);
    expect(Math.abs((await due()) - usual)).toBeLessThan(60);
  });
});
