import type { SiteUser } from './currentUser.ts';

export const reachkitUrl = () => process.env.REACHKIT_URL ?? 'http://localhost:4600';

/** A token of your user, good for half an hour. A new one each time, so that a refused one is never answered again. */
export async function reachkitToken({ id, name }: SiteUser): Promise<string> {
  const answer = await fetch(`${reachkitUrl()}/kol/api/embed/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env.REACHKIT_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: id, name }),
    cache: 'no-store',
  });
  const { code, msg, data }: { code: number; msg: string; data: { accessToken: string } } =
    await answer.json();
  if (code !== 0) throw new Error(`No Reachkit token: ${code} ${msg}`);
  return data.accessToken;
}
