import { type AnyEndpoint, type BodyOf, type DataOf, fillPath } from '@reachkit/contract';

interface Input<E> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Partial<BodyOf<E>>;
}

export type Ask = <E extends AnyEndpoint>(endpoint: E, input?: Input<E>) => Promise<DataOf<E>>;

/** Calls endpoints over HTTP as a signed-in person; throws errors of the API. */
export function createAsk(url: string, token: string): Ask {
  return async <E extends AnyEndpoint>(endpoint: E, { params, query, body }: Input<E> = {}) => {
    const search = new URLSearchParams({ ...query }).toString();
    const answer = await fetch(`${url}${fillPath(endpoint.path, params)}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(endpoint.body ? { body: JSON.stringify({ ...body }) } : {}),
    });
    const { code, msg, data }: { code: number; msg: string; data: DataOf<E> } = JSON.parse(
      await answer.text(),
    );
    if (code !== 0) throw new Error(`${endpoint.id} was answered ${code}: ${msg}`);
    return data;
  };
}
