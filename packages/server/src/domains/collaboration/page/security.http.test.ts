import publishedCrawlers from 'crawler-user-agents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ratePolicies } from '../../../platform/limits/policies.ts';
import { countOf } from '../../../testing/size.ts';
import { stepNames } from './pageTexts.ts';
import { doneAt, hiddenOf, navigation, type PageWorld, pageWorld, testTerms } from './testing/world.ts';

let world: PageWorld;
beforeAll(async () => {
  world = await pageWorld();
});
afterAll(() => world.close());

const stateOf = async () =>
  JSON.stringify(
    await Promise.all(
      [
        'shared_page',
        'promotion_invitation',
        'cooperation',
        'collaboration_log',
        'promotion',
        'deliverable',
        'deliverable_draft',
        'fulfilment',
        'notification',
      ].map((table) => world.query(`select * from ${table} order by 1`)),
    ),
  );
const opensOf = async (pageId: number) =>
  (await world.query<{ opens: number }>('select opens from shared_page where id = $1', [pageId]))[0]?.opens;

describe('guesses of tokens', () => {
  it('guesses find nothing: first a page with 404, then 429', { timeout: 900_000 }, async () => {
    const guesses = countOf({ quick: 500, full: 10_000, all: 10_000 });
    const { token } = await world.invite();
    const before = await stateOf();
    const [{ limit }] = ratePolicies.unknownSharedPageBySubscriber.windows;
    const codes = new Map<number, number>();
    for (let at = 0; at < guesses; at += 1) {
      const guess =
        at % 2 === 0
          ? `${String(at).padStart(31, 'x')}A`
          : `${token.slice(0, -1)}${token.endsWith('7') ? '8' : '7'}`;
      const { statusCode } = await world.harness.app.inject({
        method: at % 5 === 4 ? 'POST' : 'GET',
        url: at % 5 === 4 ? `/c/${guess}/accept` : `/c/${guess}`,
        remoteAddress: '203.0.113.7',
      });
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect(codes.get(404)).toBe(limit);
    expect(codes.get(429)).toBe(guesses - limit);
    expect(await stateOf()).toBe(before);
    const own = await world.harness.app.inject({ url: `/c/${token}`, remoteAddress: '203.0.113.7' });
    expect(own.statusCode).toBe(200);
  });

  it.each(['x', '%00', '..%2f..%2fetc', '"><script>', 'a'.repeat(90), '%E0%A4%A'])(
    'the token %j is answered without an error, and is not repeated as markup',
    async (token) => {
      const answer = await world.harness.app.inject({ url: `/c/${token}`, remoteAddress: '203.0.113.8' });
      expect([404, 429]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('<script>');
    },
  );
});

describe('tokens that are not for the page', () => {
  it('an expired or revoked link shows its reason, and takes no form', async () => {
    const expired = await world.invite({ expiresAt: new Date('2026-11-27T00:00:00Z') });
    const revoked = await world.invite();
    const hidden = hiddenOf((await world.get(`/c/${revoked.token}/accept`)).body);
    await world.query('update shared_page set revoked_at = now() where id = $1', [revoked.pageId]);
    for (const [{ token, invitationId }, sentence] of [
      [expired, 'This link has ended'],
      [revoked, 'This link is no longer valid'],
    ] as const) {
      const answer = await world.get(`/c/${token}`);
      expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([410, true]);
      for (const part of ['accept', 'brief', 'file/1', 'logo'])
        expect((await world.get(`/c/${token}/${part}`)).statusCode).toBe(410);
      expect((await world.post(`/c/${token}/accept`, hidden)).statusCode).toBe(410);
      expect(await world.invitation(invitationId)).toMatchObject({ decision: null, opens: 0 });
    }
  });

  it('a token of a report opens no page of a creator', async () => {
    const { token, pageId } = await world.invite();
    await world.query(`update shared_page set kind = 'collaboration.report' where id = $1`, [pageId]);
    expect((await world.get(`/c/${token}`)).statusCode).toBe(404);
  });

  it('a form from an old page is not taken again after it was taken back', async () => {
    const { token, invitationId } = await world.invite();
    const hidden = hiddenOf((await world.get(`/c/${token}/decline`)).body);
    await world.post(`/c/${token}/decline`, { ...hidden, reason: '' });
    await world.submit(token, 'takeback');
    expect((await world.post(`/c/${token}/decline`, { ...hidden, reason: '' })).statusCode).toBe(409);
    expect(await world.invitation(invitationId)).toMatchObject({ decision: null });
  });
});

/** Has a step be possible on the page of an invitation, by SQL with its id. */
const agreed = `update cooperation set updated_at = updated_at where invitation_id = $1`;
const sent = `update cooperation set sample = 'sent' where invitation_id = $1`;
const steps: Readonly<
  Record<
    string,
    { readonly values: Record<string, string>; readonly before?: string; readonly ofPiece?: true }
  >
> = {
  accept: { values: {} },
  propose: { values: { amount: '900', currency: 'USD', note: 'For two days', conditions: '' } },
  decline: { values: { reason: 'No time' } },
  takeback: {
    values: {},
    before: `update promotion_invitation set decision = 'declined', decided_by = 'creator', decided_at = offered_at where id = $1`,
  },
  ask: { values: { text: 'Which colour?' } },
  address: { values: { name: 'Mia', line1: '1 Lane', city: 'Austin', country: 'US' }, before: agreed },
  lost: { values: {}, before: sent },
  arrived: { values: {}, before: sent },
  draft: { values: { link: 'https://drive.example/cut', note: '' }, before: agreed, ofPiece: true },
  post: {
    values: {},
    before: `update deliverable set state = 'approved' where cooperation_id = (select id from cooperation where invitation_id = $1)`,
    ofPiece: true,
  },
  time: { values: { until: '2026-12-30', reason: 'Ill' }, before: agreed },
  record: {
    values: { text: 'It came late' },
    before: `insert into fulfilment (team_id, cooperation_id, kind, at) select team_id, id, 'late', now() from cooperation where invitation_id = $1`,
  },
};

describe('every form', () => {
  async function ready(name: string) {
    const { before, ofPiece } = steps[name] ?? {};
    const invited = await world.invite();
    const { token, invitationId } = invited;
    if (before?.includes('cooperation')) await world.submit(token, 'accept');
    if (before) await world.query(before, [invitationId]);
    const [piece] = await world.query<{ id: string }>(
      'select d.id from deliverable d join cooperation c on c.id = d.cooperation_id where c.invitation_id = $1',
      [invitationId],
    );
    return { token, invitationId, search: ofPiece ? `?of=${piece?.id}` : '' };
  }

  it.each(stepNames)(
    '%s is worth nothing with the token or the work of another promotion, and counts once',
    async (name) => {
      const [own, other] = [await ready(name), await ready(name)];
      const url = `/c/${own.token}/${name}`;
      const video = `https://www.tiktok.com/@sophie/video/7${String(own.invitationId).padStart(18, '0')}`;
      const values = name === 'post' ? { url: video } : steps[name]?.values;
      const form = { ...hiddenOf((await world.get(`${url}${own.search}`)).body), ...values };
      expect(Object.keys(form)).toContain('once');
      const before = await stateOf();
      const crossed = await world.post(`/c/${other.token}/${name}${other.search}`, form);
      expect(crossed.statusCode).toBe(409);
      if (own.search !== '') {
        expect((await world.get(`${url}${other.search}`)).statusCode).toBe(303);
        await world.post(`${url}${other.search}`, form);
      }
      expect(await stateOf()).toBe(before);
      const first = await world.post(`${url}${own.search}`, form);
      expect([first.statusCode, first.headers.location]).toEqual([303, doneAt(own.token, name)]);
      const after = await stateOf();
      expect(after).not.toBe(before);
      const again = await world.post(`${url}${own.search}`, form);
      expect([again.statusCode, again.headers.location]).toEqual([303, first.headers.location]);
      expect(await stateOf()).toBe(after);
    },
  );
});

describe('openings', () => {
  it('by no client of the list of crawlers are noted, and none of their requests changes anything', {
    timeout: 900_000,
  }, async () => {
    const { token } = await world.invite();
    const before = await stateOf();
    const agents = [...new Set(publishedCrawlers.flatMap(({ instances }) => instances))];
    expect(agents.length).toBeGreaterThan(1_500);
    // The rule itself is tested with every agent; here each is a request to the whole server.
    const step = countOf({ quick: 20, full: 1, all: 1 });
    for (const agent of agents.filter((_, at) => at % step === 0)) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode } = await world.get(
          `/c/${token}`,
          { 'user-agent': agent.replace(/[^\x20-\x7e]/g, ''), 'accept-language': 'en' },
          method,
        );
        if (statusCode !== 200) expect.fail(`${statusCode} for ${agent}`);
      }
    }
    expect(await stateOf()).toBe(before);
  });

  it.each([
    ['HEAD', {}],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { purpose: 'prefetch' }],
    ['GET', { 'x-moz': 'prefetch' }],
    ['GET', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['GET', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['GET', { 'user-agent': '' }],
  ] as const)('by %s with %j are not noted', async (method, headers) => {
    const { token, pageId } = await world.invite();
    const answer = await world.get(`/c/${token}`, { ...navigation, ...headers }, method);
    expect(answer.statusCode).toBe(200);
    expect(await opensOf(pageId)).toBe(0);
  });

  it('by a person are noted half an hour apart, and logged once a day', async () => {
    const { token, pageId, invitationId } = await world.invite();
    const start = world.harness.now;
    for (const minutes of [0, 1, 45, 24 * 60]) {
      world.harness.now = new Date(start.getTime() + minutes * 60_000);
      await world.get(`/c/${token}`);
    }
    expect(await opensOf(pageId)).toBe(3);
    const { opens, opened_at: first, last_opened_at: last, revision } = await world.invitation(invitationId);
    expect({ opens, first, last, revision }).toEqual({
      opens: 3,
      first: start,
      last: world.harness.now,
      revision: 1,
    });
    const logged = await world.query(
      `select 1 from collaboration_log where invitation_id = $1 and action = 'pageOpened'`,
      [invitationId],
    );
    expect(logged).toHaveLength(2);
    world.harness.now = start;
  });

  it('GET of every part changes nothing else', async () => {
    const { token } = await world.invite();
    await world.get(`/c/${token}`);
    const before = await stateOf();
    for (const part of [
      'accept',
      'propose',
      'decline',
      'takeback',
      'ask',
      'address',
      'lost',
      'draft',
      'post',
      'time',
      'record',
      'brief',
      'logo',
      'file/1',
      'other',
    ])
      await world.get(`/c/${token}/${part}`);
    await world.get(`/c/${token}/accept?once=1&offer=1`);
    expect(await stateOf()).toBe(before);
  });
});

describe('forms from elsewhere', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
  ])('with %j are answered with %s', async (headers, code) => {
    const { token, invitationId } = await world.invite();
    const hidden = hiddenOf((await world.get(`/c/${token}/accept`)).body);
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const payload = new URLSearchParams(hidden).toString();
    const answer = await world.harness.app.inject({
      method: 'POST',
      url: `/c/${token}/accept`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...sent },
      payload,
    });
    expect(answer.statusCode).toBe(code);
    expect((await world.cooperation(invitationId)) !== undefined).toBe(code === 303);
  });

  it('of other types, without fields, or huge are refused with a page', async () => {
    const { token, invitationId } = await world.invite();
    const send = (type: string, payload: string | Buffer) =>
      world.harness.app.inject({
        method: 'POST',
        url: `/c/${token}/accept`,
        headers: { 'content-type': type },
        payload,
      });
    const form = 'application/x-www-form-urlencoded';
    for (const [answer, codes] of [
      [await send('application/json', '{"once":"x"}'), [400]],
      [await send(form, ''), [422]],
      [await send('multipart/form-data; boundary=x', 'broken'), [400]],
      [await send(form, `once=${'x'.repeat(2 ** 18)}`), [400]],
      [await send(form, Buffer.alloc(12 * 2 ** 20, 'x')), [413]],
    ] as const) {
      expect(codes).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toContain('text/html');
    }
    expect(await world.cooperation(invitationId)).toBeUndefined();
  });

  it('of one link are limited', async () => {
    const { token } = await world.invite();
    const [{ limit }] = ratePolicies.sharedPageFormsByPage.windows;
    const codes: number[] = [];
    for (let at = 0; at <= limit; at += 1)
      codes.push((await world.submit(token, 'ask', { text: '' }, { hidden: { once: 'x' } })).statusCode);
    expect(codes.filter((code) => code === 422)).toHaveLength(limit);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('stored markup', () => {
  const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`;

  it('is escaped in every field, and sanitised in the brief', async () => {
    const { token, invitationId } = await world.invite({
      promotion: {
        name: hostile,
        brand: hostile,
        product: hostile,
        brief: `<p onclick="x()" style="color:red">Fold</p>${hostile}<iframe src="//evil"></iframe><form action="//evil"><input name=a></form><svg onload=x()></svg><a href="javascript:x()">bad</a><a href="/c/x">own</a><a href="https://shop.example">shop</a><style>*{}</style><base href="//evil">`,
        requiredWords: [hostile],
      },
      invitation: {
        name: hostile,
        offer: {
          ...testTerms,
          conditions: hostile,
          deliverables: testTerms.deliverables.map((one) => ({ ...one, note: hostile })),
        },
        question: hostile,
        questionAt: new Date(),
        answer: hostile,
        answeredAt: new Date(),
      },
    });
    await world.query(
      `insert into collaboration_brand (team_id, name, contact, accent, updated_at) values ($1, $2, $2, '#0b6670', now())
       on conflict (team_id) do update set name = excluded.name, contact = excluded.contact`,
      [world.teamId, hostile],
    );
    const clean = (body: string) =>
      expect(body).not.toMatch(
        /<script|<img src=x|<iframe|<svg onload|onclick|javascript:|<base|<form action="\/\/|style="/i,
      );
    for (const part of ['', '/brief', '/accept', '/propose', '/decline', '/ask'])
      clean((await world.get(`/c/${token}${part}`)).body);
    const { body } = await world.get(`/c/${token}/brief`);
    expect(body).toContain('<p>Fold</p>');
    expect(body).toContain(
      '<a href="https://shop.example" rel="noopener noreferrer nofollow" target="_blank">shop</a>',
    );
    expect(body).not.toContain('href="/c/x"');
    await world.submit(token, 'accept');
    await world.query(
      `update cooperation set conditions = $2, time_until = '2026-12-09', time_reason = $2, time_asked_at = now(), parcel = $3, sample = 'sent' where invitation_id = $1`,
      [invitationId, hostile, { carrier: hostile, number: hostile, sentOn: null }],
    );
    clean((await world.get(`/c/${token}`)).body);
    await world.query('delete from collaboration_brand');
  });

  it('of a typed form is escaped in its answer', async () => {
    const { token } = await world.invite();
    const answer = await world.submit(token, 'propose', {
      amount: hostile,
      currency: hostile,
      note: hostile,
      conditions: `</textarea>${hostile}`,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toMatch(/<script|<img src=x|<\/textarea><script/i);
    expect(answer.body).toContain('&lt;script&gt;');
  });
});
