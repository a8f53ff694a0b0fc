import type { BounceReason } from '../reasons.ts';

/** The party refused by a server. `recipient`: a statement about the mailbox or its domain. */
export type Refused = 'sender' | 'server' | 'content' | 'recipient' | 'none';

/**
 * `weak`: words that servers and filters also use for other states, such as a bare `user unknown`; the code and the step
 * must not contradict them.
 */
export type Strength = 'strong' | 'weak';

export interface Row {
  readonly reason: BounceReason;
  readonly strength?: Strength;
  /**
   * Matched against one sentence without accents (`normalize.ts`), with the parties replaced by `<sender>`,
   * `<recipient-domain>`, `<address>` and `<ip>`.
   */
  readonly words: readonly RegExp[];
}
