import { randomInt } from 'node:crypto';

/** Look-alike characters, each with its replacement. */
const lookAlikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l' };

/** Alphabet of random codes: letters and digits without look-alikes. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 7;

/**
 * Returns the form in which a code is stored uniquely and looked up: ignores case and merges look-alike characters, so
 * that `PayPaI` and `paypal` cannot be two links, and a code typed from a poster is found.
 */
export function codeKeyOf(code: string): string {
  return code.toLowerCase().replace(/[01i]/g, (letter) => lookAlikes[letter] ?? letter);
}

/** Returns a random code, one of 27 billion. */
export function randomCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Paths that a short link server needs itself, and words that would impersonate its operator. */
const reserved = [
  ...['abuse', 'account', 'admin', 'administrator', 'api', 'app', 'apps', 'assets', 'auth', 'billing'],
  ...['blog', 'contact', 'cookie', 'cookies', 'docs', 'download', 'error', 'favicon', 'health', 'help'],
  ...['home', 'host', 'index', 'kol', 'legal', 'live', 'login', 'logout', 'mail', 'manifest', 'null'],
  ...['oauth', 'office', 'official', 'owner', 'password', 'pay', 'payment', 'ping', 'policy', 'preview'],
  ...['price', 'privacy', 'protocol', 'public', 'ready', 'register', 'report', 'robots', 'root', 'search'],
  ...['secure', 'security', 'service', 'session', 'settings', 'short', 'signin', 'signup', 'sitemap'],
  ...[
    'staff',
    'static',
    'stats',
    'status',
    'stop',
    'support',
    'system',
    'team',
    'terms',
    'test',
    'undefined',
  ],
  ...['unsubscribe', 'user', 'verify', 'well-known', 'www', 'reachkit'],
];
const reservedKeys: ReadonlySet<string> = new Set(reserved.map(codeKeyOf));

/** Whether an alias is a reserved word, or looks like one. */
export function isReservedAlias(alias: string): boolean {
  return reservedKeys.has(codeKeyOf(alias));
}
