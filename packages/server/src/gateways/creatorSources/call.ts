import { OutboundTimeout, TooLarge } from '../../platform/outbound/errors.ts';
import type { OutboundRequest } from '../../platform/outbound/fetch.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { SourceFailure } from './creatorSource.ts';

/** Max bytes of a response: a page of 50 items is a few hundred kilobytes. */
export const maxResponseBytes = 8 * 2 ** 20;
const maxRetryAfterMs = 86_400_000;

/** A failure that a retry may mend. */
export class TransientFailure extends SourceFailure {}

export interface CallSettings {
  /** The configured address that the calls go to. */
  readonly endpoint: string;
  readonly outbound: Outbound;
  readonly now: () => Date;
  /** Timeout of one call. */
  readonly timeoutMs: number;
}

export interface SourceResponse {
  readonly status: number;
  /** The parsed JSON; `undefined` if the body is none. */
  readonly body: unknown;
  /** The time given by `Retry-After`, at most a day ahead. */
  readonly retryAt: Date | null;
}

/** Sends one request to a source. @throws TransientFailure without a response */
export async function callSource(
  { endpoint, outbound, now, timeoutMs }: CallSettings,
  url: URL,
  request: OutboundRequest,
): Promise<SourceResponse> {
  try {
    const response = await outbound.fetch({ configured: endpoint }, url, {
      ...request,
      limits: {
        totalTimeoutMs: timeoutMs,
        headersTimeoutMs: timeoutMs,
        bodyTimeoutMs: timeoutMs,
        maxBytes: maxResponseBytes,
      },
    });
    return {
      status: response.status,
      retryAt: retryAtIn(response.headers.get('retry-after'), now()),
      body: jsonOf(await response.text()),
    };
  } catch (error) {
    throw new TransientFailure('unavailable', { say: reasonOf(error) });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof OutboundTimeout) return 'no answer in time';
  return error instanceof TooLarge ? 'the answer is too large' : 'no connection';
}

/** `Retry-After` is a number of seconds or an HTTP date. */
function retryAtIn(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const time = /^\d{1,9}$/.test(text) ? now.getTime() + Number(text) * 1000 : Date.parse(text);
  if (!(time > now.getTime())) return null;
  return new Date(Math.min(time, now.getTime() + maxRetryAfterMs));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is not JSON is invalid; the caller reports it.
    return undefined;
  }
}
