import { createHash } from 'node:crypto';
import {
  addMailSender,
  beginMailOauth,
  errorCodes,
  listMailPresets,
  listMailSenders,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailError } from '../../../../gateways/mail/gateway.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { httpPeer, type Peer } from '../../../../platform/outbound/testing/peers.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { type TestApp, testApp, testConfig } from '../../../../testing/app.ts';
import { type Ask, createAsk, people } from '../../../favourites/testing/world.ts';
import { mailSender } from '../../tables.ts';
import { SenderAccess } from '../access.ts';
import { openSecret } from '../secret.ts';
import { callbackPath } from './flow.ts';
import { readState, signState } from './state.ts';

const { owner, member, free, basic: stranger } = people;

let provider: Peer;
let harness: TestApp;
let ask: Ask;
let outbound: Outbound;
/** Requests to the token endpoint, and its response. */
const asked: URLSearchParams[] = [];
let respond: () => { status: number; body: object };

const idToken = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const tokens = (over: object = {}) => ({
  status: 200,
  body: {
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    expires_in: 3_600,
    id_token: idToken({ email: 'Li@Shop.de' }),
    ...over,
  },
});

const start = new Date('2026-11-24T08:00:00Z');

beforeAll(async () => {
  provider = await httpPeer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      asked.push(new URLSearchParams(body));
      const answer = respond();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  const base = `http://127.0.0.1:${provider.port}`;
  const client = {
    clientId: 'reachkit',
    clientSecret: new Secret('client-secret'),
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
  };
  outbound = new Outbound();
  harness = await testApp({
    config: { publicUrl: 'https://reachkit.example', mailOauth: { gmail: client, outlook: null } },
    outbound,
  });
  harness.now = start;
  ask = createAsk(harness);
});
afterAll(async () => {
  await harness.close();
  await outbound.close();
  await provider.close();
});
beforeEach(async () => {
  harness.now = start;
  asked.length = 0;
  respond = tokens;
  await harness.database.db.delete(mailSender);
});

const begin = async (who: string, body: object = {}) => {
  const { data } = await ask(who, beginMailOauth, { params: { provider: 'gmail' }, body });
  return new URL(data.url);
};
const stateOf = (url: URL) => url.searchParams.get('state') ?? '';
const show = (query: Readonly<Record<string, string>>) =>
  harness.app.inject({ url: callbackPath, query, headers: { 'accept-language': 'en' } });
const confirm = (fields: Readonly<Record<string, string>>) =>
  harness.app.inject({
    method: 'POST',
    url: callbackPath,
    headers: { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const rows = () => harness.database.db.select().from(mailSender);

describe('a sign-in at a provider', () => {
  it('a sign-in is offered if a client is configured', async () => {
    expect((await ask(owner, listMailPresets)).data.oauth).toEqual(['gmail']);
    const other = await ask(owner, beginMailOauth, { params: { provider: 'outlook' }, body: {} });
    expect(other.code).toBe(errorCodes.notFound);
  });

  it('redirects to the provider with PKCE and a signed state', async () => {
    const url = await begin(owner, { name: 'Li' });
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'reachkit',
      redirect_uri: `https://reachkit.example${callbackPath}`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: expect.stringContaining('https://mail.google.com/'),
    });
    expect(url.href).not.toContain('client-secret');
    await confirm({ state: stateOf(url), code: 'code-1' });
    const verifier = asked[0]?.get('code_verifier') ?? '';
    expect(verifier).toMatch(/^[\w-]{43,128}$/);
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      url.searchParams.get('code_challenge'),
    );
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-1',
      client_secret: 'client-secret',
    });
  });

  it('asks for confirmation, naming the owner, then adds the sender', async () => {
    const state = stateOf(await begin(owner, { name: 'Li' }));
    const page = await show({ state, code: 'code-1' });
    expect(page.body).toContain('<button type="submit">Connect mailbox</button>');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect([asked.length, (await rows()).length]).toEqual([0, 0]);
    expect((await confirm({ state, code: 'code-1' })).body).toContain('Mailbox connected');
    const [row] = await rows();
    expect(row).toMatchObject({
      address: 'Li@Shop.de',
      auth: 'oauth',
      provider: 'gmail',
      status: 'verifying',
    });
    expect(row?.secret).not.toMatch(/access-1|refresh-1/);
    const { list } = (await ask(owner, listMailSenders)).data;
    expect(list[0]).toMatchObject({ auth: 'oauth', hasSecret: true, smtp: { host: 'smtp.gmail.com' } });
    expect(JSON.stringify(list)).not.toMatch(/access-1|refresh-1/);
  });

  it('renews the tokens of the same sender, and accepts no other address', async () => {
    await confirm({ state: stateOf(await begin(owner)), code: 'a' });
    const [row] = await rows();
    const senderId = String(row?.id);
    respond = () => tokens({ access_token: 'access-2' });
    await confirm({ state: stateOf(await begin(owner, { senderId })), code: 'b' });
    const [after] = await rows();
    expect(after && openSecret(testSecrets().envelope, after.secret ?? '', after).open()).toContain(
      'access-2',
    );
    respond = () => tokens({ id_token: idToken({ email: 'other@shop.de' }) });
    const other = await confirm({ state: stateOf(await begin(owner, { senderId })), code: 'c' });
    expect(other.body).toContain('a different mailbox');
    expect(await rows()).toHaveLength(1);
    for (const [who, code] of [
      [stranger, errorCodes.notFound],
      [member, errorCodes.forbidden],
    ] as const) {
      const refused = await ask(who, beginMailOauth, { params: { provider: 'gmail' }, body: { senderId } });
      expect(refused.code).toBe(code);
    }
  });

  it.each<[string, () => ReturnType<typeof respond>, string]>([
    ['is refused', () => ({ status: 400, body: { error: 'invalid_grant' } }), 'has expired'],
    ['fails', () => ({ status: 503, body: {} }), 'did not respond'],
    ['names no address', () => tokens({ id_token: undefined }), 'did not respond'],
    ['gives nothing to renew', () => tokens({ refresh_token: undefined }), 'did not respond'],
  ])('a sign-in that %s shows the reason', async (_, answer, text) => {
    respond = answer;
    expect((await confirm({ state: stateOf(await begin(owner)), code: 'a' })).body).toContain(text);
    expect(await rows()).toEqual([]);
  });

  it('a sign-in is rejected if a colleague has the address, or at the plan’s limit', async () => {
    const smtp = { host: 'smtp.shop.de', port: 465, security: 'tls' as const };
    const body = { name: 'Li', replyTo: 'li@shop.de', provider: 'other' as const, secret: 'x', smtp };
    await ask(member, addMailSender, { body: { ...body, address: 'li@shop.de' } });
    expect((await confirm({ state: stateOf(await begin(owner)), code: 'a' })).body).toContain(
      'already has this mailbox',
    );
    await ask(free, addMailSender, { body: { ...body, address: 'first@shop.de' } });
    expect((await confirm({ state: stateOf(await begin(free)), code: 'a' })).body).toContain('mailbox limit');
  });

  it.each(['', 'x', 'e30.x', '<script>'])('a sign-in does nothing for the state "%s"', async (state) => {
    for (const page of [await show({ state, code: 'a' }), await confirm({ state, code: 'a' })]) {
      expect(page.body).toContain('has expired');
      expect(page.body).not.toContain('<script');
    }
    expect(asked).toEqual([]);
  });

  it('a sign-in state is bound to its person, unmodified and valid for 15 minutes', () => {
    const { hash } = testSecrets();
    const now = new Date('2026-11-24T08:00:00Z');
    const state = signState(hash, { provider: 'gmail', teamId: 1, accountId: 2 }, now);
    const [body = '', signature] = state.split('.');
    const changed = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('"teamId":1', '"teamId":3'),
    ).toString('base64url');
    expect(readState(hash, state, now)).toMatchObject({ teamId: 1, accountId: 2 });
    expect(readState(hash, `${changed}.${signature}`, now)).toBeUndefined();
    expect(readState(hash, state, new Date(now.getTime() + 15 * 60_000))).toBeUndefined();
  });
});

describe('a token', () => {
  const accessOf = () =>
    new SenderAccess({
      ...harness.database,
      now: () => harness.now,
      secrets: testSecrets(),
      outbound,
      config: { ...testConfig, mailOauth: { gmail: clientNow(), outlook: null } },
      sandbox: null,
    });
  const clientNow = () => ({
    clientId: 'reachkit',
    clientSecret: new Secret('client-secret'),
    authorizeUrl: `http://127.0.0.1:${provider.port}/authorize`,
    tokenUrl: `http://127.0.0.1:${provider.port}/token`,
  });
  const connect = async () => {
    await confirm({ state: stateOf(await begin(owner)), code: 'a' });
    const [row] = await rows();
    if (!row) throw new Error('Not connected');
    asked.length = 0;
    return row;
  };
  const tokenOf = async (access: SenderAccess, row: { teamId: number; id: number }) => {
    const { credential } = await access.read(row.teamId, row.id);
    return credential.kind === 'oauth' ? credential.accessToken.open() : '';
  };

  it('a token is used while it is valid', async () => {
    const row = await connect();
    expect(await tokenOf(accessOf(), row)).toBe('access-1');
    expect(asked).toEqual([]);
  });

  it('a token is renewed once before it expires, however many callers and processes', async () => {
    const row = await connect();
    harness.now = new Date(harness.now.getTime() + 56 * 60_000);
    respond = () => tokens({ access_token: 'access-2', refresh_token: undefined });
    const [one, other] = [accessOf(), accessOf()];
    const found = await Promise.all([one, one, other, other].map((access) => tokenOf(access, row)));
    expect(found).toEqual(Array(4).fill('access-2'));
    expect(asked.map((body) => body.get('refresh_token'))).toEqual(['refresh-1']);
  });

  it.each([
    ['over', { status: 400, body: { error: 'invalid_grant' } }, { kind: 'login', reason: 'oauth_needed' }],
    ['not to be had now', { status: 500, body: {} }, { kind: 'connection', reason: 'unreachable' }],
  ])('a token that is %s yields the matching error', async (_, answer, facts) => {
    const row = await connect();
    harness.now = new Date(harness.now.getTime() + 61 * 60_000);
    respond = () => answer;
    const error = await tokenOf(accessOf(), row).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailError);
    expect(error).toMatchObject(facts);
  });

  it('a token cannot be decrypted for another sender', async () => {
    const row = await connect();
    await expect(accessOf().read(row.teamId + 1, row.id)).rejects.toBeInstanceOf(MailError);
    await harness.database.db
      .update(mailSender)
      .set({ provider: 'sandbox', auth: 'password' })
      .where(eq(mailSender.id, row.id));
    await expect(accessOf().read(row.teamId, row.id)).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
