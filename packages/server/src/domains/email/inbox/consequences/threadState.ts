import { type MailThreadState, type MailThreadWarning, mailThreadWarnings } from '@reachkit/contract';
import type { Incoming, ThreadFacts } from './facts.ts';
import { isBounce, isByPerson, isHuman, isTrusted, isUnchecked } from './kinds.ts';

/** A change in a thread: a new or a corrected message. */
export interface ThreadChange {
  readonly kind: 'arrival' | 'correction';
  readonly incomingId: number;
}

type StateFacts = Pick<ThreadFacts, 'thread' | 'recipient' | 'incoming' | 'answeredAt'>;

/** Returns the state of a thread. A person's decision stays until somebody of the other party writes again. */
export function threadStateOf(
  { thread, recipient, incoming, answeredAt }: StateFacts,
  change: ThreadChange | null,
): MailThreadState {
  const isHandled = thread.state === 'handled';
  const isNew = ({ id }: Incoming) => id === change?.incomingId;
  // After an opt-out no reply to an earlier message is needed.
  const wish = incoming.findLastIndex((one) => one.kind === 'unsubscribe' && isTrusted(one));
  const wishAt = linkWishAt(recipient, incoming);
  const people = incoming
    .slice(wish + 1)
    .filter((one) => needsPerson(one) && (wishAt === null || one.at > wishAt));
  const open = people.filter(({ at }) => !answeredAt.some((answered) => answered > at));
  if (open.some(isNew)) return 'needsReply';
  if (people.length > 0) {
    const decided = (['handled', 'waiting', 'needsReply'] as const).find((state) => state === thread.state);
    if (decided && (isHandled || change?.kind !== 'correction')) return decided;
    return open.length > 0 ? 'needsReply' : 'waiting';
  }
  if (isHandled && change === null) return 'handled';
  // The person opted out.
  if (incoming.some(({ kind }) => isByPerson(kind))) return 'handled';
  const machine = incoming.findLast(({ kind }) => kind !== 'unrelated' && kind !== 'bounceDelayed');
  return machine && isBounce(machine.kind) ? 'bounce' : 'automatic';
}

/** Whether a person must check the message, including an unproven opt-out. */
const needsPerson = (one: Incoming): boolean =>
  isHuman(one.kind) || (one.kind === 'unsubscribe' && !isTrusted(one));

/** Returns when the person unsubscribed by link; `null` if the opt-out is in a message of the conversation. */
function linkWishAt(recipient: StateFacts['recipient'], incoming: readonly Incoming[]): Date | null {
  const at = recipient?.unsubscribedAt ?? null;
  return incoming.some((one) => one.at.getTime() === at?.getTime()) ? null : at;
}

/** Whether a warning already explains why a message has no effect. */
const isOfThread = (warning: string): boolean =>
  warning !== 'tooLong' && mailThreadWarnings.some((known) => known === warning);

/** The most serious warning of the messages not confirmed by a person. */
export function warningOf(incoming: readonly Incoming[]): MailThreadWarning | null {
  const warned = incoming.filter((one) => one.kind !== 'unrelated' && !isTrusted(one));
  const all = warned.flatMap(({ warnings, trust }) =>
    trust === 'suspect' && !warnings.some(isOfThread) ? [...warnings, 'lookAlike'] : warnings,
  );
  // These warnings stay even if the message takes effect.
  const untouched = incoming.filter(({ kind, correctedBy }) => kind !== 'unrelated' && correctedBy === null);
  for (const one of ['replyElsewhere', 'tooLong'])
    if (untouched.some(({ warnings }) => warnings.includes(one))) all.push(one);
  const proven = incoming.findLastIndex((one) => isByPerson(one.kind) && isTrusted(one) && !isUnchecked(one));
  if (incoming.slice(proven + 1).some((one) => one.kind !== 'unrelated' && isUnchecked(one)))
    all.push('notChecked');
  return mailThreadWarnings.find((warning) => all.includes(warning)) ?? null;
}
