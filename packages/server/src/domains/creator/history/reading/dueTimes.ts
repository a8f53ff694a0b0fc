import type { ReadClass } from '../tables.ts';
import { confirmAfterMs } from './postState.ts';

/** Attempts at a reading: the first, and three more within its interval. */
const maxAttempts = 4;
const minRetryMs = 60_000;

export interface Need {
  readonly kind: ReadClass;
  readonly dueAt: Date;
  readonly nextAt: Date;
  /** `null`: once. */
  readonly everySeconds: number | null;
  readonly until: Date | null;
  /** From `from` on its readings are `everySeconds` apart; `null`: the interval stays. */
  readonly slower: { readonly from: Date; readonly everySeconds: number } | null;
}

export interface AfterCall {
  readonly needs: readonly Need[];
  /** Failed attempts at the reading that is due. */
  readonly failures: number;
  /** Planned readings that were not made. */
  readonly gaps: number;
}

interface Call {
  readonly at: Date;
  /** Readings of the post after `at`: the clock was set back. */
  readonly later: readonly Date[];
}

/** The needs of a post after its source answered: one reading serves all that are due. */
export function afterAnswer(
  needs: readonly Need[],
  { at, later, isToConfirm }: Call & { readonly isToConfirm: boolean },
): AfterCall {
  const confirmAt = isToConfirm ? new Date(at.getTime() + confirmAfterMs) : null;
  const kept = needs.flatMap((need) => served(need, { at, later }, confirmAt));
  const early = kept.map((need) =>
    confirmAt && confirmAt < need.nextAt ? { ...need, nextAt: confirmAt } : need,
  );
  return { needs: early, failures: 0, gaps: missedBefore(needs, at) };
}

/** The needs of a post after its source did not answer: the next attempt, or a gap after the last one. */
export function afterFailure(
  needs: readonly Need[],
  { at, later, failures }: Call & { readonly failures: number },
): AfterCall {
  const first = shortest(needs.filter(({ nextAt }) => nextAt <= at));
  if (!first) return { needs, failures, gaps: 0 };
  const everyMs = first.everySeconds === null ? null : first.everySeconds * 1000;
  const wait = Math.max(minRetryMs, (everyMs ?? 0) / maxAttempts);
  const nextAt = new Date(at.getTime() + wait);
  const slotEnd = everyMs === null || first.dueAt > at ? null : first.dueAt.getTime() + everyMs;
  if (failures + 1 < maxAttempts && (slotEnd === null || nextAt.getTime() < slotEnd)) {
    const waiting = needs.map((need) => (need.nextAt <= at ? { ...need, nextAt } : need));
    return { needs: waiting, failures: failures + 1, gaps: 0 };
  }
  const isPlanned = first.dueAt <= at;
  return {
    needs: needs.flatMap((need) => served(need, { at, later }, null)),
    failures: 0,
    gaps: missedBefore(needs, at) + (isPlanned ? 1 : 0),
  };
}

/** One need after a call; none where nothing is left to read. */
function served(need: Need, { at, later }: Call, confirmAt: Date | null): readonly Need[] {
  if (need.dueAt > at) return [{ ...need, nextAt: need.dueAt }];
  if (need.everySeconds === null) return confirmAt ? [{ ...need, dueAt: confirmAt, nextAt: confirmAt }] : [];
  const dueAt = nextSlot(need.dueAt, need.everySeconds * 1000, { at, later });
  if (need.slower !== null && dueAt > need.slower.from) {
    const { from, everySeconds } = need.slower;
    // The first slow reading is one slow interval after the last fast one.
    return served(
      { ...need, dueAt: from < at ? from : need.dueAt, everySeconds, slower: null },
      { at, later },
      null,
    );
  }
  return need.until !== null && dueAt > need.until ? [] : [{ ...need, dueAt, nextAt: dueAt }];
}

/** The next planned time whose interval has no reading yet. */
function nextSlot(dueAt: Date, everyMs: number, { at, later }: Call): Date {
  const due = dueAt.getTime();
  let slot = due + (Math.floor((at.getTime() - due) / everyMs) + 1) * everyMs;
  while (later.some((read) => read.getTime() >= slot && read.getTime() < slot + everyMs)) slot += everyMs;
  return new Date(slot);
}

const shortest = (needs: readonly Need[]): Need | undefined =>
  needs.toSorted(
    (a, b) => (a.everySeconds ?? Number.POSITIVE_INFINITY) - (b.everySeconds ?? Number.POSITIVE_INFINITY),
  )[0];

/** Planned readings whose whole interval passed without a call, e.g. while the source was to be left alone. */
function missedBefore(needs: readonly Need[], at: Date): number {
  const first = shortest(needs.filter(({ dueAt }) => dueAt <= at));
  if (!first || first.everySeconds === null) return 0;
  return Math.floor((at.getTime() - first.dueAt.getTime()) / (first.everySeconds * 1000));
}
