import type { AnyEndpoint } from '@reachkit/contract/endpoint';
import type { AxiosInstance, AxiosProgressEvent, AxiosResponse } from 'axios';
import type { CallInput } from './types.ts';
import type { Transport, TransportOptions } from './wire.ts';

interface WireOptions extends Omit<TransportOptions, 'http'> {
  /** Contract functions that every page loads anyway: a file shared with this one would load separately. */
  readonly wire: {
    readonly fillPath: (path: string, values: CallInput['params']) => string;
    readonly keyHeader: string;
  };
}

const timeoutMs = 600_000;

/** The wire rules of specification section 7, in one place: credentials, timeout, headers, `n`, GET data as query. */
export function sendBy(axios: AxiosInstance, { baseUrl, now = Date.now, wire }: WireOptions): Transport {
  return async ({ endpoint, input, authorization, locale, signal, onSent, idempotencyKey }) => {
    const isUrlencoded = endpoint.takes === 'urlencoded';
    const response: unknown = await axios.request({
      baseURL: baseUrl,
      url: wire.fillPath(endpoint.path, input.params),
      method: endpoint.method,
      params: { ...(isUrlencoded ? {} : input.query), n: Math.floor(now() / 1000) },
      headers: {
        Accept: endpoint.answer === 'file' ? '*/*' : 'application/json',
        'Accept-Language': locale,
        ...(authorization !== null && { Authorization: authorization }),
        ...(idempotencyKey !== undefined && { [wire.keyHeader]: idempotencyKey }),
      },
      withCredentials: true,
      timeout: timeoutMs,
      // Every status counts as a response, so that a host's error interceptors do not report it a second time.
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
  };
}

/** Parameters as a form body, which no access log records. */
function parametersOf(query: CallInput['query'] = {}): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** A form's texts and files; omitted fields are not sent. */
function bodyOf({ takes }: AnyEndpoint, body: unknown): unknown {
  if (takes !== 'form' || typeof body !== 'object' || body === null) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

/** The file in the response, or the error sent in its place. */
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

function isResponse(response: unknown): response is AxiosResponse<unknown> {
  return typeof response === 'object' && response !== null && 'status' in response && 'data' in response;
}

function requestIdOf(response: AxiosResponse<unknown>): string | undefined {
  const id: unknown = response.headers['x-request-id'];
  return typeof id === 'string' ? id : undefined;
}
