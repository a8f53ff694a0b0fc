import { openEmbedSession } from '@reachkit/contract/session/embed';

/** Base URL of the platform. */
export const platformUrl = process.env.REACHKIT_URL ?? 'http://localhost:4600';

/**
 * Returns an access token for a member of Lanternfield's staff, valid for half an hour. Each call gets a new one, so that
 * a rejected token is never returned again; none ends the session of another tab or person.
 */
export async function accessToken(staffName: string): Promise<string> {
  const key = process.env.REACHKIT_KEY;
  if (!key)
    throw new Error('REACHKIT_KEY is missing: a key of the team with the permission to log in users.');
  const answer = await fetch(new URL(openEmbedSession.path, platformUrl), {
    method: openEmbedSession.method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: staffName, name: staffName }),
    cache: 'no-store',
  });
  const { code, msg, data }: { code?: number; msg?: string; data?: unknown } = await answer.json();
  const session = openEmbedSession.data.safeParse(data);
  if (!session.success) throw new Error(`Reachkit gave no token: ${code} ${msg}`);
  return session.data.accessToken;
}
