import { fetchToken } from '@reachkit/contract/session';

/** Where the platform is. */
export const platformUrl = process.env.REACHKIT_URL ?? 'http://localhost:4600';

const client = process.env.REACHKIT_CLIENT ?? 'web:web';
const account = process.env.REACHKIT_ACCOUNT ?? '13800000003';
const password = process.env.REACHKIT_PASSWORD ?? 'Demo2026';

const current: { token: string | null; next: Promise<string> | null } = { token: null, next: null };

/**
 * An access token of Lanternfield's one account. Everybody here shares it, because a new login of an account ends the
 * one before; another is got only when the platform has refused it, and once for all who ask meanwhile.
 */
export async function accessToken(rejected: string | null): Promise<string> {
  if (current.token !== null && current.token !== rejected) return current.token;
  current.next ??= logIn().finally(() => {
    current.next = null;
  });
  current.token = await current.next;
  return current.token;
}

async function logIn(): Promise<string> {
  const answer = await fetch(new URL(fetchToken.path, platformUrl), {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(client)}` },
    // As a form: addresses stand in access logs.
    body: new URLSearchParams({ grant_type: 'password', scope: 'server', username: account, password }),
    cache: 'no-store',
  });
  const token: unknown = await answer.json();
  const parsed = fetchToken.data.safeParse(token);
  if (!parsed.success) throw new Error('Reachkit did not accept the account of REACHKIT_ACCOUNT.');
  return parsed.data.access_token;
}
