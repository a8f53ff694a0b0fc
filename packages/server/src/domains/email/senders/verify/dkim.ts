import { domainIn } from '../../inbox/trust/authentication.ts';
import { parseAuthenticationResults } from '../../inbox/trust/authenticationResults.ts';
import { type Finding, finding, isAligned, passed } from './findings.ts';

/** Header fields of a message, the last added first, unfolded; names in lower case. */
export type Headers = readonly (readonly [name: string, value: string])[];

export function headersOf(raw: string): Headers {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1);
  return head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const at = line.indexOf(':');
      return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const];
    });
}

interface Signature {
  readonly domain: string;
  readonly selector: string;
}

/** The values of the fields of a name, the last added first. */
export const valuesOf = (headers: Headers, wanted: string) =>
  headers.flatMap(([name, value]) => (name === wanted ? [value] : []));

/** Domain and selector of each signature (RFC 6376). */
export function signaturesOf(headers: Headers): readonly Signature[] {
  return valuesOf(headers, 'dkim-signature').flatMap((value) => {
    const tag = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;\\s]+)`).exec(value)?.[1];
    const [domain, selector] = [tag('d')?.toLowerCase(), tag('s')?.toLowerCase()];
    return domain && selector ? [{ domain, selector }] : [];
  });
}

export interface AuthenticationResult {
  readonly method: string;
  readonly result: string;
  /** The domain that the result is about. */
  readonly domain: string;
}

/** Results of the receiving server (RFC 8601); its own header comes first, other headers may be forged. */
export function resultsOf(headers: Headers): readonly AuthenticationResult[] {
  const [first, ...others] = valuesOf(headers, 'authentication-results').map(parseAuthenticationResults);
  if (first === undefined) return [];
  return [first, ...others.filter(({ server }) => server === first.server)]
    .flatMap(({ results }) => results)
    .flatMap((one) => {
      const domain = domainIn(one);
      const isMeant = one.method === 'dkim' || one.method === 'spf';
      return isMeant && domain ? [{ method: one.method, result: one.result, domain }] : [];
    });
}

/** Whether the receiving server passed SPF for the domain. */
export const isSpfProven = (headers: Headers, domain: string): boolean =>
  resultsOf(headers).some(
    (one) => one.method === 'spf' && one.result === 'pass' && isAligned(one.domain, domain),
  );

/**
 * Checks whether a message is signed for the domain of its address. `hasKey`: whether DNS has a key under a name; it is
 * called if the receiving server reports nothing.
 */
export async function checkDkim(
  headers: Headers,
  domain: string,
  hasKey: (name: string) => Promise<boolean | 'unknown'>,
): Promise<Finding> {
  const results = resultsOf(headers).filter(({ method }) => method === 'dkim');
  const good = results.filter(({ result }) => result === 'pass');
  const aligned = good.find((one) => isAligned(one.domain, domain));
  if (aligned) return passed(`dkim=pass d=${aligned.domain}`);
  const signatures = signaturesOf(headers);
  const detail = signatures.map((one) => `d=${one.domain} s=${one.selector}`).join(' · ') || null;
  const own = signatures.find((one) => isAligned(one.domain, domain));
  if (!own)
    return finding('warning', signatures.length === 0 && good.length === 0 ? 'not_signed' : 'not_aligned', {
      detail,
    });
  const key = await hasKey(`${own.selector}._domainkey.${own.domain}`);
  // Without a DNS key the signature is invalid, whatever the receiving server reported.
  if (key === false) {
    return finding('warning', 'no_record', { detail: `${own.selector}._domainkey.${own.domain}` });
  }
  const verdict = results.find((one) => isAligned(one.domain, domain));
  if (verdict && !['none', 'neutral', 'temperror'].includes(verdict.result)) {
    return finding('warning', 'invalid_record', { detail: `dkim=${verdict.result} d=${verdict.domain}` });
  }
  return key === 'unknown' ? finding('skipped', 'dns_unavailable', { detail }) : passed(detail);
}
