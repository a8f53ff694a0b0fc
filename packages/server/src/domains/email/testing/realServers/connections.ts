import { pino } from 'pino';
import type { MailAccess, MailServerAddress } from '../../../../gateways/mail/gateway.ts';
import { ProviderMail } from '../../../../gateways/mail/providerMail.ts';
import { expiredCertificate } from '../../../../gateways/mail/testing/certificates.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { testFiles } from '../../../../platform/files/testing/memoryStore.ts';
import { readAllowList } from '../../../../platform/outbound/allowList.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { peerCertificate } from '../../../../platform/outbound/testing/certificate.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { readConfig } from '../../../../platform/settings/config.ts';
import { imapHosts, type ServerPorts } from './configuration.ts';

/** Host names; the certificates are for the first. */
const hosts: Readonly<Record<string, string>> = {
  'mail.example': imapHosts.usual,
  'expired.example': imapHosts.expired,
  'plain.example': imapHosts.plain,
  'other.example': imapHosts.usual,
};

/** Outbound that reaches only the local servers. */
export function outboundTo(ports: ServerPorts): Outbound {
  const { submission, submissions, plain, expired, imap, imaps } = ports;
  const allowed = [submission, submissions, plain, expired, imap, imaps].map((port) => `127.0.0.0/8:${port}`);
  return new Outbound({
    allowList: readAllowList(allowed.join(',')),
    resolve: async (host) => {
      const address = hosts[host];
      if (address === undefined) throw Object.assign(new Error('No such name'), { code: 'ENOTFOUND' });
      return [{ address, family: 4 }];
    },
    connectTimeoutMs: 20_000,
  });
}

/** Trusts the servers' certificates, even the expired one; if `isTrusting` is false, trusts none. */
export const mailTo = (outbound: Outbound, isTrusting = true): ProviderMail =>
  new ProviderMail({
    outbound,
    ...(isTrusting ? { ca: `${peerCertificate.cert}${expiredCertificate.cert}` } : {}),
  });

export const serverAt = (
  port: number,
  security: MailServerAddress['security'] = 'tls',
  host = 'mail.example',
): MailServerAddress => ({ host, port, security });

/** Connection data for a sign-in at the usual ports. */
export const accessOf = (
  { submissions, imaps }: ServerPorts,
  address: string,
  password: string,
): MailAccess => ({
  isSandbox: false,
  address,
  user: address,
  credential: { kind: 'password', password: new Secret(password) },
  smtp: serverAt(submissions),
  imap: serverAt(imaps),
});

/** Dependencies of a sending process. */
export function depsOn({ pool, db }: Pick<Deps, 'pool' | 'db'>, outbound: Outbound): Deps {
  const now = () => new Date();
  return {
    pool,
    db,
    now,
    outbound,
    config: readConfig({ PUBLIC_URL: 'https://reach.example', LOG_LEVEL: 'silent' }, '/nonexistent'),
    log: pino({ level: process.env.SENDING_LOG ?? 'silent' }),
    secrets: testSecrets(),
    files: testFiles(db, now),
  };
}
