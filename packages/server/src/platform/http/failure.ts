import { type ErrorName, errorCodes, type FieldRule } from '@reachkit/contract';

export type RefusedFields = Readonly<Record<string, { readonly rule: FieldRule; readonly limit?: number }>>;

/** A refusal with a code from the contract's list; its text is added in the caller's language on the way out. */
export class Failure extends Error {
  readonly code: number;
  constructor(
    readonly reason: ErrorName,
    readonly detail: {
      readonly fields?: RefusedFields;
      readonly data?: unknown;
      readonly cause?: unknown;
    } = {},
  ) {
    super(reason, { cause: detail.cause });
    this.name = 'Failure';
    this.code = errorCodes[reason];
  }
}

/** A refusal of single fields (code 400). */
export function refuseFields(fields: RefusedFields): Failure {
  return new Failure('validation', { fields });
}
