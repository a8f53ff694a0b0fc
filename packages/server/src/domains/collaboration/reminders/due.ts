import type { CooperationStage, ReminderRecipient, SampleState } from '@reachkit/contract';
import { addDays, beginningOfDay, daysBetween } from '../../../platform/time/days.ts';
import { nextOpen } from '../../email/rounds/sendingWindow.ts';
import type { OwnWork } from '../cooperations/facts.ts';
import type { Duties } from '../promotions/duties.ts';
import type { ReminderSettings } from '../promotions/tables.ts';

/** Hours of the recipient's day in which emails of reminders go out. */
const emailHours = { hours: { from: 9 * 60, to: 18 * 60 }, isOnWeekdays: false } as const;
/** Hours of the team's day from which members are reminded. */
const memberHours = { hours: { from: 9 * 60, to: 24 * 60 }, isOnWeekdays: false } as const;

/** A collaboration with a due date. */
export interface DueWork {
  readonly stage: CooperationStage;
  readonly sample: SampleState;
  /** A day of the team's calendar. */
  readonly dueOn: string;
  /** The creator asks for time until this day. */
  readonly timeUntil: string | null;
  /** The creator's next work on the content. */
  readonly ownWork: OwnWork;
  readonly agreed: { readonly duties: Pick<Duties, 'usesSample'> };
}

/** The work of a creator that a reminder names. */
export type CreatorWork = 'address' | 'draft' | 'post';

/** The next step of the creator; `null` where the next step is the team's. */
export function creatorWork({
  stage,
  sample,
  timeUntil,
  ownWork,
  agreed: {
    duties: { usesSample },
  },
}: Omit<DueWork, 'dueOn'>): CreatorWork | null {
  if (timeUntil !== null) return null;
  switch (stage) {
    case 'agreed':
    case 'sample':
      if (usesSample && sample === 'awaitingAddress') return 'address';
      if (usesSample && sample !== 'none' && sample !== 'received') return null;
      return ownWork === 'draft' ? 'draft' : 'post';
    case 'draft':
      return 'draft';
    case 'publishing':
      return 'post';
    default:
      return null;
  }
}

/** The days from a day to a due date on which its reminder falls by the settings; negative after it, `null` for none. */
export function distanceOn(
  day: string,
  dueOn: string,
  { before, after }: Pick<ReminderSettings, 'before' | 'after'>,
): number | null {
  const distance = daysBetween(day, dueOn);
  return (distance >= 0 ? before.includes(distance) : after.includes(-distance)) ? distance : null;
}

export interface ReminderTime {
  readonly at: Date;
  /** Exclusive: later it is not made up for. */
  readonly until: Date;
}

/**
 * When a reminder of a day of the team's calendar goes out: in the hours of its recipient, and within that day, so that the
 * reminder of the due date never comes after its end.
 */
export function reminderTime(
  day: string,
  to: ReminderRecipient,
  { teamZone, zone }: { readonly teamZone: string; readonly zone: string },
): ReminderTime {
  const hours = to === 'creator' ? emailHours : memberHours;
  const at = nextOpen(beginningOfDay(day, teamZone), to === 'creator' ? zone : teamZone, hours);
  return { at, until: beginningOfDay(addDays(day, 1), teamZone) };
}

/** Whether an email may go out to a zone at a time. */
export const isEmailTime = (now: Date, zone: string): boolean =>
  nextOpen(now, zone, emailHours).getTime() === now.getTime();

/** A reminder of one collaboration on one day. */
export interface Reminder<Row extends DueWork = DueWork> extends ReminderTime {
  readonly row: Row;
  readonly to: ReminderRecipient;
  /** Negative after the due date. */
  readonly daysBefore: number;
  /** `null` for a member. */
  readonly work: CreatorWork | null;
}

interface Planning {
  readonly settings: ReminderSettings;
  readonly teamZone: string;
}

/** Returns the reminders that fall on a day of the team's calendar, by what is due now. */
export function remindersOn<Row extends DueWork & { readonly zone: string }>(
  day: string,
  rows: readonly Row[],
  { settings, teamZone }: Planning,
): Reminder<Row>[] {
  return rows.flatMap((row) => {
    const daysBefore = distanceOn(day, row.dueOn, settings);
    if (daysBefore === null) return [];
    const made = (to: ReminderRecipient, work: CreatorWork | null): Reminder<Row> => ({
      row,
      to,
      work,
      daysBefore,
      ...reminderTime(day, to, { teamZone, zone: row.zone }),
    });
    const work = creatorWork(row);
    return [
      ...(settings.creators && work !== null ? [made('creator', work)] : []),
      ...(settings.members ? [made('member', null)] : []),
    ];
  });
}
