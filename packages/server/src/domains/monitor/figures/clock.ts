import type { Executor } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { addDays, beginningOfDay, dayOf } from '../../../platform/time/days.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';

/** Days of a sparkline. */
const sparkDays = 14;

/** Days of a team's calendar up to now. */
export interface TeamClock {
  readonly now: Date;
  readonly timeZone: string;
  readonly today: string;
  /** The last 14 days, oldest first. */
  readonly days: readonly string[];
  /** Their starts, and the end of the last. */
  readonly bounds: readonly Date[];
  /** Start of today, in milliseconds. */
  readonly dayStart: number;
}

/** @throws Failure `notFound` for a missing team */
export async function readTeamClock(executor: Executor, teamId: number, now: Date): Promise<TeamClock> {
  const facts = await readTeamFacts(executor, teamId);
  if (!facts) throw new Failure('notFound');
  return teamClock(facts.timeZone, now);
}

export function teamClock(timeZone: string, now: Date): TeamClock {
  const today = dayOf(now, timeZone);
  const days = Array.from({ length: sparkDays }, (_, place) => addDays(today, place + 1 - sparkDays));
  const bounds = [...days, addDays(today, 1)].map((day) => beginningOfDay(day, timeZone));
  return { now, timeZone, today, days, bounds, dayStart: beginningOfDay(today, timeZone).getTime() };
}
