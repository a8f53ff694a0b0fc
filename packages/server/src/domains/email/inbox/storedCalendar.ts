import { type MailCalendar, mailCalendarSchema } from '@reachkit/contract';
import * as z from 'zod/mini';
import type { IncomingMessage } from '../incoming/message.ts';
import { calendarText } from '../incoming/parts/calendar.ts';
import { storable } from './sync/matching/messageKey.ts';

const storedSchema = z.object({
  calendar: mailCalendarSchema,
  /** Comment by a person, where the message has no text of its own: `calendarText` is stored as its text. */
  comment: z.nullable(z.string()),
});
type StoredCalendar = z.output<typeof storedSchema>;

/** Max characters of a line, and of a comment. */
const max = { line: 1000, comment: 20_000 };

/** The stored form of a calendar message. */
export function storedCalendar({ calendar, text }: IncomingMessage): StoredCalendar | null {
  if (calendar === null) return null;
  const { isAnswer: _, comment, event, zone, ...said } = calendar;
  return {
    calendar: { ...said, event: storable(event, max.line), zone: storable(zone, max.line) },
    comment: text === calendarText(calendar) ? storable(comment, max.comment) : null,
  };
}

interface ShownCalendar {
  readonly calendar?: MailCalendar;
  readonly text: string;
}

/** A stored calendar message, with the displayed text. */
export function shownCalendar(stored: { readonly calendar: unknown; readonly text: string }): ShownCalendar {
  if (stored.calendar === null) return { text: stored.text };
  const { calendar, comment } = storedSchema.parse(stored.calendar);
  return { calendar, text: comment ?? stored.text };
}
