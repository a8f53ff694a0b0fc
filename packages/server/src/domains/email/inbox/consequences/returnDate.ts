import { dayMs } from '../../../../platform/tasks/retentionRules.ts';

/** Characters of a notice that are read for a date. */
const longest = 4000;
/** Days that an absence may last; what lies further away is another date. */
const mostDays = 400;

/** Words of an absence, as people write them of themselves; an acknowledgement of receipt has none of them. */
const absence =
  /out[- ]of[- ](?:the[- ])?office|\booo\b|on (?:\w+ )?(?:vacation|holiday|leave)|away (?:from|until|till|on)|(?:i am|i'm|will be) (?:currently )?(?:away|out until|travell?ing)|back (?:on|in the office)|abwesen|nicht im b[uü]ro|urlaub|au[sß]er haus|休假|外出|出差|放假|请假|請假|不在(?:办公室|です|に|の|のため)|休暇|休業|en cong[ée]s?|en vacances|absent|hors du bureau|de vacaciones|fuera de (?:la )?oficina|ausen(?:te|cia)|de baja/i;

const months: readonly (readonly [number, RegExp])[] = (
  [
    'jan(?:uary|uar|ner|vier)?|j[aä]n(?:ner)?|janv|enero|ene',
    'feb(?:ruary|ruar|rero)?|f[ée]v(?:rier)?|febr',
    'mar(?:ch|s|zo)?|m[aä]rz|mrz',
    'apr(?:il)?|avr(?:il)?|abr(?:il)?',
    'may|mai|mayo',
    'jun(?:e|i|io)?|juin',
    'jul(?:y|i|io)?|juil(?:let)?',
    'aug(?:ust)?|ao[uû]t|ago(?:sto)?',
    'sep(?:t|tember|tembre|tiembre)?|set(?:iembre)?',
    'oct(?:ober|obre|ubre)?|okt(?:ober)?',
    'nov(?:ember|embre|iembre)?',
    'de[cz](?:ember|embre|iembre)?|d[ée]c(?:embre)?|dic(?:iembre)?',
  ] as const
).map((names, at) => [at, new RegExp(`^(?:${names})$`, 'i')]);

/** Words that stand before the day on which a person is back, or the last day of their absence. */
const until =
  /(?:\b(?:until|till?|through|return(?:ing)?(?: to (?:the )?office)?|back(?: (?:in the office|at work|online))?|bis(?: einschließlich| einschliesslich)?(?: zum)?|wieder|zur[uü]ck|ab|jusqu['’]?(?:au|à|a)?|de retour|retour|hasta(?: el)?|regres\w*|vuelv\w*|volver\w*|de vuelta)\b|返回|回来|回來|恢复|至|到|まで|より)/gi;

interface Day {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

/**
 * When a person who is away says that they are back: the last plain date behind a word such as "until"; `null` where none
 * is plain. `at`: when the notice arrived.
 */
export function returnDateIn(notice: string, at: Date): Date | null {
  const text = notice.slice(0, longest);
  if (!isAbsence(text)) return null;
  const found = [...text.matchAll(until)].flatMap(({ 0: word, index }) => {
    const after = text.slice(index + word.length, index + word.length + 60).split(/\n/)[0] ?? '';
    // Japanese and some Chinese put the word behind the date.
    const before = /まで|より/.test(word) ? text.slice(Math.max(0, index - 20), index) : '';
    return [...datesIn(after).slice(0, 1), ...datesIn(before).slice(-1)];
  });
  const days = found.flatMap((day) => momentOf(day, at) ?? []);
  return days.length === 0 ? null : new Date(Math.max(...days.map((day) => day.getTime())));
}

/** Whether a notice is about an absence. */
export const isAbsence = (notice: string): boolean => absence.test(notice.slice(0, longest));

function datesIn(text: string): readonly Day[] {
  const patterns: readonly (readonly [RegExp, (groups: readonly string[]) => Day | null])[] = [
    [/(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})/, ([y, m, d]) => dayOf(d, m, y)],
    [/(?<!\d)(\d{1,2})月(\d{1,2})[日号號]/, ([m, d]) => dayOf(d, m)],
    [/(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.(\d{4}|\d{2})?/, ([d, m, y]) => dayOf(d, m, y)],
    [
      /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.)?\s(?:of |de )?(\p{L}{3,10})\.?(?:,? (?:de )?(\d{4}))?/u,
      ([d, m, y]) => named(d, m, y),
    ],
    [/(\p{L}{3,10})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?(?!\d)/u, ([m, d, y]) => named(d, m, y)],
    // The day stands first in these languages, except where it cannot.
    [
      /(?<!\d)(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?!\d)/,
      ([a, b, y]) => (Number(a) > 12 ? dayOf(a, b, y) : Number(b) > 12 ? dayOf(b, a, y) : null),
    ],
  ];
  for (const [pattern, read] of patterns) {
    const day = read((pattern.exec(text) ?? []).slice(1));
    if (day) return [day];
  }
  return [];
}

function dayOf(day: string | undefined, month: string | undefined, year?: string): Day | null {
  const [d, m] = [Number(day), Number(month) - 1];
  if (!(d >= 1 && d <= 31 && m >= 0 && m <= 11)) return null;
  const y = Number(year || Number.NaN);
  return { day: d, month: m, year: Number.isNaN(y) ? null : y < 100 ? 2000 + y : y };
}

function named(day: string | undefined, name: string | undefined, year?: string): Day | null {
  const month = months.find(([, pattern]) => pattern.test(name ?? ''))?.[0];
  return month === undefined ? null : dayOf(day, String(month + 1), year);
}

/** The next such day where no year is said; `null` for one in the past, or too far away. */
function momentOf({ day, month, year }: Day, at: Date): Date | null {
  const thisYear = at.getUTCFullYear();
  const years = year === null ? [thisYear, thisYear + 1] : [year];
  for (const one of years) {
    const moment = new Date(Date.UTC(one, month, day));
    if (moment.getUTCMonth() !== month) return null;
    const days = (moment.getTime() - at.getTime()) / dayMs;
    if (days > -1 && days <= mostDays) return moment;
  }
  return null;
}
