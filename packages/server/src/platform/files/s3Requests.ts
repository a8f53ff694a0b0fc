import { Readable } from 'node:stream';
import type { OutboundRequest } from '../outbound/fetch.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** A signed request of the S3 client. */
interface S3Request {
  readonly method: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[] | null>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface S3Response {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

const limits = {
  // The file size was checked on writing.
  maxBytes: Number.MAX_SAFE_INTEGER,
  headersTimeoutMs: 30_000,
  bodyTimeoutMs: 30_000,
  totalTimeoutMs: null,
} as const;

/** The transport sets these headers itself. */
const ownHeaders: ReadonlySet<string> = new Set(['host', 'expect', 'content-length']);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

/** Creates a request handler for an S3 client that uses the outbound guard, and reaches only the configured store. */
export function guardedRequests(outbound: Outbound, configured: string) {
  const handle = async (
    request: S3Request,
    { abortSignal }: { readonly abortSignal?: AbortSignal } = {},
  ): Promise<{ readonly response: S3Response }> => {
    const method = methods.find((known) => known === request.method);
    if (!method) throw new Error(`${request.method} is no request to a store of files`);
    const response = await outbound.fetch({ configured }, addressOf(request), {
      method,
      headers: Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name.toLowerCase())),
      ),
      ...bodyOf(request.body),
      ...(abortSignal ? { signal: abortSignal } : {}),
      limits,
    });
    return {
      response: {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        body: response.body ? Readable.fromWeb(response.body) : Readable.from([]),
      },
    };
  };
  return { handle };
}

function addressOf({ protocol, hostname, port, path, query = {} }: S3Request): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one ?? '')}`),
  );
  const search = fields.length > 0 ? `?${fields.join('&')}` : '';
  return `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}${search}`;
}

function bodyOf(body: unknown): Pick<OutboundRequest, 'body'> {
  if (body === undefined || body === null) return {};
  if (typeof body === 'string' || body instanceof Uint8Array || body instanceof Readable) return { body };
  throw new Error('The S3 client sends a body of an unknown kind');
}
