import { type AnyEndpoint, fillPath, idempotencyKeyHeader } from '@reachkit/contract/endpoint';
import type { AxiosInstance, AxiosProgressEvent, AxiosResponse } from 'axios';
import { ReachkitError } from '../failures/errors.ts';
import type { CallInput } from './types.ts';

/** One request, before it takes the shape of HTTP. */
export interface WireRequest {
  readonly endpoint: AnyEndpoint;
  readonly input: CallInput;
  /** The whole `Authorization` header; `null` sends none. */
  readonly authorization: string | null;
  readonly locale: string;
  readonly signal: AbortSignal | undefined;
  /** Called with the share of the body that has been sent, 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
  /** Names the action, so that it is carried out once. */
  readonly idempotencyKey?: string | undefined;
}

/** One answer, whatever its status. */
export interface WireAnswer {
  readonly status: number;
  /** What was answered; a file as `{ name, mediaType, content }`. */
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
  return async ({ endpoint, input, authorization, locale, signal, onSent, idempotencyKey }) => {
    const isUrlencoded = endpoint.takes === 'urlencoded';
    try {
      const axios = await instance();
      const response: unknown = await axios.request({
        baseURL: baseUrl,
        url: fillPath(endpoint.path, input.params),
        method: endpoint.method,
        params: { ...(isUrlencoded ? {} : input.query), n: Math.floor(now() / 1000) },
        headers: {
          Accept: endpoint.answer === 'file' ? '*/*' : 'application/json',
          'Accept-Language': locale,
          ...(authorization !== null && { Authorization: authorization }),
          ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
        },
        withCredentials: true,
        timeout: timeoutMs,
        // Every status is an answer to us, so that a host's error interceptors do not report it a second time.
        validateStatus: () => true,
        ...(isUrlencoded && { data: parametersOf(input.query) }),
        ...(input.body !== undefined && { data: bodyOf(endpoint, input.body) }),
        ...(endpoint.answer === 'file' && { responseType: 'arraybuffer' as const }),
        ...(onSent && {
          onUploadProgress: ({ loaded, total }: AxiosProgressEvent) => total && onSent(loaded / total),
        }),
        ...(signal && { signal }),
      });
      if (!isResponse(response)) {
        throw new TypeError(
          'The axios instance handed to createClient does not return responses. A response interceptor must return the whole response, not its data.',
        );
      }
      const body = endpoint.answer === 'file' ? fileOf(response) : response.data;
      return { status: response.status, body, requestId: requestIdOf(response) };
    } catch (thrown) {
      throw unanswered(thrown, signal);
    }
  };
}

/** Parameters as a form, which no access log holds. */
function parametersOf(query: CallInput['query'] = {}): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** A form's texts and files; what is left out is not sent. */
function bodyOf({ takes }: AnyEndpoint, body: unknown): unknown {
  if (takes !== 'form' || typeof body !== 'object' || body === null) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

/** The file that was answered, or the refusal that came in its place. */
function fileOf(response: AxiosResponse<unknown>): unknown {
  const { data } = response;
  const isBytes = data instanceof ArrayBuffer || data instanceof Uint8Array;
  if (!isBytes) return data;
  const content = new Uint8Array(data);
  const mediaType = String(response.headers['content-type'] ?? '');
  if (/^application\/json/i.test(mediaType)) return JSON.parse(new TextDecoder().decode(content));
  const disposition = String(response.headers['content-disposition'] ?? '');
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  return { name: decodeURIComponent(name), mediaType, content };
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
  // The first caller of `load` gets the error.
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
