import ipaddr from 'ipaddr.js';
import { isIP } from '../ipAddress.ts';
import { StartFailure } from '../startFailure.ts';

/** Targets that the operator allows beyond public addresses and usual ports: `OUTBOUND_ALLOW`. */
export type AllowList = readonly AllowedTarget[];

export interface AllowedTarget {
  /** A host name, or a range of addresses. */
  readonly host: string | readonly [address: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number];
  /** Allowed port for every purpose; `null`: only the usual ports of the purpose. */
  readonly port: number | null;
}

/** Reads entries such as `127.0.0.1:1025`, `10.0.0.0/8`, `[fd00::/8]:993`, `mail.internal:25`. @throws StartFailure */
export function readAllowList(text: string | undefined): AllowList {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseEntry);
}

/** Whether `host` is listed by name, or `address` by range, for this port. */
export function isAllowed(
  allowList: AllowList,
  { host, address, port, isUsualPort }: AllowQuestion,
): boolean {
  return allowList.some(
    (entry) =>
      (entry.port === null ? isUsualPort : entry.port === port) &&
      (typeof entry.host === 'string' ? entry.host === host : matches(entry.host, address)),
  );
}

export interface AllowQuestion {
  /** The host given by the caller, normalised. */
  readonly host: string;
  /** One of the host's addresses. */
  readonly address: string;
  readonly port: number;
  readonly isUsualPort: boolean;
}

function matches([network, prefixLength]: Exclude<AllowedTarget['host'], string>, address: string): boolean {
  const parsed = ipaddr.parse(address);
  return parsed.kind() === network.kind() && parsed.match(network, prefixLength);
}

function parseEntry(entry: string): AllowedTarget {
  const [, bracketed, plain, portText] = /^(?:\[([^\]]+)\]|([^[\]]+?))(?::(\d{1,5}))?$/.exec(entry) ?? [];
  // Without brackets the last group of an IPv6 address could be read as a port.
  const isBareIPv6 = bracketed === undefined && entry.split(':').length > 2;
  const hostText = isBareIPv6 ? entry : (bracketed ?? plain ?? '');
  const port = isBareIPv6 || portText === undefined ? null : Number(portText);
  const host = parseRange(hostText) ?? parseName(bracketed === undefined ? hostText : '');
  if (host === undefined || (port !== null && (port < 1 || port > 65_535))) throw refuse(entry);
  return { host, port };
}

function parseRange(text: string): AllowedTarget['host'] | undefined {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: null, 4: 32, 6: 128 }[isIP(address)] ?? null;
  if (bits === null || rest.length > 0) return undefined;
  if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits)) return undefined;
  return [ipaddr.parse(address), prefix === undefined ? bits : Number(prefix)];
}

function parseName(text: string): string | undefined {
  return /^(?=.*[a-z])[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text.toLowerCase() : undefined;
}

const refuse = (entry: string) =>
  new StartFailure(
    `OUTBOUND_ALLOW holds "${entry}", but it must be a list of hosts, addresses or ranges, each with or without a port, e.g. 127.0.0.1:1025,10.0.0.0/8,[fd00::/8]:993,mail.internal.`,
  );
