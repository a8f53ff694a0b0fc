import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerOf,
  type BodyOf,
  type changePromotionReminders,
  type getPromotionReminders,
  type previewPromotionReminders,
  promotionRemindersSchema,
} from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mayUseSender, readSenderName } from '../../email/promotions/reminderMail.ts';
import { actorOf } from '../actor.ts';
import { requireWithinLimit } from '../limits.ts';
import { changedFields, writeLog } from '../log.ts';
import { findPromotion, idOf, lockPromotion, type PromotionRow } from '../promotions/find.ts';
import type { ReminderSettings } from '../promotions/tables.ts';
import { promotion } from '../tables.ts';

type Shown = AnswerOf<typeof getPromotionReminders>;

const off: ReminderSettings = { creators: false, senderId: null, before: [], after: [], members: false };

const show = ({ reminders, revision }: PromotionRow): Shown => {
  const { before, after, ...rest } = reminders ?? off;
  return { ...rest, before: [...before], after: [...after], revision };
};

/** @throws Failure `notFound`, also for a removed promotion and a template */
export async function findReminded(executor: Executor, teamId: number, id: string): Promise<PromotionRow> {
  return requireReminded(await findPromotion(executor, teamId, id));
}

function requireReminded(row: PromotionRow): PromotionRow {
  if (row.removedAt !== null || row.isTemplate) throw new Failure('notFound');
  return row;
}

export const getReminders = async (executor: Executor, { teamId }: Caller, id: string): Promise<Shown> =>
  show(await findReminded(executor, teamId, id));

/**
 * The settings of a request, in their order and each day once.
 * @throws Failure `validation` at `senderId` for a mailbox that the person may not use, and at `before` without any day
 */
export async function settingsOf(
  executor: Executor,
  person: Person,
  { creators, members, senderId: given, ...days }: BodyOf<typeof previewPromotionReminders>,
  known: ReminderSettings | null,
): Promise<ReminderSettings> {
  const senderId = given === null ? null : idOf(given);
  const inOrder = (list: readonly number[]) => [...new Set(list)].sort((a, b) => a - b);
  const settings = { creators, members, senderId, before: inOrder(days.before), after: inOrder(days.after) };
  if ((creators || members) && settings.before.length + settings.after.length === 0) {
    throw refuseFields({ before: { rule: 'required' } });
  }
  if (creators && senderId === null) throw refuseFields({ senderId: { rule: 'required' } });
  const isKnown = senderId === null || senderId === known?.senderId;
  if (!isKnown && !(await mayUseSender(executor, person, senderId))) {
    throw refuseFields({ senderId: { rule: 'unknown_value' } });
  }
  return settings;
}

/** Proves that settings of a promotion were previewed. */
export const seenParts = ({ id }: Pick<PromotionRow, 'id'>, settings: ReminderSettings) =>
  ['reminderPreview', `${id}`, JSON.stringify(settings)] as const;

/**
 * @throws Failure `notFound`; `equity`; `changedMeanwhile` with the settings as they are now; `validation` as `settingsOf`,
 * and at `seen` for settings that remind people and were not previewed
 */
export async function changeReminders(
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  caller: Caller,
  id: string,
  { revision, seen, ...given }: BodyOf<typeof changePromotionReminders>,
): Promise<Shown> {
  const { teamId } = caller;
  const at = now();
  return db.transaction(async (tx) => {
    const before = requireReminded(await lockPromotion(tx, teamId, id));
    if (before.revision !== revision) {
      throw new Failure('changedMeanwhile', { data: encode(promotionRemindersSchema, show(before)) });
    }
    const settings = await settingsOf(tx, caller, given, before.reminders);
    const reminds = settings.creators || settings.members;
    // Switching them off is always possible.
    if (reminds) await requireWithinLimit(tx, before, at);
    if (reminds && !secrets.hash.matches(seen ?? '', ...seenParts(before, settings))) {
      throw refuseFields({ seen: { rule: 'required' } });
    }
    const known = before.reminders ?? off;
    if (isDeepStrictEqual(known, settings)) return show(before);
    const changes = changedFields(await loggedOf(tx, teamId, known), await loggedOf(tx, teamId, settings), [
      'remindsCreators',
      'remindsMembers',
      'mailbox',
      'daysBefore',
      'daysAfter',
    ]);
    const [row] = await teamScope(tx, teamId)
      .update(promotion)
      .set({ reminders: settings, revision: revision + 1, updatedAt: at })
      .where(eq(promotion.id, before.id))
      .returning();
    if (!row) throw new Failure('notFound');
    await writeLog(tx, teamId, {
      actor: await actorOf(tx, caller),
      at,
      changes: [{ promotionId: row.id, action: 'remindersChanged', ...changes }],
    });
    return show(row);
  });
}

/** Settings as the log names them: days as texts, the mailbox by its name, which is no address. */
const loggedOf = async (
  executor: Executor,
  teamId: number,
  { creators, members, senderId, before, after }: ReminderSettings,
) => ({
  remindsCreators: creators,
  remindsMembers: members,
  mailbox: senderId === null ? null : await readSenderName(executor, teamId, senderId),
  daysBefore: before.map((day) => `${day}`),
  daysAfter: after.map((day) => `${day}`),
});
