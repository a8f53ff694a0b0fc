import { afterEach, describe, expect, it } from 'vitest';
import { readAllowList } from '../../platform/outbound/allowList.ts';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { peerCertificate } from '../../platform/outbound/testing/certificate.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import { SystemMailRefused } from '../../platform/systemMail/systemMail.ts';
import type { MailServerAddress } from '../mail/gateway.ts';
import { ProviderMail } from '../mail/providerMail.ts';
import { peerPassword, peerUser, replyError, type SmtpPeer, smtpPeer } from '../mail/testing/smtpPeer.ts';
import { RelayedMail } from './relayedMail.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const from = { name: '红人助手', address: 'no-reply@reachkit.example' };
const message = {
  to: 'person@mail.example',
  language: 'zh',
  subject: '2条新通知',
  text: '“Homes”新增3位红人\n',
  html: '<p>“Homes”新增3位红人</p>',
  key: 'notification.7',
} as const;

async function relayTo(
  peer: SmtpPeer,
  { security, user = peerUser }: { security: MailServerAddress['security']; user?: string },
): Promise<RelayedMail> {
  const outbound = new Outbound({
    allowList: readAllowList(`127.0.0.1:${peer.port}`),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  closing.push(
    () => peer.close(),
    () => outbound.close(),
  );
  const mail = new ProviderMail({ outbound, ca: peerCertificate.cert });
  return new RelayedMail({
    mail,
    from,
    now: () => new Date('2026-11-20T01:00:00Z'),
    isSandbox: false,
    access: () => ({
      isSandbox: true,
      address: from.address,
      user,
      imap: null,
      credential: { kind: 'password', password: new Secret(user === '' ? '' : peerPassword) },
      smtp: { host: 'mail.example', port: peer.port, security },
    }),
  });
}

describe('installation emails', () => {
  it.each(['tls', 'starttls'] as const)(
    'are sent over %s with both texts and a unique id',
    async (security) => {
      const peer = await smtpPeer({ secure: security === 'tls' });
      await (await relayTo(peer, { security })).send(message);
      expect(peer.logins).toEqual([`${peerUser} ${peerPassword}`]);
      const [received] = peer.messages;
      expect(received).toMatchObject({ from: from.address, to: [message.to] });
      expect(received?.text).toMatch(/^Message-ID: <notification\.7@reachkit\.example>\r$/im);
      expect(received?.text).toMatch(/^Auto-Submitted: auto-generated\r$/im);
      expect(received?.text).toMatch(/^Content-Type: multipart\/alternative/im);
    },
  );

  it('are sent to a local relay without encryption and login', async () => {
    const peer = await smtpPeer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] });
    await (await relayTo(peer, { security: 'none', user: '' })).send(message);
    expect(peer.logins).toEqual([]);
    expect(peer.messages).toHaveLength(1);
  });

  it.each([
    [550, true],
    [451, false],
  ])('report whether a rejection with %i is permanent', async (code, isForGood) => {
    const peer = await smtpPeer({
      secure: true,
      onRcptTo: (_address, _session, done) => done(replyError(code, 'Not now')),
    });
    const error: unknown = await (await relayTo(peer, { security: 'tls' }))
      .send(message)
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof SystemMailRefused).toBe(isForGood);
  });

  it('cannot get extra headers from an address or subject', async () => {
    const peer = await smtpPeer({ secure: true });
    const relay = await relayTo(peer, { security: 'tls' });
    await relay.send({ ...message, subject: 'News\r\nBcc: third@mail.example' });
    expect(peer.messages[0]?.to).toEqual([message.to]);
    expect(peer.messages[0]?.text).not.toMatch(/^Bcc:/im);
    await expect(
      relay.send({ ...message, to: 'a@mail.example>\r\nRCPT TO:<b@mail.example' }),
    ).rejects.toThrow();
    expect(peer.messages.flatMap(({ to }) => to)).not.toContain('b@mail.example');
  });
});
