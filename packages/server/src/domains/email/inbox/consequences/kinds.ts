/** Written by a person of the other party. */
export const humanKinds = ['humanReply', 'otherAddressReply'] as const;
const human: ReadonlySet<string> = new Set(humanKinds);
export const isHuman = (kind: string): boolean => human.has(kind);

/** Whether a person wrote the message, including a mere opt-out. */
export const isByPerson = (kind: string): boolean => isHuman(kind) || kind === 'unsubscribe';

const bounces: ReadonlySet<string> = new Set(['bounceHard', 'bounceFailed', 'bounceSoft']);
export const isBounce = (kind: string): boolean => bounces.has(kind);

/** Whether a mail server or provider wrote the message about one of our emails, under any sender name. */
export const isReport = (kind: string): boolean =>
  isBounce(kind) || kind === 'bounceDelayed' || kind === 'complaint';

/** Whether the provider did not check the sender, and the message contains no Message-ID of ours. */
export const isUnchecked = ({
  warnings,
  correctedBy,
}: {
  readonly warnings: readonly string[];
  readonly correctedBy: number | null;
}): boolean => correctedBy === null && warnings.includes('notChecked');

/** Whether the content of a message takes effect. */
export const isTrusted = ({ trust }: { readonly trust: string }): boolean => trust === 'trusted';
