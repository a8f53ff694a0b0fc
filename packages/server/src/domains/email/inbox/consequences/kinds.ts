/** Written by a person of the other party. */
export const humanKinds = ['humanReply', 'otherAddressReply'] as const;
const human: ReadonlySet<string> = new Set(humanKinds);
export const isHuman = (kind: string): boolean => human.has(kind);

/** By a person, also one who only asks for no more email. */
export const isByPerson = (kind: string): boolean => isHuman(kind) || kind === 'unsubscribe';

const bounces: ReadonlySet<string> = new Set(['bounceHard', 'bounceFailed', 'bounceSoft']);
export const isBounce = (kind: string): boolean => bounces.has(kind);

/** Written by mail servers and providers about an email of ours, under whatever name they like. */
export const isReport = (kind: string): boolean =>
  isBounce(kind) || kind === 'bounceDelayed' || kind === 'complaint';

/** Its provider does not say whether the sender is real, and it names no email of ours. */
export const isUnchecked = ({
  warnings,
  correctedBy,
}: {
  readonly warnings: readonly string[];
  readonly correctedBy: number | null;
}): boolean => correctedBy === null && warnings.includes('notChecked');

/** Whether the content of a message takes effect. */
export const isTrusted = ({ trust }: { readonly trust: string }): boolean => trust === 'trusted';
