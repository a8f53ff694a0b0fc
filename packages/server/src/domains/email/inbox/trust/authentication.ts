import type { MailAuthentication } from '@reachkit/contract';
import { domainOf } from '../../addresses/address.ts';
import { headerValues, type IncomingMessage } from '../../incoming/message.ts';
import { type MethodResult, parseAuthenticationResults } from './authenticationResults.ts';
import { isSameOrganisation } from './organisation.ts';

const checked: ReadonlySet<string> = new Set(['dmarc', 'spf', 'dkim']);

/**
 * The name under which a provider writes its results, from the headers of an email that a mailbox sent to itself: that
 * of the topmost header with a result about the sender. Empty: the provider writes no name; `null`: it writes no results.
 */
export function authservIdOf(values: readonly string[]): string | null {
  const headers = values.map(parseAuthenticationResults);
  const first = headers.find(({ results }) => results.some((one) => checked.has(one.method))) ?? headers[0];
  return first?.server ?? null;
}

type Checked = Pick<IncomingMessage, 'headers' | 'from'>;

const resultsOf = ({ headers }: Checked) =>
  headerValues(headers, 'authentication-results').map(parseAuthenticationResults);

const domainsOf = ({ from }: Checked): readonly string[] => [
  ...new Set(from.map(({ address }) => domainOf(address) ?? '')),
];

const failures: ReadonlySet<string> = new Set(['fail', 'hardfail', 'softfail']);

/**
 * Whether the topmost results say, under whatever name, that a message is not from whom it says: the sender of a message
 * can write the header as well, but never accuses their own email. DMARC decides where it has a result about the sender;
 * otherwise a failure of SPF or DKIM does, unless one of them passed.
 */
export function isAccused(message: Checked): boolean {
  const results = resultsOf(message)[0]?.results ?? [];
  const domains = domainsOf(message);
  const has = (method: string, isMeant: (result: string) => boolean) =>
    results.some((one) => one.method === method && isMeant(one.result));
  const dmarc = results.filter((one) => {
    const named = domainIn(one);
    const isAbout = named === undefined || domains.some((domain) => isSameOrganisation(named, domain));
    return one.method === 'dmarc' && isAbout;
  });
  if (dmarc.some(({ result }) => result === 'fail')) return true;
  if (dmarc.some(({ result }) => result.endsWith('pass'))) return false;
  const isAny = (isMeant: (result: string) => boolean) => has('spf', isMeant) || has('dkim', isMeant);
  return !isAny((result) => result === 'pass') && isAny((result) => failures.has(result));
}

/**
 * What the provider of a mailbox found about the sender of a message. A failure in the topmost header always counts.
 * Otherwise only the topmost header under the provider's own name is read: the sender of a message can write all others.
 * `unaligned`: the provider checked the message, and nothing that passed proves the domain that it is from.
 */
export function authenticationOf(message: Checked, authservId: string | null): MailAuthentication {
  if (isAccused(message)) return 'failed';
  const own = resultsOf(message).find(({ server }) => server === authservId);
  const found = own?.results.filter(({ method }) => checked.has(method)) ?? [];
  if (!own || (own.isWhole && found.length === 0)) return 'notChecked';
  if (found.some(({ method, result }) => method === 'dmarc' && result === 'fail')) return 'failed';
  const domains = domainsOf(message);
  // Of several authors nothing says which of them was checked.
  const [domain = ''] = domains.length === 1 ? domains : [];
  return own.isWhole && found.some((one) => isProofOf(domain, one)) ? 'passed' : 'unaligned';
}

/** DMARC may name no domain: it is always about that of `From`. */
const isProofOf = (domain: string, one: MethodResult): boolean =>
  one.method === 'dmarc'
    ? one.result.endsWith('pass') && isSameOrganisation(domainIn(one) ?? domain, domain)
    : one.result === 'pass' && isSameOrganisation(domainIn(one) ?? '', domain);

const spfKeys = ['smtp.mailfrom', 'smtp.mail', 'smtp.from', 'smtp.helo', 'smtp.ehlo'];
const domainKeys: Readonly<Record<string, readonly string[]>> = {
  dmarc: ['header.from'],
  dkim: ['header.d', 'header.i'],
};

/** The domain that a result is about. */
export function domainIn({ method, properties }: MethodResult): string | undefined {
  const keys = domainKeys[method] ?? spfKeys;
  const value = keys.map((key) => properties.get(key)).find((one) => one !== undefined && one !== '');
  return value
    ?.slice(value.lastIndexOf('@') + 1)
    .replace(/>$/, '')
    .toLowerCase();
}
