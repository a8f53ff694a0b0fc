import { fetchToken, logout } from '@reachkit/contract/session/session';
import { createClient, tokenSession } from '@reachkit/sdk';
import axios from 'axios';

const baseUrl: string = import.meta.env.VITE_REACHKIT_URL ?? 'http://localhost:4600';

/** Lanternfield's own HTTP client, the one it uses for everything else as well. */
const http = axios.create({ headers: { 'X-Lanternfield-Desk': 'creator' } });

interface TokenAnswer {
  readonly code: number;
  readonly msg: string;
  readonly access_token: string;
  readonly refresh_token: string;
}

async function askToken(grant: Record<string, string>): Promise<TokenAnswer> {
  const form = new URLSearchParams({ ...grant, scope: 'server' });
  const { data } = await http.post<TokenAnswer>(`${baseUrl}${fetchToken.path}`, form, {
    auth: { username: 'web', password: 'web' },
  });
  if (data.code !== 0) throw new Error(data.msg);
  return data;
}

/** Lanternfield keeps its session per tab, under its own storage keys. */
export const session = tokenSession({
  storage: window.sessionStorage,
  // People sign in on this page: a new sign-in replaces the session.
  renewsOnly: true,
  fetchToken: async ({ refreshToken }) => {
    if (!refreshToken) return null;
    const answer = await askToken({ grant_type: 'refresh_token', refresh_token: refreshToken });
    return { accessToken: answer.access_token, refreshToken: answer.refresh_token };
  },
});

export const client = createClient({ baseUrl, session, http, locale: 'en' });

export async function signIn(username: string, password: string): Promise<void> {
  const answer = await askToken({ grant_type: 'password', username, password });
  session.setTokens({ accessToken: answer.access_token, refreshToken: answer.refresh_token });
}

export async function signOut(): Promise<void> {
  await client.call(logout, {}, { notify: false });
  session.clear();
}
