import { afterEach, describe, expect, it } from 'vitest';
import { readAllowList } from '../../platform/outbound/allowList.ts';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { peerCertificate } from '../../platform/outbound/testing/certificate.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import type { MailTimeouts } from './deadline.ts';
import { type MailAccess, MailError, type MailServerAddress } from './gateway.ts';
import { ProviderMail } from './providerMail.ts';
import { expiredCertificate } from './testing/certificates.ts';
import { type ImapRules, imapPeer } from './testing/imapPeer.ts';
import { linePeer, peerPassword, peerUser, replyError, smtpPeer } from './testing/smtpPeer.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
function keep<Closable extends { close(): Promise<void> }>(closable: Closable): Closable {
  closing.push(() => closable.close());
  return closable;
}

const slow: MailTimeouts = { connect: 20_000, greeting: 20_000, command: 20_000, data: 20_000 };

interface Setting {
  readonly ca?: string | undefined;
  readonly timeouts?: Partial<MailTimeouts>;
}

/** Names resolve to this machine, and all its ports are allowed. */
function mailTo(port: number, { ca = peerCertificate.cert, timeouts }: Setting = {}): ProviderMail {
  const outbound = keep(
    new Outbound({
      allowList: readAllowList(`127.0.0.1:${port}`),
      resolve: async (host) => {
        if (host === 'gone.example') throw Object.assign(new Error('No such name'), { code: 'ENOTFOUND' });
        return [{ address: '127.0.0.1', family: 4 }];
      },
      connectTimeoutMs: 20_000,
    }),
  );
  return new ProviderMail({ outbound, timeouts: { ...slow, ...timeouts }, ...(ca ? { ca } : {}) });
}

function accessTo(
  port: number,
  security: MailServerAddress['security'],
  over: Partial<MailAccess> = {},
  host = 'mail.example',
): MailAccess {
  const server = { host, port, security };
  return {
    isSandbox: false,
    address: peerUser,
    user: peerUser,
    credential: { kind: 'password', password: new Secret(peerPassword) },
    smtp: server,
    imap: server,
    ...over,
  };
}

const wrongPassword = { kind: 'password', password: new Secret('wrong-password') } as const;
const message = Buffer.from('Subject: Hi\r\n\r\n.Hello\r\n');
const envelope = { from: peerUser, to: ['a@b.example'] };

async function failureOf(attempt: Promise<unknown>): Promise<MailError> {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailError)) throw new Error(`No mail error but ${String(error)}`);
  return error;
}

describe('sending', () => {
  it.each(['tls', 'starttls'] as const)('delivers a message over %s', async (security) => {
    const peer = keep(await smtpPeer({ secure: security === 'tls' }));
    const session = await mailTo(peer.port).openSmtp(accessTo(peer.port, security));
    const order: string[] = [];
    const reply = await session.send(envelope, message, async () => {
      order.push(`before ${peer.messages.length}`);
    });
    expect(reply).toEqual({ code: 250, enhanced: '2.0.0', reply: '250 2.0.0 queued as 7' });
    expect(order).toEqual(['before 0']);
    expect(peer.messages).toEqual([{ ...envelope, text: message.toString() }]);
    expect(session.isOpen).toBe(true);
    await session.send(envelope, message);
    expect(peer.messages).toHaveLength(2);
    await session.close();
    expect(session.isOpen).toBe(false);
  });

  it('logs in with a token', async () => {
    const peer = keep(await smtpPeer({ secure: true }));
    const credential = { kind: 'oauth', accessToken: new Secret(peerPassword) } as const;
    const session = await mailTo(peer.port).openSmtp(accessTo(peer.port, 'tls', { credential }));
    expect(peer.logins).toEqual([`${peerUser} ${peerPassword}`]);
    await session.close();
    const stale = { kind: 'oauth', accessToken: new Secret('stale-token') } as const;
    const refused = mailTo(peer.port).openSmtp(accessTo(peer.port, 'tls', { credential: stale }));
    expect(await failureOf(refused)).toMatchObject({ kind: 'login', code: 535, phase: 'login' });
  });

  it('reveals nothing of a rejected password', async () => {
    const peer = keep(
      await smtpPeer({
        secure: true,
        onAuth: ({ password }, _session, done) => done(replyError(535, `5.7.8 not ${password}`)),
      }),
    );
    const error = await failureOf(
      mailTo(peer.port).openSmtp(accessTo(peer.port, 'tls', { credential: wrongPassword })),
    );
    expect(error).toMatchObject({ kind: 'login', reason: 'wrong_password', code: 535, enhanced: '5.7.8' });
    expect(error.reply).toBe('535 5.7.8 not …');
    expect(JSON.stringify([error.message, error.stack, error.reply])).not.toContain('wrong-password');
  });

  it.each([
    ['self-signed', { tls: peerCertificate, ca: '' }, 'mail.example', 'self_signed'],
    [
      'expired',
      { tls: expiredCertificate, ca: expiredCertificate.cert },
      'mail.example',
      'expired_certificate',
    ],
    [
      'for another name',
      { tls: peerCertificate, ca: peerCertificate.cert },
      'smtp.example',
      'bad_certificate',
    ],
  ])(
    'rejects a certificate that is %s, in both kinds of encryption',
    async (_, { tls, ca }, host, reason) => {
      for (const security of ['tls', 'starttls'] as const) {
        const peer = keep(await smtpPeer({ ...tls, secure: security === 'tls' }));
        const attempt = mailTo(peer.port, { ca }).openSmtp(accessTo(peer.port, security, {}, host));
        expect(await failureOf(attempt)).toMatchObject({ kind: 'connection', reason, phase: 'connect' });
        expect(peer.logins).toEqual([]);
      }
    },
  );

  it('never logs in if STARTTLS is rejected or unknown, or the server lacks TLS', async () => {
    const refusing = keep(
      await linePeer('220 mail.example', (line) =>
        line.startsWith('EHLO') ? '250-mail.example\r\n250 STARTTLS' : '454 4.7.0 TLS not available',
      ),
    );
    const without = keep(
      await linePeer('220 mail.example', (line) =>
        line === 'STARTTLS' ? '502 5.5.1 Unknown' : '250 mail.example',
      ),
    );
    for (const [peer, security] of [
      [refusing, 'starttls'],
      [without, 'starttls'],
      [without, 'tls'],
    ] as const) {
      const attempt = mailTo(peer.port).openSmtp(accessTo(peer.port, security));
      expect(await failureOf(attempt)).toMatchObject({ phase: 'connect', reason: 'no_encryption' });
      expect(peer.lines.filter((line) => line.startsWith('AUTH'))).toEqual([]);
    }
  });

  it.each([
    ['nothing', '', { greeting: 50 }],
    ['nothing after the greeting', '220 mail.example', { greeting: 50, connect: 50 }],
  ])('times out on a server that says %s', async (_, greeting, timeouts) => {
    const peer = keep(await linePeer(greeting, () => ''));
    const attempt = mailTo(peer.port, { timeouts }).openSmtp(accessTo(peer.port, 'starttls'));
    expect(await failureOf(attempt)).toMatchObject({
      kind: 'connection',
      reason: 'no_greeting',
      phase: 'connect',
    });
  });

  it('reports the reply of a server without a greeting', async () => {
    const peer = keep(await linePeer('421 4.3.2 Too many connections', () => ''));
    const attempt = mailTo(peer.port).openSmtp(accessTo(peer.port, 'starttls'));
    expect(await failureOf(attempt)).toMatchObject({
      kind: 'temporary',
      code: 421,
      enhanced: '4.3.2',
      phase: 'connect',
    });
  });

  it.each([
    ['421 at MAIL FROM', { onMailFrom: 421 }, { kind: 'temporary', code: 421, phase: 'envelope' }],
    ['450 at RCPT TO', { onRcptTo: 450 }, { kind: 'temporary', code: 450, phase: 'envelope' }],
    ['535 at MAIL FROM', { onMailFrom: 535 }, { kind: 'login', code: 535, phase: 'envelope' }],
    ['550 at RCPT TO', { onRcptTo: 550 }, { kind: 'permanent', code: 550, phase: 'envelope' }],
    ['552 after the message', { onData: 552 }, { kind: 'permanent', code: 552, phase: 'data' }],
    ['451 after the message', { onData: 451 }, { kind: 'temporary', code: 451, phase: 'data' }],
  ] as const)('reports %s', async (_, codes: Record<string, number>, facts) => {
    const refusing = (code: number | undefined) => (code ? replyError(code, 'no') : null);
    const peer = keep(
      await smtpPeer({
        secure: true,
        onMailFrom: (_address, _session, done) => done(refusing(codes.onMailFrom)),
        onRcptTo: (_address, _session, done) => done(refusing(codes.onRcptTo)),
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(refusing(codes.onData)));
        },
      }),
    );
    const session = keep(await mailTo(peer.port).openSmtp(accessTo(peer.port, 'tls')));
    let isBegun = false;
    const attempt = session.send(envelope, message, async () => {
      isBegun = true;
    });
    expect(await failureOf(attempt)).toMatchObject(facts);
    expect(isBegun).toBe(facts.phase === 'data');
  });

  it('skips further recipients when the first one is rejected', async () => {
    const peer = keep(
      await smtpPeer({
        secure: true,
        onRcptTo: ({ address }, _session, done) =>
          done(address === 'a@b.example' ? replyError(550, '5.1.1 No such user') : null),
      }),
    );
    const session = await mailTo(peer.port).openSmtp(accessTo(peer.port, 'tls'));
    const attempt = session.send({ ...envelope, to: ['a@b.example', 'cc@b.example'] }, message);
    expect(await failureOf(attempt)).toMatchObject({ kind: 'permanent', code: 550, phase: 'envelope' });
    expect(peer.messages).toEqual([]);
    expect(session.isOpen).toBe(false);
  });

  it.each([
    ['the recipient', 'onRcptTo'],
    ['the message', 'onData'],
    ['the sender', 'onMailFrom'],
  ] as const)('delivers the next message on the same connection after %s was rejected', async (_, place) => {
    const delivered: string[] = [];
    let refusals = 1;
    const refusal = () => (refusals-- > 0 ? replyError(550, '5.7.1 Refused') : null);
    const peer = keep(
      await smtpPeer({
        secure: true,
        onMailFrom: (_address, _session, done) => done(place === 'onMailFrom' ? refusal() : null),
        onRcptTo: (_address, _session, done) => done(place === 'onRcptTo' ? refusal() : null),
        onData: (stream, session, done) => {
          stream.resume();
          stream.on('end', () => {
            const error = place === 'onData' ? refusal() : null;
            if (!error) delivered.push(...session.envelope.rcptTo.map(({ address }) => address));
            done(error);
          });
        },
      }),
    );
    const session = keep(await mailTo(peer.port).openSmtp(accessTo(peer.port, 'tls')));
    expect(await failureOf(session.send(envelope, message))).toMatchObject({ code: 550 });
    expect(session.isOpen).toBe(true);
    await session.send({ ...envelope, to: ['next@b.example'] }, message);
    expect(delivered).toEqual(['next@b.example']);
    expect(peer.logins).toHaveLength(1);
  });

  it('sends nothing if aborted before the message', async () => {
    const peer = keep(await smtpPeer({ secure: true }));
    const session = await mailTo(peer.port).openSmtp(accessTo(peer.port, 'tls'));
    const attempt = session.send(envelope, message, async () => {
      throw new RangeError('Stopped');
    });
    await expect(attempt).rejects.toThrow(RangeError);
    expect(peer.messages).toEqual([]);
    expect(session.isOpen).toBe(false);
  });

  it.each([
    ['after MAIL FROM', 'MAIL', 'envelope'],
    ['in the message', '.', 'data'],
  ])('reports a connection that breaks %s', async (_, last, phase) => {
    const peer = keep(
      await linePeer('220 sandbox', (line) => {
        if (line === last || line.startsWith(`${last} `)) return null;
        if (line.startsWith('EHLO')) return '250-sandbox\r\n250 AUTH PLAIN';
        if (line.startsWith('AUTH')) return '235 2.7.0 in';
        return line === 'DATA' ? '354 go' : /^(MAIL|RCPT)/.test(line) ? '250 ok' : '';
      }),
    );
    const access = accessTo(peer.port, 'none', { isSandbox: true }, '127.0.0.1');
    const session = await mailTo(peer.port).openSmtp(access);
    const error = await failureOf(session.send(envelope, message));
    expect(error).toMatchObject({ kind: 'connection', code: null, phase });
    expect(session.isOpen).toBe(false);
  });

  it('times out on a command without a reply', async () => {
    const peer = keep(
      await linePeer('220 sandbox', (line) => {
        if (line.startsWith('EHLO')) return '250-sandbox\r\n250 AUTH PLAIN';
        return line.startsWith('AUTH') ? '235 2.7.0 in' : '';
      }),
    );
    const access = accessTo(peer.port, 'none', { isSandbox: true }, '127.0.0.1');
    const session = await mailTo(peer.port, { timeouts: { command: 100 } }).openSmtp(access);
    expect(await failureOf(session.send(envelope, message))).toMatchObject({
      kind: 'connection',
      reason: 'timeout',
      phase: 'envelope',
    });
  });

  it('stops connecting when its signal aborts', async () => {
    const peer = keep(await linePeer('', () => ''));
    const stop = new AbortController();
    const attempt = mailTo(peer.port).openSmtp(accessTo(peer.port, 'starttls'), stop.signal);
    stop.abort(new RangeError('Stop'));
    await expect(attempt).rejects.toThrow(RangeError);
  });
});

describe('server addresses entered by a person', () => {
  const guarded = () =>
    new ProviderMail({
      outbound: keep(new Outbound({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] })),
    });

  it.each([
    ['this machine', '127.0.0.1', 465, 'tls'],
    ['a name that leads to this machine', 'mail.example', 465, 'tls'],
    ['a port of something else', 'mail.example', 5432, 'tls'],
    ['a network within', '10.0.0.1', 587, 'starttls'],
  ] as const)('connections never reach %s', async (_, host, port, security) => {
    for (const open of ['openSmtp', 'openImap'] as const) {
      const attempt = guarded()[open](
        accessTo(open === 'openImap' && port !== 5432 ? 993 : port, security, {}, host),
      );
      expect(await failureOf(attempt)).toMatchObject({ reason: 'refused_host', phase: 'connect' });
    }
  });

  it('passwords are never sent unencrypted, except to the sandbox', async () => {
    for (const open of ['openSmtp', 'openImap'] as const) {
      expect(await failureOf(guarded()[open](accessTo(465, 'none')))).toMatchObject({
        reason: 'no_encryption',
      });
    }
  });

  it('a missing name is reported as unknown', async () => {
    expect(await failureOf(mailTo(1).openSmtp(accessTo(1, 'tls', {}, 'gone.example')))).toMatchObject({
      reason: 'unknown_host',
    });
  });
});

describe('reading', () => {
  const open = async (rules: ImapRules, over: Partial<MailAccess> = {}, setting: Setting = {}) => {
    const peer = keep(await imapPeer(rules));
    return { peer, opened: mailTo(peer.port, setting).openImap(accessTo(peer.port, 'tls', over)) };
  };

  it('logs in, identifies the client afterwards and opens a folder', async () => {
    const { peer, opened } = await open({ needsId: true });
    const client = await opened;
    await client.mailboxOpen('INBOX', { readOnly: true });
    const commands = peer.lines.map((line) => line.split(' ')[1]);
    expect(
      commands.indexOf(
        'ID',
        commands.findIndex((one) => /LOGIN|AUTH/.test(one ?? '')),
      ),
    ).toBeGreaterThan(0);
    expect(commands).toContain('EXAMINE');
    expect(commands).not.toContain('SELECT');
    client.close();
  });

  it('logs in with a token', async () => {
    const { peer, opened } = await open(
      {},
      { credential: { kind: 'oauth', accessToken: new Secret(peerPassword) } },
    );
    (await opened).close();
    expect(peer.lines.some((line) => line.includes('AUTHENTICATE XOAUTH2'))).toBe(true);
  });

  it.each([
    [{}, { credential: wrongPassword }, {}, { kind: 'login', reason: 'wrong_password', phase: 'login' }],
    [{ refusal: 'LOGIN Unsafe Login. kefu@188.com' }, {}, {}, { kind: 'login', reason: 'unsafe_login' }],
    [{ refusal: '[UNAVAILABLE] Try later' }, {}, {}, { kind: 'temporary', reason: 'unreachable' }],
    [{}, {}, { ca: '' }, { kind: 'connection', reason: 'self_signed', phase: 'connect' }],
    [{ tls: expiredCertificate }, {}, { ca: expiredCertificate.cert }, { reason: 'expired_certificate' }],
  ])('reports %o %o %o', async (rules, over, setting, facts) => {
    expect(await failureOf((await open(rules, over, setting)).opened)).toMatchObject(facts);
  });

  it('times out on a server without a greeting', async () => {
    const peer = keep(await linePeer('', () => ''));
    const access = accessTo(peer.port, 'starttls');
    const attempt = mailTo(peer.port, { timeouts: { greeting: 50 } }).openImap(access);
    expect(await failureOf(attempt)).toMatchObject({ kind: 'connection', reason: 'no_greeting' });
  });

  it('never logs in if STARTTLS is not offered', async () => {
    const peer = keep(
      await linePeer('* OK ready', (line) => {
        const [tag, command] = line.split(' ');
        return command === 'CAPABILITY' ? `* CAPABILITY IMAP4rev1\r\n${tag} OK done` : `${tag} OK done`;
      }),
    );
    const attempt = mailTo(peer.port).openImap(accessTo(peer.port, 'starttls'));
    expect(await failureOf(attempt)).toMatchObject({ reason: 'no_encryption' });
    expect(peer.lines.filter((line) => /LOGIN|AUTHENTICATE/.test(line))).toEqual([]);
  });

  it('is rejected for a mailbox without a matching server', async () => {
    const attempt = mailTo(1).openImap(accessTo(1, 'tls', { imap: null }));
    expect(await failureOf(attempt)).toMatchObject({ reason: 'no_imap' });
  });
});
