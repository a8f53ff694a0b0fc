import type { Executor } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';

/** The requested time zone, by default the team's. @throws Failure `validation` for one that is not in the IANA database */
export async function timeZoneOf(db: Executor, teamId: number, asked?: string | undefined): Promise<string> {
  if (asked !== undefined) {
    if (!isTimeZone(asked)) throw refuseFields({ timeZone: { rule: 'unknown_value' } });
    return asked;
  }
  const facts = await readTeamFacts(db, teamId);
  if (!facts) throw new Failure('unauthorised');
  return facts.timeZone;
}

function isTimeZone(name: string): boolean {
  // The engine also accepts offsets such as +08:00, but they are not time zones.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
