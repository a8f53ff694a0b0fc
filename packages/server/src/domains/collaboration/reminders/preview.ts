import {
  type AnswerOf,
  type BodyOf,
  type previewPromotionReminders,
  type ReminderHold,
  reminderPreviewDays,
  reminderPreviewMost,
} from '@reachkit/contract';
import { fillMailHtml, fillMailText } from '@reachkit/contract/email/text';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { addDays, dayOf } from '../../../platform/time/days.ts';
import { readReminderSender } from '../../email/promotions/reminderMail.ts';
import { plainTextOf } from '../../email/templates/content.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { pageAddress, pageOriginOf } from '../addresses/pages.ts';
import type { PromotionRow } from '../promotions/find.ts';
import type { Reminder } from './due.ts';
import { type DueRow, readReminders } from './find.ts';
import { readHolds } from './holds.ts';
import { readOwners } from './members.ts';
import { findReminded, seenParts, settingsOf } from './settings.ts';
import { reminderText, wordsOf } from './text.ts';

type Preview = AnswerOf<typeof previewPromotionReminders>;

/**
 * The reminders of the next days by such settings, as people would get them; changes nothing.
 * @throws Failure `notFound`; `validation` as `settingsOf`
 */
export async function previewReminders(
  { db, now, secrets, config }: Pick<Deps, 'db' | 'now' | 'secrets' | 'config'>,
  caller: Caller,
  id: string,
  body: BodyOf<typeof previewPromotionReminders>,
): Promise<Preview> {
  const { teamId } = caller;
  const at = now();
  const promotion = await findReminded(db, teamId, id);
  const settings = await settingsOf(db, caller, body, promotion.reminders);
  const teamZone = (await readTeamFacts(db, teamId))?.timeZone;
  if (teamZone === undefined) throw new Failure('notFound');
  const today = dayOf(at, teamZone);
  const days = Array.from({ length: reminderPreviewDays }, (_, place) => addDays(today, place));
  const found = (await readReminders(db, { promotion, settings, days, teamZone }))
    .filter(({ until }) => until > at)
    .sort((a, b) => Number(a.at) - Number(b.at) || a.row.id - b.row.id);
  const shown = found.slice(0, reminderPreviewMost);
  const { holdOf } = await readHolds(
    db,
    teamId,
    shown.map(({ row }) => row),
    at,
  );
  const sender = await readReminderSender(db, teamId, settings.senderId, at);
  const ownerOf = await readOwners(
    db,
    promotion,
    shown.map(({ row }) => row),
  );
  const heldOf = ({ to, row }: Reminder<DueRow>): ReminderHold | null =>
    to === 'member' ? null : (holdOf(row) ?? (sender ? null : 'noSender'));
  const first = shown.find((one) => one.to === 'creator' && heldOf(one) === null);
  return {
    list: shown.map((one) => ({
      cooperationId: one.row.id,
      creator: one.row.name,
      to: one.to,
      member: one.to === 'member' ? (ownerOf(one.row)?.name ?? null) : null,
      dueOn: one.row.dueOn,
      // A reminder of today whose hour has passed goes out soon.
      at: new Date(Math.max(Number(one.at), Number(at))),
      timeZone: one.to === 'creator' ? one.row.zone : null,
      held: heldOf(one),
    })),
    total: found.length,
    sample:
      first && sender
        ? sampleOf(promotion, first, { sender, teamZone, now: at, origin: pageOriginOf(config) })
        : null,
    seen: secrets.hash.of(...seenParts(promotion, settings)),
  };
}

interface Sample {
  readonly sender: { readonly name: string };
  readonly teamZone: string;
  readonly now: Date;
  readonly origin: string;
}

function sampleOf(
  promotion: PromotionRow,
  reminder: Reminder<DueRow>,
  { sender, teamZone, now, origin }: Sample,
): NonNullable<Preview['sample']> {
  const words = wordsOf(reminder, { teamZone });
  const { subject, html } = reminderText(promotion, words, { teamZone, now });
  const values = { name: reminder.row.name, sender: sender.name, brief: pageAddress(origin, 'preview') };
  return {
    subject: fillMailText(subject, values).text,
    text: plainTextOf(fillMailHtml(html, values).text),
    language: words.language,
  };
}
