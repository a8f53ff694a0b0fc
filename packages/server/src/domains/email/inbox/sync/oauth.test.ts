import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { httpPeer, type Peer } from '../../../../platform/outbound/testing/peers.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { testConfig } from '../../../../testing/app.ts';
import { SenderAccess } from '../../senders/access.ts';
import { sealSecret } from '../../senders/secret.ts';
import { mailSender } from '../../tables.ts';
import { type HangingProxy, hangingProxy } from '../testing/hangingProxy.ts';
import type { Sent } from '../testing/inboxWorld.ts';
import { answer } from '../testing/messages.ts';
import { type ReaderWorld, readerWorld } from '../testing/readerWorld.ts';
import type { MailboxReader } from './reader.ts';

const hour = 3_600_000;

let world: ReaderWorld;
let provider: Peer;
let proxy: HangingProxy;
let outbound: Outbound;
let reader: MailboxReader | undefined;
/** Response of the provider to a token renewal. */
let respond: () => { readonly status: number; readonly body: object };
/** Tokens used to open the mailbox. */
let used: string[];
beforeAll(async () => {
  world = await readerWorld();
  outbound = new Outbound();
  provider = await httpPeer((_, response) => {
    const { status, body } = respond();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  // Closes the connection while the second message is fetched, as servers do with an expired token.
  proxy = await hangingProxy(world.sandbox.imap.port, /UID FETCH 2 /, 'ends');
});
afterAll(async () => {
  await world.close();
  await proxy.close();
  await outbound.close();
  await provider.close();
});

const renewed = () => ({ status: 200, body: { access_token: 'access-2', expires_in: 3_600 } });

let senderId: number;
let first: Sent;
let second: Sent;
beforeEach(async () => {
  used = [];
  senderId = await world.addMailbox();
  first = await world.send({ sentAt: new Date(Date.now() - 24 * hour) });
  second = await world.send({ sentAt: new Date(Date.now() - 24 * hour) });
  for (const one of [first, second]) await world.put(answer(one), { senderId });
  const { teamId } = world;
  const expiresAt = new Date(Date.now() + hour).toISOString();
  const tokens = JSON.stringify({ accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt });
  const secret = sealSecret(testSecrets().envelope, tokens, { id: senderId, teamId });
  await world.database.db
    .update(mailSender)
    .set({ auth: 'oauth', provider: 'gmail', secret })
    .where(eq(mailSender.id, senderId));
});
afterEach(async () => {
  await reader?.close();
  await world.database.db.delete(mailSender).where(eq(mailSender.id, senderId));
});

/** Reads with the tokens of the row, which expire once the server has closed the first connection. */
function startReader(): MailboxReader {
  const base = `http://127.0.0.1:${provider.port}`;
  const gmail = {
    clientId: 'reachkit',
    clientSecret: new Secret('client-secret'),
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
  };
  const tokens = new SenderAccess({
    db: world.database.db,
    secrets: testSecrets(),
    outbound,
    sandbox: null,
    now: () => new Date(Date.now() + (used.length > 0 ? 2 * hour : 0)),
    config: { ...testConfig, mailOauth: { gmail, outlook: null } },
  });
  const read = async (teamId: number, id: number) => {
    const box = world.sandbox.mailboxes.of(1_000 + id);
    let port = world.sandbox.imap.port;
    if (id === senderId) {
      const { credential } = await tokens.read(teamId, id);
      used.push(credential.kind === 'oauth' ? credential.accessToken.open() : '');
      if (used.length === 1) port = proxy.port;
    }
    const credential = { kind: 'password' as const, password: new Secret(box.password) };
    const servers = { smtp: world.sandbox.smtp, imap: { ...world.sandbox.imap, port } };
    return { isSandbox: true, address: box.address, user: box.address, credential, ...servers };
  };
  return world.reader({ access: { read } });
}

it('renews a token that expires during reading, and continues', async () => {
  respond = renewed;
  reader = startReader();
  await world.untilRead(senderId);
  expect(used).toEqual(['access-1', 'access-2']);
  expect(await world.incoming(first)).toHaveLength(1);
  expect(await world.incoming(second)).toHaveLength(1);
  expect(await world.sync(senderId)).toMatchObject({ fault: null, failures: 0 });
  expect((await world.sender(senderId)).loginFailures).toBe(0);
});

it('keeps stored messages when the sign-in is revoked, and resumes after a new sign-in', async () => {
  respond = () => ({ status: 400, body: { error: 'invalid_grant' } });
  reader = startReader();
  await world.until(async () => (await world.sync(senderId))?.fault === 'login');
  expect(await world.incoming(first)).toHaveLength(1);
  expect(await world.incoming(second)).toHaveLength(0);
  expect((await world.sync(senderId))?.readAt).toBeNull();
  await world.until(async () => (await world.sender(senderId)).loginFailures === 1);
  respond = renewed;
  await world.dueNow(senderId);
  await world.untilRead(senderId);
  expect(used).toEqual(['access-1', 'access-2']);
  expect(await world.incoming(first)).toHaveLength(1);
  expect(await world.incoming(second)).toHaveLength(1);
});
