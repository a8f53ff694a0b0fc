import { isIP } from '../ipAddress.ts';
import { Secret } from '../secrets/secret.ts';
import { StartFailure } from '../startFailure.ts';

/** Mail server for the installation's own emails. */
export interface SystemMailSettings {
  readonly host: string;
  readonly port: number;
  /** `none`: allowed on this machine only. */
  readonly security: 'tls' | 'starttls' | 'none';
  /** Empty if there is no login. */
  readonly user: string;
  readonly password: Secret<string>;
  readonly from: { readonly name: string; readonly address: string };
}

type Read = (name: string) => string | undefined;

const example = 'smtps://user:password@smtp.example:465';

/** Reads the settings; throws a `StartFailure` that names the variable and its expected value, never the password. */
export function readSystemMailSettings(read: Read): SystemMailSettings | null {
  const address = read('SYSTEM_SMTP_URL');
  const from = read('SYSTEM_MAIL_FROM');
  if (address === undefined) {
    if (from === undefined) return null;
    throw new StartFailure(`SYSTEM_MAIL_FROM is set, so SYSTEM_SMTP_URL is required too, e.g. ${example}.`);
  }
  if (from === undefined) {
    throw new StartFailure(
      'SYSTEM_SMTP_URL is set, so SYSTEM_MAIL_FROM is required too, e.g. SYSTEM_MAIL_FROM="Reachkit <no-reply@reachkit.example>".',
    );
  }
  return { ...parseServer(address), from: parseFrom(from) };
}

function parseServer(text: string): Omit<SystemMailSettings, 'from'> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isServer =
    url &&
    (url.protocol === 'smtp:' || url.protocol === 'smtps:') &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    (url.username === '') === (url.password === '');
  if (!isServer) throw wrongServer();
  const isTls = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    security: securityOf(isTls, host),
    user: decoded(url.username),
    password: new Secret(decoded(url.password)),
  };
}

function securityOf(isTls: boolean, host: string): SystemMailSettings['security'] {
  if (isTls) return 'tls';
  const isHere = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
  return isHere ? 'none' : 'starttls';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The original message would quote the password.
    throw wrongServer();
  }
}

/** The value is omitted: it may hold a password. */
const wrongServer = () =>
  new StartFailure(
    `SYSTEM_SMTP_URL is invalid: it must be an address such as ${example}, with %40 for @ in user and password.`,
  );

/** A local part of printable ASCII, and a domain: valid in a header without encoding. */
const addressPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i;

function parseFrom(text: string): SystemMailSettings['from'] {
  const match = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(text);
  const address = match?.[2] ?? match?.[3] ?? '';
  if (addressPattern.test(address)) return { name: match?.[1]?.trim() || 'Reachkit', address };
  throw new StartFailure(
    `SYSTEM_MAIL_FROM is "${text}", but it must be a sender such as Reachkit <no-reply@reachkit.example>.`,
  );
}
