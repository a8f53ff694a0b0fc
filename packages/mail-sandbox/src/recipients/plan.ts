import type { Character } from './character.ts';
import { Draw } from './hash.ts';

export const reactionKinds = [
  'open',
  'click',
  'reply',
  'outOfOffice',
  'bounce',
  'bounceSoft',
  'bouncePolicy',
  'delayNotice',
  'complaint',
  'unsubscribe',
] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export interface PlannedReaction {
  readonly kind: ReactionKind;
  /** Milliseconds after the message was accepted, at the usual speed. */
  readonly delayMs: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Plans a recipient's actions on a message, and when.
 * @param message which message it is: `earlier` counts those that the same sender has sent to the address before
 */
export function planReactions(
  { server, opens, clicks, person, repliesAfter, ...character }: Character,
  message: { readonly key: string; readonly earlier: number },
): readonly PlannedReaction[] {
  const draw = new Draw('plan', message.key);
  if (server === 'bounces') return [{ kind: 'bounce', delayMs: draw.between('bounce', 20_000, 40 * minute) }];
  if (server === 'bouncesFull') {
    return [{ kind: 'bounceSoft', delayMs: draw.between('bounce', minute, 2 * hour) }];
  }
  if (server === 'bouncesPolicy') {
    return [{ kind: 'bouncePolicy', delayMs: draw.between('bounce', minute, 2 * hour) }];
  }
  const late: PlannedReaction[] = [];
  if (server === 'delays') {
    const delayMs = draw.between('delay', 4 * hour, 6 * hour);
    late.push({ kind: 'delayNotice', delayMs });
    // Half of the delayed messages bounce in the end; a forced one always does.
    if (character.forcedBy !== null || draw.chance('fails', 0.5)) {
      late.push({ kind: 'bounce', delayMs: draw.between('fail', 2 * day, 4 * day) });
    }
    return late;
  }
  if (person === 'outOfOffice')
    late.push({ kind: 'outOfOffice', delayMs: draw.between('away', 5_000, 3 * minute) });
  if (!opens) return late;
  const openedMs = draw.between('open', 4 * minute, 2 * day);
  late.push({ kind: 'open', delayMs: openedMs });
  if (draw.chance('again', 0.3))
    late.push({ kind: 'open', delayMs: openedMs + draw.between('reopen', hour, 2 * day) });
  const readMs = openedMs + draw.between('read', 20_000, 10 * minute);
  if (clicks) late.push({ kind: 'click', delayMs: readMs });
  if (person === 'unsubscribes') late.push({ kind: 'unsubscribe', delayMs: readMs });
  if (person === 'complains')
    late.push({ kind: 'complaint', delayMs: readMs + draw.between('report', minute, hour) });
  if (person === 'replies' && message.earlier === repliesAfter) {
    late.push({ kind: 'reply', delayMs: readMs + draw.between('reply', 10 * minute, 3 * day) });
  }
  return late;
}
