import { type Invitation, invitationSchema } from '@reachkit/contract/collaboration/invitation';
import { toReachkitError } from '../../../core/failures/errors.ts';

/** The invitation as it is now, from the refusal of a change on an older revision; else `null`. */
export function invitationAsItIs(thrown: unknown): Invitation | null {
  const { code, details } = toReachkitError(thrown);
  const now = code === 'changedMeanwhile' ? invitationSchema.safeParse(details) : null;
  return now?.success ? now.data : null;
}
