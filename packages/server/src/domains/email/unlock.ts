import type { AnswerOf, unlockEmails } from '@reachkit/contract';
import { and, inArray, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/deps.ts';
import type { Meter, Quota, Reservation } from '../../platform/http/meter.ts';
import { type RecordedPerson, recordActions } from '../../platform/records/actions.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { requireNamed } from '../creator/disclosure/disclosure.ts';
import { readAddresses } from '../creator/identity/addresses.ts';
import { readCreatorId } from '../creator/identity/creatorId.ts';
import { refund } from '../plan/meter.ts';
import type { ContactEmail } from './answers.ts';
import { type ContactDeps, readContactEmails } from './contactEmail.ts';
import { emailRecords } from './records.ts';
import { emailUnlock } from './tables.ts';
import { isHeld } from './teamStatus/heldUnlocks.ts';

type Answer = AnswerOf<typeof unlockEmails>;
type Fault = Answer['fail'][number];

interface Asking {
  readonly caller: RecordedPerson;
  readonly now: Date;
  readonly meter: Meter;
}

export const unlockKey = 'emailUnlocks';
export const unlockSubject = (creatorId: number) => `email ${creatorId}`;

/**
 * Shows a team the addresses of creators. Existing unlocks are free unless refunded; the others are all or nothing.
 * Creators cannot opt out yet, so `opted_out` never occurs.
 * @throws Failure `equity` where the membership has too few left
 */
export async function unlock(deps: ContactDeps, asking: Asking, ids: readonly string[]): Promise<Answer> {
  const { caller, meter, now } = asking;
  const { wanted, fail } = await sort(deps.db, ids);
  await requireNamed(deps.db, caller, wanted, now);
  const before = await findUnlocked(deps.db, caller.teamId, wanted);
  const due = wanted.filter((id) => !before.has(id));
  const bought = due.length === 0 ? undefined : await buy(deps.db, asking, due);
  const quota = bought?.quota ?? (await readQuota(meter, asking.caller, now));
  const emails = await readContactEmails(deps, caller.teamId, wanted);
  const success = wanted.flatMap((id) => {
    const email: ContactEmail | undefined = emails.get(id);
    return email ? [{ id, email, isNew: bought?.made.has(id) ?? false }] : [];
  });
  return { success, fail, quota };
}

/** Distinct ids with an address to show. */
async function sort(
  db: Database,
  ids: readonly string[],
): Promise<{ readonly wanted: readonly number[]; readonly fail: Fault[] }> {
  const named = [...new Set(ids)];
  const addresses = await readAddresses(
    db,
    named.flatMap((id) => readCreatorId(id) ?? []),
  );
  const wanted = new Set<number>();
  const fail: Fault[] = [];
  for (const id of named) {
    const number = readCreatorId(id) ?? -1;
    const address = addresses.get(number);
    if (address === undefined) fail.push({ id, reason: 'unknown' });
    else if (address === null) fail.push({ id, reason: 'no_email' });
    else wanted.add(number);
  }
  return { wanted: [...wanted], fail };
}

async function findUnlocked(
  db: Database,
  teamId: number,
  creatorIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await teamScope(db, teamId)
    .select({ creatorId: emailUnlock.creatorId })
    .from(emailUnlock)
    .where(and(inArray(emailUnlock.creatorId, [...creatorIds]), isHeld));
  return new Set(rows.map(({ creatorId }) => creatorId));
}

interface Bought {
  /** Ids without an earlier unlock. */
  readonly made: ReadonlySet<number>;
  readonly quota: Quota;
}

/** Charges and unlocks in one transaction: no address is shown without its charge, nor charged without being shown. */
async function buy(db: Database, asking: Asking, creatorIds: readonly number[]): Promise<Bought> {
  const { caller, now } = asking;
  const subjects = creatorIds.map(unlockSubject);
  return db.transaction(async (tx) => {
    const meter = asking.meter.within(tx);
    const reservation = await meter.reserveAll(caller, { key: unlockKey, subjects }, now);
    const made = await write(tx, asking, creatorIds, reservation);
    const quota = await reservation.keep();
    const lost = creatorIds.filter((id) => !made.has(id));
    await record(tx, asking, [...made]);
    const isReturned = await returnWhatOthersPaid(tx, caller.teamId, lost, reservation);
    return { made, quota: isReturned ? await readQuota(meter, caller, now) : quota };
  });
}

/** Logs the number, and the creator if it is one; never an address. */
async function record(tx: Transaction, { caller, now }: Asking, made: readonly number[]): Promise<void> {
  const [only, ...others] = made;
  if (only === undefined) return;
  const object = others.length === 0 ? { kind: 'creator', id: only } : undefined;
  const detail = { emailUnlocks: made.length };
  await recordActions(tx, emailRecords, caller, [{ action: 'emailsUnlocked', object, detail, at: now }]);
}

/** Inserts unlocks. @returns the creators whose unlocking this was; for others somebody of the team was quicker */
async function write(
  tx: Transaction,
  { caller, now }: Asking,
  creatorIds: readonly number[],
  { periodStart }: Reservation,
): Promise<ReadonlySet<number>> {
  const { teamId, accountId } = caller;
  // Sorted, so that two concurrent unlocks of the same creators do not deadlock.
  const rows = [...creatorIds]
    .sort((a, b) => a - b)
    .map((creatorId) => ({ creatorId, accountId, unlockedAt: now, periodStart }));
  const made = await teamScope(tx, teamId)
    .insert(emailUnlock)
    .values(rows)
    .onConflictDoUpdate({
      target: [emailUnlock.teamId, emailUnlock.creatorId],
      set: {
        accountId: sql`excluded.account_id`,
        // After the refund time, which stays stored: an address is refunded once.
        unlockedAt: sql`greatest(excluded.unlocked_at, ${emailUnlock.creditedAt} + interval '1 millisecond')`,
        periodStart: sql`excluded.period_start`,
      },
      setWhere: not(isHeld),
    })
    .returning({ creatorId: emailUnlock.creatorId });
  return new Set(made.map(({ creatorId }) => creatorId));
}

/**
 * Two members who unlock the same creator concurrently share one charge, unless a period ended between the two unlocks:
 * then both were charged, and the later charge is refunded.
 */
async function returnWhatOthersPaid(
  tx: Transaction,
  teamId: number,
  creatorIds: readonly number[],
  { periodStart, fresh }: Reservation,
): Promise<boolean> {
  const mine = creatorIds.filter((id) => fresh.includes(unlockSubject(id)));
  if (mine.length === 0) return false;
  const rows = await teamScope(tx, teamId)
    .select()
    .from(emailUnlock)
    .where(inArray(emailUnlock.creatorId, mine));
  const paidElsewhere = rows.filter((row) => row.periodStart !== periodStart);
  const counter = { teamId, key: unlockKey, periodStart };
  const subjects = paidElsewhere.map(({ creatorId }) => unlockSubject(creatorId));
  await refund(tx, { counter, subjects });
  return paidElsewhere.length > 0;
}

const readQuota = async (meter: Meter, caller: Asking['caller'], now: Date): Promise<Quota> =>
  (await meter.look(caller, { key: unlockKey, subjects: [] }, now)).quota;
