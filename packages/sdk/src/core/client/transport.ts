import { type AnyEndpoint, fillPath } from '@reachkit/contract/endpoint';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { ReachkitError } from '../errors.ts';
import type { CallInput } from './types.ts';

/** One request, before it takes the shape of HTTP. */
export interface WireRequest {
  readonly endpoint: AnyEndpoint;
  readonly input: CallInput;
  /** The whole `Authorization` header; `null` sends none. */
  readonly authorization: string | null;
  readonly locale: string;
  readonly signal: AbortSignal | undefined;
}

/** One answer, whatever its status. */
export interface WireAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string | undefined;
}

/** Carries a request there and an answer back; rejects with a `ReachkitError` when there was no answer. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export interface TransportOptions {
  readonly baseUrl: string;
  /** Default: an axios of our own, loaded when the transport is made. */
  readonly http?: AxiosInstance | undefined;
  readonly now?: (() => number) | undefined;
}

const timeoutMs = 600_000;

/** The wire rules of specification section 7, in one place: credentials, time limit, header, `n`, GET data as query. */
export function axiosTransport({ baseUrl, http, now = Date.now }: TransportOptions): Transport {
  const instance = http ? async () => http : ownAxios();
  return async ({ endpoint, input, authorization, locale, signal }) => {
    try {
      const axios = await instance();
      const response: unknown = await axios.request({
        baseURL: baseUrl,
        url: fillPath(endpoint.path, input.params),
        method: endpoint.method,
        params: { ...input.query, n: Math.floor(now() / 1000) },
        headers: {
          Accept: 'application/json',
          'Accept-Language': locale,
          ...(authorization !== null && { Authorization: authorization }),
        },
        withCredentials: true,
        timeout: timeoutMs,
        // Every status is an answer to us, so that a host's error interceptors do not report it a second time.
        validateStatus: () => true,
        ...(input.body !== undefined && { data: input.body }),
        ...(signal && { signal }),
      });
      if (!isResponse(response)) {
        throw new TypeError(
          'The axios instance handed to createClient does not return responses. A response interceptor must return the whole response, not its data.',
        );
      }
      return { status: response.status, body: response.data, requestId: requestIdOf(response) };
    } catch (thrown) {
      throw unanswered(thrown, signal);
    }
  };
}

/** Loads axios beside whatever else the page loads; hosts that hand in their own pay for no second one. */
function ownAxios(): () => Promise<AxiosInstance> {
  let loading: Promise<AxiosInstance> | undefined;
  async function load(): Promise<AxiosInstance> {
    try {
      loading ??= import('axios').then(({ default: axios }) => axios.create());
      return await loading;
    } catch (cause) {
      // The next request tries again.
      loading = undefined;
      throw new ReachkitError({ code: 'network', kind: 'network', message: 'axios did not load.', cause });
    }
  }
  // Told to whoever asks first.
  load().catch(() => undefined);
  return load;
}

function isResponse(response: unknown): response is AxiosResponse<unknown> {
  return typeof response === 'object' && response !== null && 'status' in response && 'data' in response;
}

function requestIdOf(response: AxiosResponse<unknown>): string | undefined {
  const id: unknown = response.headers['x-request-id'];
  return typeof id === 'string' ? id : undefined;
}

/** Why there was no answer. What is no failure of the network (a missing path parameter, a host's interceptor) is `unknown`. */
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

/** An error of axios by its own mark: a host's instance may come from another copy of it. */
function axiosFailure(thrown: unknown): { readonly code: unknown } | null {
  if (typeof thrown !== 'object' || thrown === null || !('isAxiosError' in thrown)) return null;
  return { code: 'code' in thrown ? thrown.code : undefined };
}
