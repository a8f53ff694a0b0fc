import type { AnyEndpoint, DataOf, InputOf } from '@reachkit/contract/endpoint';
import type { AxiosInstance } from 'axios';
import type { ReachkitError } from '../failures/errors.ts';
import type { FailureNotice } from '../failures/failureNotice.ts';
import type { LiveChannel } from '../live/liveChannel.ts';
import type { LoginEnding } from '../session/loginEnding.ts';
import type { SessionSource } from '../session/types.ts';

/** The parts of a request, without the contract's types. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Options of one call, apart from its input. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** `false`, for all failures or for this one: the caller shows it itself, so no notice appears. Default `true`. */
  readonly notify?: boolean | ((error: ReachkitError) => boolean) | undefined;
  /** Why failures of this read are not shown. */
  readonly quiet?: QuietReason | undefined;
  /** Language of the server's messages for this call. */
  readonly locale?: string | undefined;
  /** Called with the share of the body that has been sent, 0 to 1; for files. */
  readonly onSent?: ((share: number) => void) | undefined;
  /**
   * Identifies the action of a writing call, so that the server runs it only once, however often it is sent. Default: a
   * new key per call; pass the same key to retry an action.
   */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Why a failed read shows no notice; every other one does (specification, section 8). `polling`: repeated automatically
 * every few seconds. `typeAhead`: requested while a person types. `hint`: an optional count or suggestion beside a
 * choice. `background`: of the shell or of names, on every page.
 */
export type QuietReason = 'polling' | 'typeAhead' | 'hint' | 'background';

/** For `notify` of a read: each component shows a missing login itself. */
export const isReadNotified = ({ code }: ReachkitError): boolean => code !== 'signedOut';

/** Whether a failed call shows a notice. */
export function isNotified(
  { notify = true, quiet }: Pick<CallOptions, 'notify' | 'quiet'>,
  error: ReachkitError,
): boolean {
  return quiet === undefined && (typeof notify === 'function' ? notify(error) : notify);
}

/** Calls one endpoint of the contract; rejects with a `ReachkitError`. */
export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> & CallInput,
  options?: CallOptions,
) => Promise<DataOf<E>>;

/** The connection of a provider to one server and one login; from `createClient`. */
export interface Client {
  readonly call: Call;
  readonly session: SessionSource;
  readonly baseUrl: string;
  /** Messages that the server pushes; a client without it receives none. */
  readonly live?: LiveChannel | undefined;
  /** The end of the login that the server reported, until it is acknowledged. */
  readonly ending?: LoginEnding | undefined;
}

/** Options of `createClient`. */
export interface ClientOptions {
  /** URL of the platform: `''` for the page's own origin, `/api`, `https://api.example.com`. */
  readonly baseUrl: string;
  readonly session?: SessionSource | undefined;
  /** Your own axios instance; its interceptors run. A response interceptor must return the response. */
  readonly http?: AxiosInstance | undefined;
  /** Language of calls that set none. Default `zh`. */
  readonly locale?: string | (() => string) | undefined;
  /** Milliseconds since 1970; for the `n` parameter. */
  readonly now?: (() => number) | undefined;
  /** Called with failures of calls made outside a provider; inside one, the provider's notices show them. */
  readonly onNotice?: ((notice: FailureNotice) => void) | undefined;
}
