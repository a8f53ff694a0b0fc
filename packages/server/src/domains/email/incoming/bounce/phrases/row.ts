import type { BounceReason } from '../reasons.ts';

/** The party that a server refused. `recipient`: it says something about the mailbox or its domain. */
export type Refused = 'sender' | 'server' | 'content' | 'recipient' | 'none';

/**
 * `weak`: words that servers and filters use for much else, such as a bare `user unknown`; the code and the step must not
 * contradict them.
 */
export type Strength = 'strong' | 'weak';

export interface Row {
  readonly reason: BounceReason;
  readonly strength?: Strength;
  /**
   * Matched against one sentence without accents (`normalize.ts`): the parties stand in it as `<sender>`,
   * `<recipient-domain>`, `<address>` and `<ip>`.
   */
  readonly words: readonly RegExp[];
}
