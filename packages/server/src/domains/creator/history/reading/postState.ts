import type { SourcePostAnswer } from '../../../../gateways/creatorSources/creatorSource.ts';
import type { PostEventKind, PostState } from '../tables.ts';

/** Time between two readings that do not find a post, before it counts as no longer available. */
export const confirmAfterMs = 30 * 60_000;

export interface StateSince {
  readonly state: PostState;
  /** `null`: since it is known. */
  readonly since: Date | null;
}

export interface StateChange extends StateSince {
  readonly event: PostEventKind | null;
}

type Sight = Pick<Extract<SourcePostAnswer, { kind: 'found' }>, 'kind'>;

/** The state of a post after an answer of its source. An answer that did not come changes nothing. */
export function stateAfter(
  { state, since }: StateSince,
  answer: Sight | Extract<SourcePostAnswer, { kind: 'notFound' }>,
  at: Date,
): StateChange {
  const isGone = state !== 'there' && state !== 'missing';
  if (answer.kind === 'found') {
    if (state === 'there') return { state, since, event: null };
    return { state: 'there', since: at, event: isGone ? 'back' : null };
  }
  if (state === 'there') return { state: 'missing', since: at, event: null };
  if (state === 'missing') {
    // A start in the future is from a clock that was set back since.
    const from = since === null || since > at ? at : since;
    if (at.getTime() - from.getTime() < confirmAfterMs) return { state, since: from, event: null };
    return { state: answer.reason ?? 'unavailable', since: at, event: 'unavailable' };
  }
  const isSaid = answer.reason !== null && answer.reason !== state;
  return isSaid ? { state: answer.reason, since: at, event: null } : { state, since, event: null };
}
