import type { AnyEndpoint } from '@reachkit/contract/endpoint';
import type { AxiosInstance } from 'axios';
import type { CallInput } from './types.ts';

/** One request, independent of HTTP. */
export interface WireRequest {
  readonly endpoint: AnyEndpoint;
  readonly input: CallInput;
  /** The whole `Authorization` header; `null` sends none. */
  readonly authorization: string | null;
  readonly locale: string;
  readonly signal: AbortSignal | undefined;
  /** Called with the share of the body that has been sent, 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
  /** Idempotency key: the action runs only once. */
  readonly idempotencyKey?: string | undefined;
}

/** One response, whatever its status. */
export interface WireAnswer {
  readonly status: number;
  /** Response body; a file as `{ name, mediaType, content }`. */
  readonly body: unknown;
  readonly requestId: string | undefined;
}

/** Sends a request and returns its response; rejects with a `ReachkitError` if there is none. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export interface TransportOptions {
  readonly baseUrl: string;
  /** Default: an axios of our own, loaded when the transport is made. */
  readonly http?: AxiosInstance | undefined;
  readonly now?: (() => number) | undefined;
}
