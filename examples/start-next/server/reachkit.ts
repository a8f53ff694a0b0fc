import type { SiteUser } from './currentUser.ts';

export const reachkitUrl = () => process.env.REACHKIT_URL ?? 'http://localhost:4600';

/** `refused`: why your user gets no token, as text for the user. */
export type TokenAnswer = { readonly accessToken: string } | { readonly refused: string };

/**
 * Returns a token for your user, valid for half an hour. A new one each time, so that a rejected one is never returned
 * again.
 * @param language of your user, as `zh` or `en`
 */
export async function reachkitToken({ id, name }: SiteUser, language: string): Promise<TokenAnswer> {
  const answer = await fetch(`${reachkitUrl()}/kol/api/embed/session`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.REACHKIT_KEY}`,
      'accept-language': language,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ userId: id, name }),
    cache: 'no-store',
  });
  const { code, msg, data }: { code: number; msg: string; data: { accessToken: string } } =
    await answer.json();
  // Your team has no seat left.
  if (code === 430) return { refused: msg };
  if (code !== 0) throw new Error(`No Reachkit token: ${code} ${msg}`);
  return { accessToken: data.accessToken };
}
