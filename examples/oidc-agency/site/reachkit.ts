import { fetchToken } from '@reachkit/contract/session/session';

const platformUrl = process.env.REACHKIT_URL ?? 'http://localhost:4600';
const client = process.env.REACHKIT_CLIENT ?? 'web:web';

/**
 * Reachkit account of each person of the agency, as `person=account:password`, separated by commas. Each needs their own:
 * a new login of an account ends the previous session.
 */
const accounts = parseAccounts(
  process.env.REACHKIT_ACCOUNTS ?? 'campaigns=13800000004:Demo2026,outreach=13800000005:Demo2026',
);

interface Account {
  readonly username: string;
  readonly password: string;
}

interface Held {
  token: string | null;
  /** A pending login, shared by concurrent callers. */
  next: Promise<string> | null;
}

const held = new Map<string, Held>();

/** Returns an access token for a person's account, other than the rejected one; `null` if they have no account. */
export async function reachkitToken(person: string, rejected: string | null): Promise<string | null> {
  const account = accounts.get(person);
  if (!account) return null;
  const own = held.get(person) ?? { token: null, next: null };
  held.set(person, own);
  if (own.token !== null && own.token !== rejected) return own.token;
  own.next ??= logIn(account).finally(() => {
    own.next = null;
  });
  own.token = await own.next;
  return own.token;
}

async function logIn({ username, password }: Account): Promise<string> {
  const answer = await fetch(new URL(fetchToken.path, platformUrl), {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(client)}` },
    // Sent as a form, because URLs end up in access logs.
    body: new URLSearchParams({ grant_type: 'password', scope: 'server', username, password }),
  });
  const parsed = fetchToken.data.safeParse(await answer.json());
  if (!parsed.success) throw new Error('Reachkit did not accept an account of REACHKIT_ACCOUNTS.');
  return parsed.data.access_token;
}

function parseAccounts(text: string): ReadonlyMap<string, Account> {
  return new Map(
    text.split(',').map((entry) => {
      const [person = '', credentials = ''] = entry.trim().split('=');
      const at = credentials.lastIndexOf(':');
      return [person, { username: credentials.slice(0, at), password: credentials.slice(at + 1) }];
    }),
  );
}
