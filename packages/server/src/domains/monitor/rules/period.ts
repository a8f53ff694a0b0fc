import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { addDays, beginningOfDay } from '../../../platform/time/days.ts';
import type { ProjectRow } from '../projects/find.ts';
import { monitorRule } from '../tables.ts';

export type RuleRow = typeof monitorRule.$inferSelect;

/** Days after the end of a rule in which posts of its period that are read late are added. */
export const lateDays = 30;

/** Days of the team's calendar, both inclusive. */
export interface RulePeriod {
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The days in which posts of a rule are published: its own that are days of its project; `null`: none. */
export function periodOf(
  rule: RulePeriod,
  project: Pick<ProjectRow, 'startsOn' | 'endsOn'>,
): RulePeriod | null {
  const { startsOn: first, endsOn: last } = project;
  const startsOn = first !== null && first > rule.startsOn ? first : rule.startsOn;
  const endsOn = last !== null && last < rule.endsOn ? last : rule.endsOn;
  return startsOn <= endsOn ? { startsOn, endsOn } : null;
}

/** The same as times; `to` is exclusive. */
export const timesOf = ({ startsOn, endsOn }: RulePeriod, timeZone: string) => ({
  from: beginningOfDay(startsOn, timeZone),
  to: beginningOfDay(addDays(endsOn, 1), timeZone),
});

/** Whether a rule is still looked at: it is on, and its late posts may come. @param today of the team's calendar */
export const isOpen = ({ offAt, endsOn }: Pick<RuleRow, 'offAt' | 'endsOn'>, today: string): boolean =>
  offAt === null && addDays(endsOn, lateDays) >= today;

/** Rules of a project, in the order in which they were made. */
export const rulesOf = (executor: Executor, teamId: number, projectId: number): Promise<RuleRow[]> =>
  teamScope(executor, teamId)
    .select()
    .from(monitorRule)
    .where(eq(monitorRule.projectId, projectId))
    .orderBy(asc(monitorRule.id));
