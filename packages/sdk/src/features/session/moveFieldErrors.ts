import { ReachkitError } from '../../core/failures/errors.ts';

/** The same failure with the server's errors for a phone or an address at the one field of the form that holds either. */
export function moveFieldErrors(error: ReachkitError, field: string): ReachkitError {
  const { phone, email, ...others } = error.fields ?? {};
  const moved = phone ?? email;
  if (!moved) return error;
  const { code, kind, status, wireCode, msg, details, requestId } = error;
  const fields = { ...others, [field]: moved };
  return new ReachkitError({ code, kind, status, wireCode, msg, details, requestId, fields, cause: error });
}
