import { type ErrorCode, type ErrorName, errorCodes, type FieldError } from '@reachkit/contract';

interface RefusedField extends Omit<FieldError, 'msg'> {
  /** Further values of its text, as they are shown: `{ paid: '$700' }`. */
  readonly values?: Readonly<Record<string, string>>;
}
export type RefusedFields = Readonly<Record<string, RefusedField>>;

export interface FailureDetail {
  /** Errors by field, for `validation`. */
  readonly fields?: RefusedFields;
  /** `data` of the response. */
  readonly data?: unknown;
  readonly cause?: unknown;
}

/** An error with a code from the contract's list; its text is added in the caller's language in the response. */
export class Failure extends Error {
  readonly reason: ErrorName;
  readonly detail: FailureDetail;
  readonly code: ErrorCode;

  constructor(reason: ErrorName, detail: FailureDetail = {}) {
    super(reason, { cause: detail.cause });
    this.name = 'Failure';
    this.reason = reason;
    this.detail = detail;
    this.code = errorCodes[reason];
  }
}

/** Returns an error about single fields (code 400). */
export function refuseFields(fields: RefusedFields, cause?: unknown): Failure {
  return new Failure('validation', { fields, cause });
}
