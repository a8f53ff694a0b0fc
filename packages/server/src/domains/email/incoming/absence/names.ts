import { fold } from './words.ts';

const languages = 'en de fr es pt it nl pl tr ru uk sv da nb ro id vi th'.split(' ');

/** Short names that are common words in another language. */
const ambiguous: ReadonlySet<string> = new Set(['sie', 'des', 'mag', 'lut', 'so', 'do', 'di', 'mi', 'sa']);
/** Names missing in the calendar data of these languages. */
const moreMonths = 'janner:0 feber:1 sept:8 set:8 sep:8 mrz:2 juill:6 fev:1';
/** Inflected forms of weekdays after a preposition. */
const moreDays =
  'segunda:1 terca:2 quarta:3 quinta:4 sexta:5 среду:3 пятницу:5 субботу:6 понедельника:1 вторника:2 среды:3 четверга:4 пятницы:5 субботы:6 poniedzialku:1 wtorku:2 srody:3 srode:3 czwartku:4 piatku:5 soboty:6 sobote:6 niedzieli:0 niedziele:0';

const entriesOf = (list: string): readonly (readonly [string, number])[] =>
  list.split(' ').map((entry) => {
    const [name = '', at = ''] = entry.split(':');
    return [name, Number(at)];
  });

function namesOf(
  part: 'month' | 'weekday',
  styles: readonly Intl.DateTimeFormatOptions[],
  dates: readonly Date[],
): readonly (readonly [string, number])[] {
  return languages.flatMap((language) =>
    styles.flatMap((style) => {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
      return dates.flatMap((date, at) => {
        const name = format.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
        const folded = fold(name).replace(/\.$/, '');
        return folded.length < 3 || /^\d/.test(folded) || ambiguous.has(folded)
          ? []
          : [[folded, at] as const];
      });
    }),
  );
}

const daysOfYear = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const daysOfWeek = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)));

/** Month numbers, from 0, by folded name; some languages inflect the name beside a day. */
export const months: ReadonlyMap<string, number> = new Map([
  ...namesOf(
    'month',
    [
      { month: 'long' },
      { month: 'short' },
      { month: 'long', day: 'numeric' },
      { month: 'short', day: 'numeric' },
    ],
    daysOfYear,
  ),
  ...entriesOf(moreMonths),
]);

/** Weekday numbers, from 0 for Sunday, by folded name. */
export const weekdays: ReadonlyMap<string, number> = new Map([
  ...namesOf('weekday', [{ weekday: 'long' }], daysOfWeek).map(
    ([name, day]) => [name.replace(/-feira$/, ''), day] as const,
  ),
  ...entriesOf(moreDays),
]);

const alternatives = (names: Iterable<string>): string =>
  [...names].sort((a, b) => b.length - a.length).join('|');

export const monthNames = alternatives(months.keys());
export const weekdayNames = alternatives(weekdays.keys());
