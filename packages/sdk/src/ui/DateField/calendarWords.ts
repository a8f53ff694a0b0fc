import type { CalendarWords, SayWord } from '../words.ts';

export const calendarWords = (say: SayWord): CalendarWords => ({
  dialog: say('calendar.dialog'),
  previousMonth: say('calendar.previousMonth'),
  nextMonth: say('calendar.nextMonth'),
  previousYear: say('calendar.previousYear'),
  nextYear: say('calendar.nextYear'),
  date: say('calendar.date'),
  time: say('calendar.time'),
});
