import { fetchToken } from '@reachkit/contract/session/session';

/** The owner of the demo platform's largest team. */
const owner = { username: '13800000004', password: 'Demo2026' } as const;

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Signs in on a demo platform as the owner of its largest team. */
export async function signIn(url: string): Promise<Tokens> {
  const query = new URLSearchParams({ grant_type: 'password', scope: 'server', ...owner });
  const answer = await fetch(`${url}/auth/oauth/token?${query}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('web:web')}` },
  });
  return fetchToken.data.parse(await answer.json());
}
