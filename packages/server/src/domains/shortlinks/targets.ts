import { type FieldRule, hostPlaceholder, shortTargetLimit, type Utm, utmFields } from '@reachkit/contract';
import { isIP } from '../../platform/ipAddress.ts';
import { isPublicAddress } from '../../platform/outbound/publicAddress.ts';
import { isMisleadingHost } from './misleadingHost.ts';
import { isShortener } from './shorteners.ts';

export interface TargetForm {
  /** Already validated by `isProductLink`. */
  readonly productLink: string;
  readonly host: string | null;
  readonly utm: Utm;
}

type RefusedTarget = Readonly<Partial<Record<'productLink' | 'host', FieldRule>>>;

/** The target of a link, or the faults by field. */
export type TargetOutcome =
  | { readonly url: URL; readonly refused?: never }
  | { readonly url?: never; readonly refused: RefusedTarget };

/**
 * Builds the target URL of a short link: fills in the host, adds the UTM parameters (replacing existing ones) and rejects
 * unsafe targets.
 * @param isOwnHost whether a host, in lower case and Punycode, serves short links here
 */
export function buildTarget(form: TargetForm, isOwnHost: (host: string) => boolean): TargetOutcome {
  const { productLink, host } = form;
  const hasPlaceholder = productLink.startsWith(hostPlaceholder);
  if (hasPlaceholder && host === null) return { refused: { host: 'host_missing' } };
  if (!hasPlaceholder && host !== null) return { refused: { host: 'host_unused' } };
  const field = hasPlaceholder ? 'host' : 'productLink';
  const address = hasPlaceholder
    ? `https://${host}${productLink.slice(hostPlaceholder.length)}`
    : productLink;
  const url = URL.parse(address);
  if (url === null) return { refused: { [field]: hasPlaceholder ? 'short_host' : 'product_link' } };
  const rule = refusedHost(url, isOwnHost);
  if (rule !== undefined) return { refused: { [field]: rule } };
  addUtm(url, form.utm);
  if (url.href.length > shortTargetLimit) return { refused: { productLink: 'too_long' } };
  return { url };
}

/**
 * Parses an app link for storage. A web URL leads visitors like a product link, and is validated like one; a URL with an
 * app scheme stays as entered.
 */
export function readAppLink(
  appLink: string,
  isOwnHost: (host: string) => boolean,
): { readonly link: string; readonly host: string | null } | { readonly rule: FieldRule } {
  if (!/^(?:https?|ftp):/i.test(appLink)) return { link: appLink, host: null };
  const url = URL.parse(appLink);
  const rule = url === null ? 'app_link' : refusedHost(url, isOwnHost);
  if (url === null || rule !== undefined)
    return { rule: rule === 'product_link' ? 'app_link' : (rule ?? 'app_link') };
  return url.href.length > shortTargetLimit ? { rule: 'too_long' } : { link: url.href, host: hostOf(url) };
}

function refusedHost(url: URL, isOwnHost: (host: string) => boolean): FieldRule | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'product_link';
  if (url.username !== '' || url.password !== '') return 'link_user_info';
  const host = hostOf(url);
  if (isPrivateHost(host)) return 'link_private';
  if (isOwnHost(host) || isShortener(host)) return 'link_short';
  return isMisleadingHost(host) ? 'link_misleading' : undefined;
}

/** Returns the host without IPv6 brackets and trailing dot. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Names that are only resolved within a machine or network (RFC 6761, 6762, 8375, and the clouds' metadata). */
const privateNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|corp|home|home\.arpa|onion)$/;

/** The URL parser has normalised every notation of an address, e.g. `0x7f.1` and `2130706433` into `127.0.0.1`. */
function isPrivateHost(host: string): boolean {
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || privateNames.test(host);
}

/** Keeps every other parameter as written. */
function addUtm(url: URL, utm: Utm): void {
  const added = utmFields.flatMap((name) => {
    const value = utm[name];
    return value === undefined || value === '' ? [] : [[`utm_${name}`, value] as const];
  });
  if (added.length === 0) return;
  const names = new Set<string>(added.map(([name]) => name));
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.has(pair.split('=', 1)[0]?.toLowerCase() ?? ''));
  const pairs = added.map(
    ([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))}`,
  );
  url.search = [...kept, ...pairs].join('&');
}
