/** Written by a person of the other party. */
export const humanKinds = ['humanReply', 'otherAddressReply'] as const;
const human: ReadonlySet<string> = new Set(humanKinds);
export const isHuman = (kind: string): boolean => human.has(kind);

/** By a person, also one who only asks for no more email. */
export const isByPerson = (kind: string): boolean => isHuman(kind) || kind === 'unsubscribe';

const bounces: ReadonlySet<string> = new Set(['bounceHard', 'bounceFailed', 'bounceSoft']);
export const isBounce = (kind: string): boolean => bounces.has(kind);
