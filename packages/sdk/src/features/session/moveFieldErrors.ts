import { ReachkitError } from '../../core/failures/errors.ts';

/** Returns the error with the messages for `phone` and `email` moved to the form's single field for both. */
export function moveFieldErrors(error: ReachkitError, field: string): ReachkitError {
  const { phone, email, ...others } = error.fields ?? {};
  const moved = phone ?? email;
  if (!moved) return error;
  const { code, kind, status, wireCode, msg, details, requestId } = error;
  const fields = { ...others, [field]: moved };
  return new ReachkitError({ code, kind, status, wireCode, msg, details, requestId, fields, cause: error });
}
