import { type ErrorName, errorCodes, type FieldError } from '@reachkit/contract/errors';

/**
 * Why a call failed, as far as a caller can react to it. `refused`: the server understood and rejected it. `session`: the
 * login has ended. `chunk`: the code of a component failed to load. `http`: a response outside the contract.
 */
export type ReachkitErrorKind =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'http'
  | 'refused'
  | 'validation'
  | 'equity'
  | 'rate'
  | 'session'
  | 'chunk'
  | 'render';

/**
 * Failures that the client itself detects, in addition to the contract's codes. `sessionLost`: the login has ended;
 * `signedOut`: there was none since the page was loaded. Of a host's `fetchToken`: it failed (`tokenFailed`), returned an
 * invalid token (`tokenUnreadable`), or the server rejected its first one (`tokenRefused`).
 */
export const clientErrorNames = [
  'network',
  'timeout',
  'aborted',
  'unexpectedAnswer',
  'sessionLost',
  'signedOut',
  'tokenFailed',
  'tokenRefused',
  'tokenUnreadable',
  'chunk',
  'render',
  'unknown',
] as const;

/** Each has a text `errors.<code>` in the core catalogue. */
export type ReachkitErrorCode = ErrorName | (typeof clientErrorNames)[number];

/** Constructor options of a `ReachkitError`. */
export interface ReachkitErrorInit {
  code: ReachkitErrorCode;
  kind: ReachkitErrorKind;
  /** For developers and logs; never shown. */
  message?: string | undefined;
  /** HTTP status, if there was a response. */
  status?: number | undefined;
  /** Value of `code` in the response. */
  wireCode?: number | undefined;
  /** The server's own sentence for the person, in the language of the call. */
  msg?: string | undefined;
  /** Field name → its error. */
  fields?: Readonly<Record<string, FieldError>> | undefined;
  /** `data` of an error response, e.g. the exceeded limit of code 430. */
  details?: unknown;
  requestId?: string | undefined;
  cause?: unknown;
}

/** The only error that the SDK throws, rejects with and passes to `onError`. */
export class ReachkitError extends Error {
  override readonly name = 'ReachkitError';
  readonly code: ReachkitErrorCode;
  readonly kind: ReachkitErrorKind;
  readonly status: number | undefined;
  readonly wireCode: number | undefined;
  readonly msg: string | undefined;
  readonly fields: Readonly<Record<string, FieldError>> | undefined;
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(init: ReachkitErrorInit) {
    super(init.message ?? init.msg ?? init.code, { cause: init.cause });
    this.code = init.code;
    this.kind = init.kind;
    this.status = init.status;
    this.wireCode = init.wireCode;
    this.msg = init.msg;
    this.fields = init.fields;
    this.details = init.details;
    this.requestId = init.requestId;
  }
}

const names = new Map<number, ErrorName>();
// The first name of a code is the general one.
for (const name of Object.keys(errorCodes)) {
  if (isErrorName(name) && !names.has(errorCodes[name])) names.set(errorCodes[name], name);
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(errorCodes, name);
}

/** The name of a wire code; `unknown` for one that this version does not know. */
export function errorNameOf(wireCode: number): ReachkitErrorCode {
  return names.get(wireCode) ?? 'unknown';
}

/** Whether a call failed for lack of a login: there is none, it has ended, or no token could be fetched. */
export function wantsLogin({ kind, code }: Pick<ReachkitError, 'kind' | 'code'>): boolean {
  return kind === 'session' || code.startsWith('token');
}

/** Converts any thrown value to a `ReachkitError`; one that is already typed is returned unchanged. */
export function toReachkitError(thrown: unknown): ReachkitError {
  if (thrown instanceof ReachkitError) return thrown;
  return new ReachkitError({
    code: 'render',
    kind: 'render',
    message: thrown instanceof Error ? thrown.message : String(thrown),
    cause: thrown,
  });
}
