import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import { type AllowList, isAllowed } from './allowList.ts';
import { OutboundRefused, toOutboundError } from './errors.ts';
import { isPublicAddress } from './publicAddress.ts';

/** An endpoint that the operator configured: exactly its host and port may be called, at any address. */
export interface ConfiguredEndpoint {
  readonly configured: string;
}

/** Purpose of a connection, which decides its ports. */
export type Purpose = 'web' | 'smtp' | 'imap' | ConfiguredEndpoint;

const usualPorts = {
  web: [80, 443],
  smtp: [25, 465, 587],
  imap: [143, 993],
} as const satisfies Record<Exclude<Purpose, ConfiguredEndpoint>, readonly number[]>;

export interface Target {
  readonly host: string;
  readonly port: number;
}

/** Resolves a host name to all its addresses. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** Resolves like the machine: its hosts file, then its name servers. */
export const resolveBySystem: Resolve = async (host) =>
  promisify(lookup)(host, { all: true, order: 'verbatim' });

export interface TargetRules {
  readonly allowList: AllowList;
  readonly resolve: Resolve;
}

/**
 * Returns the target's addresses that this purpose may connect to; never empty.
 * @throws OutboundRefused
 * @throws OutboundFailed where the name does not resolve
 */
export async function checkTarget(
  purpose: Purpose,
  target: Target,
  { allowList, resolve }: TargetRules,
): Promise<readonly LookupAddress[]> {
  const host = normaliseHost(target.host);
  const { port } = target;
  checkEndpoint(purpose, target, allowList);
  const addresses = await addressesOf(host, resolve);
  if (typeof purpose !== 'string') return addresses;
  const isUsualPort = isUsualPortOf(purpose, port);
  const allowed = addresses.filter(
    ({ address }) =>
      (isUsualPort && isPublicAddress(address)) || isAllowed(allowList, { host, address, port, isUsualPort }),
  );
  if (allowed.length > 0) return allowed;
  throw new OutboundRefused(isUsualPort ? 'address' : 'port');
}

/** Refuses a target that is forbidden at every address, before its name is looked up. @throws OutboundRefused */
export function checkEndpoint(purpose: Purpose, { host, port }: Target, allowList: AllowList): void {
  if (typeof purpose !== 'string') {
    if (!isConfigured(purpose, normaliseHost(host), port)) throw new OutboundRefused('endpoint');
  } else if (!isUsualPortOf(purpose, port) && !allowList.some((entry) => entry.port === port)) {
    throw new OutboundRefused('port');
  }
}

const isUsualPortOf = (purpose: Exclude<Purpose, ConfiguredEndpoint>, port: number): boolean =>
  usualPorts[purpose].some((usual) => usual === port);

/** Returns a `lookup` for sockets that yields these addresses and queries no name server. */
export function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const { all, family } = options;
    const wanted = { IPv4: 4, IPv6: 6 }[String(family)] ?? family;
    const fitting = wanted ? addresses.filter((entry) => entry.family === wanted) : addresses;
    const [first] = fitting;
    if (!first) callback(Object.assign(new Error('No allowed address'), { code: 'ENOTFOUND' }), '');
    else if (all) callback(null, [...fitting]);
    else callback(null, first.address, first.family);
  };
}

async function addressesOf(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const addresses = await resolve(host).catch((error: unknown) => {
    throw toOutboundError(error);
  });
  return addresses.filter(({ address }) => isIP(address) !== 0);
}

function isConfigured({ configured }: ConfiguredEndpoint, host: string, port: number): boolean {
  const url = new URL(configured);
  return host === normaliseHost(url.hostname) && port === portOf(url);
}

/** Returns the port of an http: or https: URL. */
export function portOf({ port, protocol }: URL): number {
  return port === '' ? ({ 'http:': 80, 'https:': 443 }[protocol] ?? 0) : Number(port);
}

/** Normalises a host: lower case, ASCII, without the brackets of a URL or the trailing dot. */
function normaliseHost(text: string): string {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  if (isIP(bare) !== 0) return bare;
  // URL parsers would silently cut the host off at these characters.
  if (/[\s/\\?#@:]/.test(bare)) throw new OutboundRefused('host');
  const host = domainToASCII(bare).replace(/\.$/, '');
  if (host.length > 253 || !/^[a-z\d_]([a-z\d._-]*[a-z\d_])?$/.test(host)) throw new OutboundRefused('host');
  return host;
}
