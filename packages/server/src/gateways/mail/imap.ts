import { ImapFlow } from 'imapflow';
import type { Purpose } from '../../platform/outbound/target.ts';
import { abortOf } from './deadline.ts';
import { imapFailure, secretsOf } from './failures.ts';
import { type MailAccess, MailError, type MailServerAddress } from './gateway.ts';
import type { MailPhase } from './replies.ts';
import type { MailOptions } from './smtp.ts';

/** The client's name sent to servers (RFC 2971). */
const clientInfo = { name: 'Reachkit', version: '1.0', vendor: 'Reachkit', 'support-url': false } as const;

/** Max bytes of one part of a response: headers and small messages are read. */
const maxLiteralBytes = 16 * 2 ** 20;

/** Connects, encrypts, logs in and identifies the client. @throws MailError */
export async function openImap(
  { outbound, timeouts, ca }: MailOptions,
  purpose: Purpose,
  access: MailAccess,
  server: MailServerAddress,
  signal?: AbortSignal,
): Promise<ImapFlow> {
  signal?.throwIfAborted();
  const { host, port, security } = server;
  const secrets = secretsOf(access);
  const { aborted, release } = abortOf(signal);
  let phase: MailPhase = 'connect';
  let client: ImapFlow | undefined;
  try {
    const { lookup } = await outbound.check(purpose, { host, port });
    client = new ImapFlow({
      host,
      port,
      secure: security === 'tls',
      doSTARTTLS: security === 'starttls',
      auth: authOf(access),
      clientInfo,
      tls: { lookup, minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
      logger: false,
      disableAutoIdle: true,
      disableCompression: true,
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.greeting,
      socketTimeout: timeouts.command,
      maxLiteralSize: maxLiteralBytes,
      maxLineLength: 2 ** 20,
      maxResponseSize: 2 * maxLiteralBytes,
    });
    // After the login, errors are also emitted as events; the running command fails with them anyway.
    client.on('error', () => undefined);
    await Promise.race([client.connect(), aborted]);
    phase = 'login';
    if (security !== 'none' && !client.secureConnection) throw unencrypted();
    await Promise.race([nameClient(client), aborted]);
    return client;
  } catch (error) {
    client?.close();
    if (signal?.aborted) throw signal.reason;
    const failure = imapFailure(error, phase, secrets);
    throw failure.kind === 'login' && failure.phase === 'connect' ? atLogin(failure) : failure;
  } finally {
    release();
  }
}

const authOf = ({ user, credential }: MailAccess) =>
  credential.kind === 'oauth'
    ? { user, accessToken: credential.accessToken.open() }
    : { user, pass: credential.password.open() };

/**
 * NetEase (163, 126, yeah) opens no folder until a client has identified itself after the login. imapflow skips that if
 * the server responded earlier, and has no public call for it.
 */
async function nameClient(client: ImapFlow): Promise<void> {
  if (!client.capabilities.has('ID')) return;
  const run: unknown = Reflect.get(client, 'run');
  if (typeof run === 'function') await run.call(client, 'ID', client.clientInfo);
}

/** imapflow logs in while connecting. */
const atLogin = ({ kind, reason, code, enhanced, reply }: MailError) =>
  new MailError({ kind, reason, code, enhanced, reply, phase: 'login' });

const unencrypted = () =>
  new MailError({
    kind: 'connection',
    reason: 'no_encryption',
    code: null,
    enhanced: null,
    reply: null,
    phase: 'connect',
  });
