import { usageReminderDays } from '@reachkit/contract';
import { and, between, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { faultPoint } from '../../../platform/faultPoint.ts';
import { openSetAside, type SetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { addDays, dayOf } from '../../../platform/time/days.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { findPromotion, type PromotionRow } from '../promotions/find.ts';
import { cooperation, promotion, promotionInvitation } from '../tables.ts';
import { remindCreators } from './creators.ts';
import { isEmailTime, type Reminder, reminderTime } from './due.ts';
import { type DueRow, readReminders } from './find.ts';
import { readOwners, remindMember, remindOfRights } from './members.ts';
import { type ReminderWords, wordsOf } from './text.ts';
import { withdrawReminders } from './withdraw.ts';

/** The queue of what is set aside: promotions, and collaborations whose reminder fails. */
const queue = 'collaboration.reminders';

interface Run {
  readonly deps: SetAsideDeps;
  readonly aside: SetAside;
  readonly signal: AbortSignal;
  readonly teamZone: string;
  /** The day in the team's calendar. */
  readonly today: string;
  readonly now: Date;
}

/**
 * Sends the reminders of today whose hour has come. What was missed in a pause is not made up for: each day has its own
 * reminders, and each is sent once.
 */
export async function sendReminders(deps: SetAsideDeps, signal: AbortSignal): Promise<void> {
  const aside = await openSetAside(deps, queue);
  for (const { id, teamId } of await findPromotions(deps)) {
    signal.throwIfAborted();
    const item = { item: `promotion ${id}`, teamId };
    await aside.attempt(item, () => remindOf(deps, { id, teamId }, aside, signal), {
      signal,
      isRetried: true,
    });
  }
}

/** Promotions with reminders, and those with usage rights that end soon, of all teams. */
async function findPromotions({ db, now }: SetAsideDeps): Promise<{ id: number; teamId: number }[]> {
  const day = now().toISOString().slice(0, 10);
  const ends = sql`exists (select from ${cooperation} where ${cooperation.promotionId} = ${promotion.id}
    and ${cooperation.usageRemindedAt} is null and ${cooperation.stage} <> 'cancelled'
    and ${cooperation.usageUntil} between ${addDays(day, -1)} and ${addDays(day, usageReminderDays + 1)})`;
  return db
    .select({ id: promotion.id, teamId: promotion.teamId })
    .from(promotion)
    .where(or(isNotNull(promotion.reminders), and(isNull(promotion.removedAt), ends)))
    .orderBy(promotion.id);
}

async function remindOf(
  deps: SetAsideDeps,
  { id, teamId }: { readonly id: number; readonly teamId: number },
  aside: SetAside,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const found = await findPromotion(db, teamId, id);
  const teamZone = (await readTeamFacts(db, teamId))?.timeZone;
  if (teamZone === undefined) return;
  const run = { deps, aside, signal, teamZone, today: dayOf(now, teamZone), now };
  await db.transaction((tx) => withdrawReminders(tx, found, { teamZone, now }));
  if (found.removedAt !== null) return;
  const { reminders: settings } = found;
  if (settings) {
    const days = [run.today];
    const due = (await readReminders(db, { promotion: found, settings, days, teamZone })).filter(
      ({ at, until }) => at <= now && now < until,
    );
    await remindAllCreators(run, found, due);
    await remindAllMembers(run, found, due);
  }
  await remindOfAllRights(run, found);
}

/** Each group is one email campaign; one that fails is divided, until those that fail are set aside. */
async function remindAllCreators(
  { deps: { db }, aside, signal, teamZone, now }: Run,
  found: PromotionRow,
  due: readonly Reminder<DueRow>[],
): Promise<void> {
  const open = due.filter(({ to, row }) => to === 'creator' && isEmailTime(now, row.zone));
  const wordsFor = (one: Reminder<DueRow>): ReminderWords => wordsOf(one, { teamZone });
  for (const group of groupsBy(open, (one) => JSON.stringify(wordsFor(one)))) {
    const [first] = group;
    if (!first) continue;
    const senderId = found.reminders?.senderId ?? null;
    const shared = { promotion: found, senderId, words: wordsFor(first), teamZone, now };
    await attemptAll(aside, found, group, signal, (some) =>
      db.transaction((tx) => remindCreators(tx, shared, some)),
    );
  }
}

async function remindAllMembers(
  { deps: { db }, aside, signal, now }: Run,
  found: PromotionRow,
  due: readonly Reminder<DueRow>[],
): Promise<void> {
  const open = due.filter(({ to }) => to === 'member');
  const ownerOf = await readOwners(
    db,
    found,
    open.map(({ row }) => row),
  );
  const owned = open.filter(({ row }) => ownerOf(row) !== undefined);
  const key = ({ row, daysBefore }: Reminder<DueRow>) =>
    JSON.stringify([ownerOf(row)?.accountId, row.stage, row.dueOn, daysBefore]);
  for (const group of groupsBy(owned, key)) {
    const owner = group[0] && ownerOf(group[0].row);
    if (!owner) continue;
    await attemptAll(aside, found, group, signal, (some) =>
      db.transaction((tx) => remindMember(tx, found, owner.accountId, some, now)),
    );
  }
}

/** Reminds the owners of usage rights that end within 14 days, in the team's hours. */
async function remindOfAllRights(
  { deps: { db }, aside, signal, teamZone, today, now }: Run,
  found: PromotionRow,
): Promise<void> {
  if (reminderTime(today, 'member', { teamZone, zone: teamZone }).at > now) return;
  const rows = await teamScope(db, found.teamId)
    .select({
      id: cooperation.id,
      invitationId: cooperation.invitationId,
      accountId: cooperation.accountId,
      usageUntil: cooperation.usageUntil,
      name: promotionInvitation.name,
    })
    .from(cooperation)
    .innerJoin(promotionInvitation, eq(promotionInvitation.id, cooperation.invitationId))
    .where(
      and(
        eq(cooperation.promotionId, found.id),
        between(cooperation.usageUntil, today, addDays(today, usageReminderDays)),
        isNull(cooperation.usageRemindedAt),
        ne(cooperation.stage, 'cancelled'),
      ),
    )
    .orderBy(cooperation.id);
  const ownerOf = await readOwners(db, found, rows);
  const ending = rows.flatMap(({ usageUntil, ...row }) => {
    const owner = ownerOf(row);
    if (usageUntil === null || !owner) return [];
    return [{ row: { ...row, usageUntil }, accountId: owner.accountId }];
  });
  for (const group of groupsBy(ending, (one) => `${one.accountId} ${one.row.usageUntil}`)) {
    const [first] = group;
    if (!first) continue;
    await attemptAll(aside, found, group, signal, (some) =>
      db.transaction((tx) =>
        remindOfRights(
          tx,
          found,
          first.accountId,
          some.map(({ row }) => row),
          now,
        ),
      ),
    );
  }
}

function groupsBy<One>(list: readonly One[], keyOf: (one: One) => string): readonly (readonly One[])[] {
  const groups = new Map<string, One[]>();
  for (const one of list) {
    const key = keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** Does the work for a group, item by item where it fails, so that one collaboration never stops the others. */
function attemptAll<One extends { readonly row: { readonly id: number } }>(
  aside: SetAside,
  { teamId }: PromotionRow,
  group: readonly One[],
  signal: AbortSignal,
  work: (some: readonly One[]) => Promise<unknown>,
): Promise<void> {
  const items = group.map((one) => ({ item: one.row.id, teamId, one }));
  const done = async (some: readonly { readonly one: One }[]) => {
    await work(some.map(({ one }) => one));
    faultPoint('reminders.stored');
  };
  return aside.attemptAll(items, done, { signal });
}
