import { daysIn, type FoundDay, type Reading } from './days.ts';
import { weekdayNames } from './names.ts';
import {
  absenceWords,
  andWords,
  betweenWords,
  comingBackWords,
  fold,
  rangeWords,
  returnWords,
  smallWord,
  startAfter,
  startBefore,
  untilAfter,
  untilBefore,
} from './words.ts';

/** Max characters of a notice searched for a date. */
const longest = 4000;
/** Max characters around a date for its context words. */
const [longestBefore, longestAfter] = [70, 45];
/** Min characters of a line that counts as wrapped. */
const fullLine = 50;

/** Meaning of a date by its context words. */
type Mark = 'return' | 'start' | null;

/**
 * Finds the return date of an absent person, or the last day of their absence; `null` if there is neither.
 * @param at when the notice arrived
 */
export function returnDateIn(notice: string, at: Date): Date | null {
  if (!isAbsence(notice)) return null;
  const text = arabicNumerals(fold(notice.slice(0, longest)));
  const usual = orderOf(text);
  const found = sentencesOf(text).flatMap((sentence) => {
    const order = cjk.test(sentence) ? 'monthFirst' : usual;
    const days = daysIn(sentence, { at, order });
    return days.map((day, index) => ({
      timestamp: day.timestamp,
      mark: markOf(sentence, day, { before: days[index - 1], after: days[index + 1] }),
      isAbsence: absenceWords.test(sentence),
    }));
  });
  const said = found.filter(({ mark }) => mark === 'return');
  // If only a day of absence is given, the absence ends with it.
  const chosen = said.length > 0 ? said : found.filter((one) => one.mark === null && one.isAbsence);
  return chosen.length === 0
    ? null
    : new Date(Math.max(...chosen.map(({ timestamp }) => timestamp.getTime())));
}

/** Whether a notice is about an absence. */
export function isAbsence(notice: string): boolean {
  const text = fold(notice.slice(0, longest));
  return absenceWords.test(text) || comingBackWords.test(text);
}

const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const englishWords = /\b(?:the|you|your|my|for|will|and|until|back|from|this|thanks?)\b/;

/** Determines which number of 12/5 is the month: from another date of the notice, or else from its language. */
function orderOf(text: string): Reading['order'] {
  if (/(?<![\d/])(?:0?\d|1[0-2])\/(?:1[3-9]|2\d|3[01])(?!\d)/.test(text.replaceAll('24/7', '')))
    return 'monthFirst';
  if (/(?<![\d/])(?:1[3-9]|2\d|3[01])\/(?:0?\d|1[0-2])(?!\d)/.test(text.replaceAll('24/7', '')))
    return 'dayFirst';
  return englishWords.test(text) ? 'both' : 'dayFirst';
}
const weekdayAtEnd = new RegExp(`(?<!\\p{L})(?:${weekdayNames})(?:-feira)?$`, 'u');
const weekdayAtStart = new RegExp(
  `^(?:\\([^)]{1,12}\\)|(?:周|星期|礼拜|禮拜|週)[日天一二三四五六]|[月火水木金土日]曜日?|[월화수목금토일]요일|(?:${weekdayNames})(?!\\p{L}))`,
  'u',
);

function markOf(
  sentence: string,
  { start, end, isRange }: FoundDay,
  beside: { readonly before: FoundDay | undefined; readonly after: FoundDay | undefined },
): Mark {
  if (isRange || endsRange(sentence, start, beside.before)) return 'return';
  const from = Math.max(beside.before?.end ?? 0, start - longestBefore);
  const before = sentence.slice(from, start);
  const to = Math.min(beside.after?.start ?? sentence.length, end + longestAfter);
  // Words between two dates describe the second date; in these languages, the first.
  const isOwn =
    beside.after === undefined || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]|kadar|don(?:e|u)/u.test(sentence);
  const after = isOwn ? sentence.slice(end, to) : '';
  const behind = after.trimStart().replace(weekdayAtStart, '').trimStart();
  const isBack = returnWords.test(before) || returnWords.test(behind.split(/[,;、，]/)[0] ?? '');
  const beforeMark = wordBefore(before);
  if (beforeMark === 'return' || untilAfter.test(behind)) return 'return';
  if (isBack) return 'return';
  return beforeMark === 'start' || startAfter.test(behind) ? 'start' : null;
}

/** The word before a date, ignoring articles and weekdays. */
function wordBefore(text: string): Mark {
  let rest = text;
  for (;;) {
    rest = trimmed(rest);
    if (untilBefore.test(rest)) return 'return';
    const shorter = rest.replace(smallWord, '').replace(weekdayAtEnd, '');
    if (startBefore.test(rest)) return 'start';
    if (shorter === rest) return null;
    rest = shorter;
  }
}

/** Whether a date is preceded by the first day of a range: a full date, or the day number of the same month. */
function endsRange(sentence: string, start: number, before: FoundDay | undefined): boolean {
  let rest = trimmed(sentence.slice(Math.max(before?.end ?? 0, start - longestBefore), start));
  for (;;) {
    const isJoined =
      rangeWords.test(rest) || (andWords.test(rest) && betweenWords.test(sentence.slice(0, start)));
    if (isJoined) {
      const first = trimmed(rest.replace(rangeWords, '').replace(andWords, ''));
      const bare = trimmed(first.replace(weekdayAtStart, ''));
      if (before !== undefined && bare === '') return true;
      if (/(?:^|[^\d/:.])\d{1,2}(?:st|nd|rd|th|er|o|\.)?(?:\d{1,2}\.)?$/u.test(first)) return true;
    }
    const shorter = trimmed(rest.replace(smallWord, '').replace(weekdayAtEnd, ''));
    if (shorter === rest) return false;
    rest = shorter;
  }
}

const trimmed = (text: string): string => text.replace(/^[\s.,]+/, '').replace(/[\s,;:("*'“”「『【]+$/, '');

/** A period ends a sentence after a word; not after a number or an abbreviated month. */
function sentencesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  const joined = lines.reduce((all, line, at) => {
    const isBroken = (lines[at - 1] ?? '').length >= fullLine && line.trim() !== '';
    return `${all}${at === 0 ? '' : isBroken ? ' ' : '\n'}${line}`;
  }, '');
  return joined.split(/[。!?！？\n]|(?<=\p{L}{4})\.(?=\s+\p{L}|\s*$)/u).filter((one) => one.trim() !== '');
}

const numerals = '〇一二三四五六七八九';

/** Converts Chinese numerals of dates, e.g. 十二月五日, to digits. */
const arabicNumerals = (text: string): string =>
  text.replace(/[〇一二三四五六七八九十]{1,4}(?=[年月日号號])/g, (numeral) => {
    if (!numeral.includes('十')) return [...numeral].map((one) => numerals.indexOf(one)).join('');
    const [tens = '', ones = ''] = numeral.split('十');
    return String(
      (tens === '' ? 1 : numerals.indexOf(tens)) * 10 + (ones === '' ? 0 : numerals.indexOf(ones)),
    );
  });
