import type { APIRequestContext, Page } from '@playwright/test';
import { password } from './people.ts';

export interface Device {
  readonly token: string;
  /** Returns the HTTP status of a call that needs a login. */
  status(): Promise<number>;
}

/** Creates a login in addition to the site's, with another client, like an embedded widget. */
export async function logInElsewhere(request: APIRequestContext, username: string): Promise<Device> {
  const answer = await request.post('/auth/oauth/token', {
    params: { username, password, grant_type: 'password', scope: 'server' },
    headers: { authorization: `Basic ${btoa('widget:widget')}` },
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  return { token, status: () => statusWith(request, token) };
}

export async function statusWith(request: APIRequestContext, token: string): Promise<number> {
  const answer = await request.post('/office/officeuser/info', {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.status();
}

/** Returns the token that the site stores in this browser. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => window.localStorage.getItem('yth_token')?.replace(/\|string$/, '') ?? '');
}
