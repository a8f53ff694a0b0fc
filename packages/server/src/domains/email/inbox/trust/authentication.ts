import type { MailAuthentication } from '@reachkit/contract';
import { domainOf } from '../../addresses/address.ts';
import type { IncomingMessage } from '../../incoming/message.ts';
import {
  type AuthenticationResults,
  type MethodResult,
  parseAuthenticationResults,
} from './authenticationResults.ts';
import { isSameOrganisation } from './organisation.ts';

const checked: ReadonlySet<string> = new Set(['dmarc', 'spf', 'dkim']);

/**
 * The provider's authserv-id, from the headers of an email that a mailbox sent to itself: that of the topmost header with
 * a result about the sender. Empty: the provider writes no name; `null`: it writes no results.
 */
export function authservIdOf(values: readonly string[]): string | null {
  const headers = values.map(parseAuthenticationResults);
  const first = headers.find(({ results }) => results.some((one) => checked.has(one.method))) ?? headers[0];
  return first?.server ?? null;
}

type Checked = Pick<IncomingMessage, 'headers' | 'from'>;

/** Header fields of the same server's filters next to its results; any other field ends the block. */
const beside = /^(?:received-spf|(?:dkim|dmarc)-filter|arc-.*|x-.*)$/;

/** Consecutive headers of one server: a provider may write one for each method. */
type Block = readonly AuthenticationResults[];

/** Hosts of a provider, or its filters, may have different names. */
const isSameServer = (one: string, other: string): boolean => one === other || isSameOrganisation(one, other);

function blocksOf({ headers }: Checked): readonly Block[] {
  const blocks: AuthenticationResults[][] = [];
  let open: AuthenticationResults[] | null = null;
  for (const { name, value } of headers) {
    if (name !== 'authentication-results') {
      if (!beside.test(name)) open = null;
      continue;
    }
    const read = parseAuthenticationResults(value);
    if (open?.[0] && isSameServer(open[0].server, read.server)) {
      open.push(read);
      continue;
    }
    open = [read];
    blocks.push(open);
  }
  return blocks;
}

const domainsOf = ({ from }: Checked): readonly string[] => [
  ...new Set(from.map(({ address }) => domainOf(address) ?? '')),
];

const failures: ReadonlySet<string> = new Set(['fail', 'hardfail', 'softfail']);

/**
 * Whether results accuse the sender of forgery. DMARC decides if it has a result about the sender; otherwise a failure of
 * SPF or DKIM does, unless one of them passed. Lower headers cannot override a failure: the sender may have written them.
 */
const isAccusing = (block: Block, domains: readonly string[]): boolean =>
  block.some((_, at) =>
    accuses(
      block.slice(0, at + 1).flatMap(({ results }) => results),
      domains,
    ),
  );

function accuses(results: readonly MethodResult[], domains: readonly string[]): boolean {
  const dmarc = results.filter((one) => {
    const named = domainIn(one);
    const isAbout = named === undefined || domains.some((domain) => isSameOrganisation(named, domain));
    return one.method === 'dmarc' && isAbout;
  });
  if (dmarc.some(({ result }) => result === 'fail')) return true;
  if (dmarc.some(({ result }) => result.endsWith('pass'))) return false;
  const others = results.filter(({ method }) => method === 'spf' || method === 'dkim');
  return others.every(({ result }) => result !== 'pass') && others.some(({ result }) => failures.has(result));
}

/** The results about the sender; for each method those of its first header. */
function decisiveOf(block: Block): readonly MethodResult[] {
  const seen = new Set<string>();
  return block.flatMap(({ results }) => {
    const first = results.filter(({ method }) => checked.has(method) && !seen.has(method));
    for (const { method } of first) seen.add(method);
    return first;
  });
}

/**
 * Result of the sender check in the headers written by the mailbox's provider. A failure in the topmost header, and in
 * any under the provider's own name, always counts: the sender can write headers as well, but never accuses their own
 * email. A pass only counts in the topmost headers under that name. `unaligned`: the provider checked the message, and no
 * pass proves the domain of its author.
 */
export function authenticationOf(message: Checked, authservId: string | null): MailAuthentication {
  const domains = domainsOf(message);
  const blocks = blocksOf(message);
  const isOwn = ([header]: Block) =>
    header !== undefined && authservId !== null && isSameServer(header.server, authservId);
  // Under another name only the topmost header cannot come from the sender.
  const judged = blocks.flatMap((block, at) =>
    isOwn(block) ? [block] : at === 0 ? [block.slice(0, 1)] : [],
  );
  if (judged.some((block) => isAccusing(block, domains))) return 'failed';
  const own = blocks.find(isOwn);
  const found = decisiveOf(own ?? []);
  const isWhole = own?.every((header) => header.isWhole) ?? true;
  if (isWhole && found.length === 0) return 'notChecked';
  if (found.some(({ method, result }) => method === 'dmarc' && result === 'fail')) return 'failed';
  // With several authors it is unknown which one was checked.
  const [domain = ''] = domains.length === 1 ? domains : [];
  return isWhole && found.some((one) => isProofOf(domain, one)) ? 'passed' : 'unaligned';
}

/** Whether a result proves the domain; DMARC may omit it, as it is always that of `From`. */
const isProofOf = (domain: string, one: MethodResult): boolean =>
  one.method === 'dmarc'
    ? one.result.endsWith('pass') && isSameOrganisation(domainIn(one) ?? domain, domain)
    : one.result === 'pass' && isSameOrganisation(domainIn(one) ?? '', domain);

const spfKeys = ['smtp.mailfrom', 'smtp.mail', 'smtp.from', 'smtp.helo', 'smtp.ehlo'];
const domainKeys: Readonly<Record<string, readonly string[]>> = {
  dmarc: ['header.from'],
  dkim: ['header.d', 'header.i'],
};

/** The domain of a result. */
export function domainIn({ method, properties }: MethodResult): string | undefined {
  const keys = domainKeys[method] ?? spfKeys;
  const value = keys.map((key) => properties.get(key)).find((one) => one !== undefined && one !== '');
  return value
    ?.slice(value.lastIndexOf('@') + 1)
    .replace(/>$/, '')
    .toLowerCase();
}
