import type { Readable } from 'node:stream';
import { type Dispatcher, fetch as fetchOnce } from 'undici';
import type { AllowList } from './allowList.ts';
import { OutboundFailed, OutboundRefused, OutboundTimeout, TooLarge, toOutboundError } from './errors.ts';
import { checkEndpoint, type Purpose, portOf } from './target.ts';

export interface OutboundRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable;
  /** Default: `follow` (at most five, each checked like the first); for a configured endpoint `refuse`. */
  readonly redirect?: 'follow' | 'refuse' | 'return';
  readonly signal?: AbortSignal;
  readonly limits?: Partial<OutboundLimits>;
}

export interface OutboundLimits {
  /** Max bytes of the response body after decompression. */
  readonly maxBytes: number;
  /** Timeout in milliseconds for the response headers, once the request is sent. */
  readonly headersTimeoutMs: number;
  /** Timeout in milliseconds between two chunks of the body. */
  readonly bodyTimeoutMs: number;
  /** Timeout in milliseconds for the whole request, including redirects and body; `null`: no limit. */
  readonly totalTimeoutMs: number | null;
}

export const usualLimits: OutboundLimits = {
  maxBytes: 2 ** 20,
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
};

const maxRedirects = 5;
const redirectStatuses = [301, 302, 303, 307, 308];
/** Statuses whose response has no body by definition. */
const emptyStatuses = [101, 204, 205, 304];
/** Headers that a redirect to another origin keeps. */
const harmlessHeaders = ['accept', 'accept-language', 'content-type', 'user-agent'];

/** Sends a request and follows redirects; every connection is opened by `dispatcher`. @throws OutboundError */
export async function guardedFetch(
  dispatcher: Dispatcher,
  { purpose, allowList }: { readonly purpose: Purpose; readonly allowList: AllowList },
  address: string | URL,
  request: OutboundRequest,
): Promise<Response> {
  const limits = { ...usualLimits, ...request.limits };
  const total = new AbortController();
  const timer =
    limits.totalTimeoutMs === null
      ? undefined
      : setTimeout(() => total.abort(new OutboundTimeout('total')), limits.totalTimeoutMs);
  const finish = () => clearTimeout(timer);
  const signal = request.signal ? AbortSignal.any([request.signal, total.signal]) : total.signal;
  const redirect = request.redirect ?? (typeof purpose === 'string' ? 'follow' : 'refuse');
  try {
    let hop = firstHop(address, request);
    for (let count = 0; ; count++) {
      checkEndpoint(purpose, { host: hop.url.hostname, port: portOf(hop.url) }, allowList);
      const response = await send(dispatcher, hop, limits, signal);
      const location = response.headers.get('location');
      if (redirect === 'return' || location === null || !redirectStatuses.includes(response.status)) {
        return limitedResponse(response, limits.maxBytes, { signal, finish });
      }
      await response.body?.cancel();
      if (redirect === 'refuse' || count === maxRedirects) throw new OutboundRefused('redirect');
      hop = nextHop(hop, response.status, location);
    }
  } catch (error) {
    finish();
    throw signal.aborted ? signal.reason : toOutboundError(error);
  }
}

interface Hop {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: OutboundRequest['body'];
}

function firstHop(address: string | URL, { method = 'GET', headers, body }: OutboundRequest): Hop {
  if (!URL.canParse(String(address))) throw new OutboundRefused('url');
  return { url: checkUrl(new URL(address)), method, headers: headersOf(headers), body };
}

function headersOf(headers: OutboundRequest['headers']): Headers {
  try {
    return new Headers(headers);
  } catch {
    // The original message quotes the value.
    throw new OutboundFailed('ERR_INVALID_HEADER');
  }
}

function nextHop(from: Hop, status: number, location: string): Hop {
  if (!URL.canParse(location, from.url.href)) throw new OutboundRefused('url');
  const url = checkUrl(new URL(location, from.url));
  const isSameOrigin = url.origin === from.url.origin;
  const headers = new Headers(
    [...from.headers].filter(([name]) => isSameOrigin || harmlessHeaders.includes(name)),
  );
  const keepsMethod = status === 307 || status === 308 || ['GET', 'HEAD'].includes(from.method);
  if (!keepsMethod) {
    headers.delete('content-type');
    return { url, method: 'GET', headers, body: undefined };
  }
  // A stream can be read only once, and a body for one origin is not sent to another.
  const canRepeat = from.body === undefined || typeof from.body === 'string' || ArrayBuffer.isView(from.body);
  if (!canRepeat || (from.body !== undefined && !isSameOrigin)) throw new OutboundRefused('redirect');
  return { url, method: from.method, headers, body: from.body };
}

function checkUrl(url: URL): URL {
  if (portOf(url) === 0) throw new OutboundRefused('url');
  if (url.username !== '' || url.password !== '') throw new OutboundRefused('credentials');
  return url;
}

async function send(
  dispatcher: Dispatcher,
  { url, method, headers, body }: Hop,
  { headersTimeoutMs, bodyTimeoutMs }: OutboundLimits,
  signal: AbortSignal,
) {
  const timed = dispatcher.compose(
    (dispatch) => (options, handler) =>
      dispatch({ ...options, headersTimeout: headersTimeoutMs, bodyTimeout: bodyTimeoutMs }, handler),
  );
  return fetchOnce(url, {
    method,
    headers: [...headers],
    redirect: 'manual',
    dispatcher: timed,
    signal,
    ...(body === undefined ? {} : { body, duplex: 'half' as const }),
  });
}

type UndiciResponse = Awaited<ReturnType<typeof send>>;

function limitedResponse(
  response: UndiciResponse,
  maxBytes: number,
  { signal, finish }: { signal: AbortSignal; finish: () => void },
): Response {
  const headers = new Headers([...response.headers]);
  if (headers.has('content-encoding')) {
    // The body is decompressed: these headers no longer apply.
    headers.delete('content-encoding');
    headers.delete('content-length');
  }
  const init = { status: response.status, statusText: response.statusText, headers };
  if (response.body === null || emptyStatuses.includes(response.status)) {
    finish();
    return new Response(null, init);
  }
  return new Response(limitedBody(response.body, maxBytes, { signal, finish }), init);
}

function limitedBody(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  { signal, finish }: { signal: AbortSignal; finish: () => void },
): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  let bytes = 0;
  const release = async () => {
    finish();
    await chunks.return?.();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) {
            finish();
            controller.close();
            return;
          }
          bytes += value.byteLength;
          if (bytes > maxBytes) throw new TooLarge(maxBytes);
          controller.enqueue(value);
        } catch (error) {
          controller.error(signal.aborted ? signal.reason : toOutboundError(error));
          await release();
        }
      },
      cancel: release,
    },
    { highWaterMark: 0 },
  );
}
