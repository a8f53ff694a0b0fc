import type { AnyEndpoint, BodyOf, DataOf } from '@reachkit/contract';
import { fillPath } from '@reachkit/contract';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { plant, searchDay, seedsOf } from '../../search/testing/seed.ts';

/** Demo people: the owner and a member of one team, and strangers to it. */
export const people = {
  owner: '13800000004',
  member: '13800000005',
  basic: '13800000002',
  free: '13800000001',
} as const;

export interface Answer<E> {
  readonly status: number;
  readonly code: number;
  readonly data: DataOf<E>;
}

interface Input<E> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Partial<BodyOf<E>>;
}

export type Ask = <E extends AnyEndpoint>(
  username: string,
  endpoint: E,
  input?: Input<E>,
) => Promise<Answer<E>>;

/** Calls endpoints of the contract, with one login per person. */
export function createAsk(harness: TestApp): Ask {
  const logins = new Map<string, Promise<{ authorization: string }>>();
  return async (username, endpoint, { params, query, body } = {}) => {
    const headers = logins.get(username) ?? harness.headersOf(username);
    logins.set(username, headers);
    const search = new URLSearchParams({ ...query }).toString();
    const answer = await harness.app.inject({
      method: endpoint.method,
      url: `${fillPath(endpoint.path, params)}${search && `?${search}`}`,
      headers: { ...(await headers), 'accept-language': 'en' },
      ...(endpoint.body ? { payload: { ...body } } : {}),
    });
    const { code, data } = answer.json();
    return { status: answer.statusCode, code, data };
  };
}

/** The whole server with this many creators, ids from 1 on, over three platforms. */
export async function listWorld(creators: number): Promise<TestApp> {
  const harness = await testApp();
  await plant(harness.database.db, seedsOf(creators));
  harness.now = searchDay;
  return harness;
}
