import { isIP } from './ipAddress.ts';
import { StartFailure } from './startFailure.ts';

/** Name servers for mail domain lookups: the machine's, none, or a list. */
export type NameServers = 'system' | 'none' | readonly string[];

/** Reads `DNS_SERVERS`: empty, `none`, or addresses with or without a port. @throws StartFailure */
export function readNameServers(text: string | undefined): NameServers {
  if (text === undefined) return 'system';
  if (text === 'none') return 'none';
  const servers = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of servers) if (!isServer(entry)) throw refuse(entry);
  return servers.length === 0 ? 'system' : servers;
}

/** `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`. */
function isServer(entry: string): boolean {
  if (isIP(entry) !== 0) return true;
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(entry) ?? [];
  const isAddress = six === undefined ? isIP(four ?? '') === 4 : isIP(six) === 6;
  return isAddress && Number(port) >= 1 && Number(port) <= 65_535;
}

const refuse = (entry: string) =>
  new StartFailure(
    `DNS_SERVERS holds "${entry}", but it must be "none" or a list of addresses of name servers, e.g. 192.0.2.1,[2001:db8::1]:5353.`,
  );
