import { domainToASCII } from 'node:url';
import type { addMailSender, BodyOf } from '@reachkit/contract';
import { refuseFields } from '../../../platform/http/failure.ts';
import { isIP } from '../../../platform/ipAddress.ts';
import { domainOf, normalAddress } from '../addresses/address.ts';
import type { SandboxMailboxes } from './sandbox.ts';
import type { mailSender } from './tables.ts';

type Added = BodyOf<typeof addMailSender>;
type Server = Added['smtp'];

/** Settings of a sender that may be wrong despite a valid format. */
export type Settings = {
  readonly [Name in 'address' | 'replyTo' | 'provider' | 'smtp' | 'imap']?: Added[Name] | undefined;
};

type Refused = Record<string, { readonly rule: 'email' | 'wrong_format' | 'unknown_value' }>;

/** @throws Failure `validation` with every field that cannot be */
export function checkSettings(
  { address, replyTo, provider, smtp, imap }: Settings,
  sandbox: SandboxMailboxes | null,
): void {
  const refused: Refused = {};
  const isSandbox = provider === 'sandbox';
  if (isSandbox && !sandbox) refused.provider = { rule: 'unknown_value' };
  // Also rejects quoted local parts and those in other scripts: few servers accept them.
  if (address !== undefined && domainOf(address) === null) refused.address = { rule: 'email' };
  if (replyTo !== undefined && domainOf(replyTo) === null) refused.replyTo = { rule: 'email' };
  for (const [name, server] of Object.entries({ smtp, imap })) {
    if (!server || isSandbox) continue;
    if (!isHost(server.host)) refused[`${name}.host`] = { rule: 'wrong_format' };
    if (server.security === 'none') refused[`${name}.security`] = { rule: 'unknown_value' };
  }
  if (Object.keys(refused).length > 0) throw refuseFields(refused);
}

/** Whether a text is a host name or IP address; whether it may be reached is checked on connecting. */
function isHost(host: string): boolean {
  if (isIP(host) !== 0) return true;
  if (/[\s/\\?#@:]/.test(host)) return false;
  return /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}\.?$/.test(domainToASCII(host));
}

/** Address as compared: in lower case, the domain in Punycode. */
export function addressKeyOf(address: string): string {
  const plain = normalAddress(address);
  return `${plain.slice(0, plain.lastIndexOf('@'))}@${domainOf(plain) ?? ''}`;
}

type Columns = Pick<
  typeof mailSender.$inferSelect,
  'smtpHost' | 'smtpPort' | 'smtpSecurity' | 'imapHost' | 'imapPort' | 'imapSecurity'
>;

export const smtpColumns = ({ host, port, security }: Server) => ({
  smtpHost: host,
  smtpPort: port,
  smtpSecurity: security,
});

export const imapColumns = (
  server: Server | null,
): Pick<Columns, 'imapHost' | 'imapPort' | 'imapSecurity'> => ({
  imapHost: server?.host ?? null,
  imapPort: server?.port ?? null,
  imapSecurity: server?.security ?? null,
});
