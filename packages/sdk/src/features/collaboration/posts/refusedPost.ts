import { type PostRefusal, postRefusals } from '@reachkit/contract/collaboration/kinds';
import { toReachkitError } from '../../../core/failures/errors.ts';

/** Why the server did not attach a post; `undefined` for another failure. */
export function refusedPost(thrown: unknown): PostRefusal | undefined {
  const rule = toReachkitError(thrown).fields?.url?.rule;
  return postRefusals.find((one) => one === rule);
}
