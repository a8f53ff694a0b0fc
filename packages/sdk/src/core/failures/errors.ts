import { type ErrorName, errorCodes, type FieldError } from '@reachkit/contract/errors';

/**
 * Why a call failed, as far as a caller can act on it.
 * `refused`: the server understood and said no. `session`: the login has ended. `chunk`: the code of a part did not come. `http`: an answer outside the contract.
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
 * Failures that the client itself finds, beside the contract's own codes. `sessionLost`: the login has ended;
 * `signedOut`: there was none since the page was loaded. Of a host's `fetchToken`: it failed
 * (`tokenFailed`), answered what is no token (`tokenUnreadable`), or a first one that the server refused (`tokenRefused`).
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
  /** HTTP status, when there was an answer. */
  status?: number | undefined;
  /** The number that the answer carried in `code`. */
  wireCode?: number | undefined;
  /** The server's own sentence for the person, in the language of the call. */
  msg?: string | undefined;
  /** Field name → what is wrong with it. */
  fields?: Readonly<Record<string, FieldError>> | undefined;
  /** `data` of a refusal, e.g. the used-up limit of code 430. */
  details?: unknown;
  requestId?: string | undefined;
  cause?: unknown;
}

/** The one error that the SDK throws, rejects with and hands to `onError`. */
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

/** No login was there to ask with: there is none, it has ended, or its token was not to be had. */
export function wantsLogin({ kind, code }: Pick<ReachkitError, 'kind' | 'code'>): boolean {
  return kind === 'session' || code.startsWith('token');
}

/** Anything thrown, as a `ReachkitError`; one that is already typed is returned unchanged. */
export function toReachkitError(thrown: unknown): ReachkitError {
  if (thrown instanceof ReachkitError) return thrown;
  return new ReachkitError({
    code: 'render',
    kind: 'render',
    message: thrown instanceof Error ? thrown.message : String(thrown),
    cause: thrown,
  });
}
