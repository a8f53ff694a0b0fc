/** The known facts of an email, or of all emails to a recipient. */
interface Became {
  readonly replied: boolean;
  readonly failed: boolean;
  readonly bounced: boolean;
  readonly opened: boolean;
  readonly accepted: boolean;
}

/** The outcome of an email (`mailRecipientOutcomes` of the contract): the first that applies; `null`: none yet. */
export function firstOutcome({ replied, failed, bounced, opened, accepted }: Became) {
  if (replied) return 'replied';
  if (failed) return 'failed';
  if (bounced) return 'ndr';
  if (opened) return 'readNoReply';
  return accepted ? 'noReply' : null;
}
