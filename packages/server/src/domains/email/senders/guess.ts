import { type AnswerOf, type guessMailSettings, type MailProvider, mailProviders } from '@reachkit/contract';
import type { MailRecords } from '../../../gateways/mailDomains/mailRecords.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { domainOf } from '../addresses/address.ts';
import { endsWithin, providersOfMx, serversOfDomain } from './providerFacts.ts';
import type { SandboxMailboxes } from './sandbox.ts';

type Guess = AnswerOf<typeof guessMailSettings>;

/** Guesses the provider of an address, from its domain or its mail servers. */
export async function guessSettings(
  { mailRecords, sandbox }: { readonly mailRecords: MailRecords; readonly sandbox: SandboxMailboxes | null },
  accountId: number,
  address: string,
): Promise<Guess> {
  const domain = domainOf(address);
  if (domain === null) throw refuseFields({ address: { rule: 'email' } });
  const own = sandbox?.mailboxOf(accountId);
  if (sandbox && own && domain === domainOf(own.address)) {
    return { provider: 'sandbox', smtp: { ...sandbox.smtp }, imap: { ...sandbox.imap } };
  }
  const known = Object.values(mailProviders).find(({ domains }) => domains.includes(domain));
  if (known) return ofProvider(known);
  const servers = serversOfDomain[domain];
  if (servers) return { ...servers };
  return guessByServers(await mailRecords.mx(domain));
}

/** Guesses from the names of mail servers; pure. */
export function guessByServers(exchanges: readonly string[] | 'unknown'): Guess {
  const names = exchanges === 'unknown' ? [] : exchanges;
  const [, found] = providersOfMx.find(([end]) => names.some((name) => endsWithin(name, end))) ?? [];
  if (found === undefined) return { provider: 'other', smtp: null, imap: null };
  if (typeof found !== 'string') return { ...found };
  const provider = Object.values(mailProviders).find(({ id }) => id === found);
  return provider ? ofProvider(provider) : { provider: 'other', smtp: null, imap: null };
}

function ofProvider({ id, servers }: MailProvider): Guess {
  const first = (protocol: 'smtp' | 'imap') => {
    const found = servers.find((server) => server.protocol === protocol);
    return found ? { host: found.host, port: found.port, security: found.security } : null;
  };
  return { provider: id, smtp: first('smtp'), imap: first('imap') };
}
