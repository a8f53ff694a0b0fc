import { fillPath, idempotencyKeyHeader } from '@reachkit/contract/endpoint';
import { ReachkitError } from '../failures/errors.ts';
import type { Transport, TransportOptions } from './wire.ts';

const wire = { fillPath, keyHeader: idempotencyKeyHeader };

/** Sends requests by axios. Its code, and axios if the host passes none, load in parallel with the page. */
export function axiosTransport({ http, ...options }: TransportOptions): Transport {
  let loading: Promise<Transport> | undefined;
  async function load(): Promise<Transport> {
    try {
      loading ??= Promise.all([
        import('./axiosRequest.ts'),
        http ?? import('axios').then(({ default: axios }) => axios.create()),
      ]).then(([{ sendBy }, axios]) => sendBy(axios, { ...options, wire }));
      return await loading;
    } catch (cause) {
      // The next request loads axios again.
      loading = undefined;
      throw new ReachkitError({ code: 'network', kind: 'network', message: 'axios did not load.', cause });
    }
  }
  // The first caller of `load` gets the error.
  load().catch(() => undefined);
  return async (request) => {
    try {
      const send = await load();
      return await send(request);
    } catch (thrown) {
      throw unanswered(thrown, request.signal);
    }
  };
}

/**
 * Returns the error of a request without a response. Other failures (a missing path parameter, a host's interceptor) are
 * `unknown`.
 */
export function unanswered(thrown: unknown, signal: AbortSignal | undefined): ReachkitError {
  if (thrown instanceof ReachkitError) return thrown;
  const failure = axiosFailure(thrown);
  if (signal?.aborted || failure?.code === 'ERR_CANCELED') {
    return new ReachkitError({ code: 'aborted', kind: 'aborted', cause: thrown });
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (!failure) {
    return new ReachkitError({ code: 'unknown', kind: 'http', message, cause: thrown });
  }
  const isTimeout = failure.code === 'ECONNABORTED' || failure.code === 'ETIMEDOUT';
  const kind = isTimeout ? 'timeout' : 'network';
  return new ReachkitError({ code: kind, kind, message, cause: thrown });
}

/** Detects axios errors by flag, as a host may use another copy of axios. */
function axiosFailure(thrown: unknown): { readonly code: unknown } | null {
  if (typeof thrown !== 'object' || thrown === null || !('isAxiosError' in thrown)) return null;
  return { code: 'code' in thrown ? thrown.code : undefined };
}
