import type { Language } from '../../../platform/http/request/language.ts';
import { pageEnd, pageLanguage } from '../addresses/pages.ts';
import { plain } from '../invitations/email/text.ts';
import { PageTimes } from '../page/format.ts';
import type { PromotionRow } from '../promotions/find.ts';
import type { CreatorWork, Reminder } from './due.ts';
import type { DueRow } from './find.ts';
import { reminderTexts } from './texts.ts';

/** The words that all emails of a group of reminders share. */
export interface ReminderWords {
  readonly language: Language;
  readonly work: CreatorWork;
  /** The due date as the creator reads it. */
  readonly day: string;
  readonly isPast: boolean;
}

interface Reading {
  readonly teamZone: string;
  readonly now: Date;
}

export function wordsOf(
  { row, work, daysBefore, at }: Reminder<DueRow>,
  { teamZone }: Pick<Reading, 'teamZone'>,
): ReminderWords {
  const language = pageLanguage(row.language);
  const day = new PageTimes(language, { teamZone, ownZone: row.ownZone }, at).by(row.dueOn);
  return { language, work: work ?? 'post', day, isPast: daysBefore < 0 };
}

/** The email of a group of reminders; with a link to the creator's page where there still is one. */
export function reminderText(
  promotion: Pick<PromotionRow, 'name' | 'state' | 'endsOn'>,
  { language, work, day, isPast }: ReminderWords,
  { teamZone, now }: Reading,
): { readonly name: string; readonly subject: string; readonly html: string } {
  const texts = reminderTexts[language];
  const name = promotion.name.replace(/[{}]/g, '');
  const hasPage =
    promotion.state === 'running' && pageEnd(promotion.endsOn, { timeZone: teamZone, now }) > now;
  const lines = [
    texts.hello,
    texts.asks(work, plain(name), day, isPast),
    ...(hasPage ? [texts.page, `<a href="{{brief}}">${texts.link}</a>`] : []),
    texts.reply,
    '{{sender}}',
  ];
  return {
    name: texts.campaign(name),
    subject: texts.subject(work, name, day, isPast),
    html: lines.map((line) => `<p>${line}</p>`).join(''),
  };
}
