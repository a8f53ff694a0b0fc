import { type BodyOf, type changeMailSender, mailSenderSchema } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import { changesOf } from '../../../platform/records/actions.ts';
import { type Envelope, UnsealFailure } from '../../../platform/secrets/envelope.ts';
import type { TaskQueue } from '../../../platform/tasks/taskQueue.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { MailSender } from '../answers.ts';
import { settleWaiting } from '../sending/results/settle.ts';
import { sanitizeMail } from '../templates/content.ts';
import { warmUpFromDay } from './caps.ts';
import { announceSender, recordSenderAction } from './notify.ts';
import type { SandboxMailboxes } from './sandbox.ts';
import { openSecret, sealSecret } from './secret.ts';
import { checkSettings, imapColumns, smtpColumns } from './settings.ts';
import { readSenderEntitlement, showSender } from './showSenders.ts';
import { mailSender } from './tables.ts';
import { beginVerification } from './verify/task.ts';
import { lockManaged, type SenderRow } from './visible.ts';

type Change = BodyOf<typeof changeMailSender>;
type Columns = Partial<typeof mailSender.$inferInsert>;

/** A change to one of these columns changes the connection, which has to be verified again. */
const connectionColumns = [
  'user',
  'secret',
  'smtpHost',
  'smtpPort',
  'smtpSecurity',
  'imapHost',
  'imapPort',
  'imapSecurity',
] as const satisfies readonly (keyof Columns)[];

interface ChangeDeps extends Pick<Deps, 'db' | 'now' | 'secrets'> {
  readonly queue: Pick<TaskQueue, 'enqueue'>;
  readonly limits: Pick<RateLimits, 'take'>;
  /** `null` if this installation has no sandbox. */
  readonly sandbox: SandboxMailboxes | null;
}

/**
 * Changes a sender; absent fields stay. A new connection starts a verification.
 * @throws Failure `notFound`; `forbidden`; `changedMeanwhile` with the mailbox as it is now; `validation`;
 * `rateLimited` where the team has begun too many verifications
 */
export async function changeSender(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  change: Change,
): Promise<MailSender> {
  const { db, now, queue, limits } = deps;
  const at = now();
  const plan = (tx: Transaction) => planChange(deps, tx, caller, { id, change, at });
  // The rate limit is checked before the change occupies a connection and locks its row.
  if ((await db.transaction(plan)).isOtherConnection) {
    await limits.take({ mailVerificationByTeam: { teamId: caller.teamId } });
  }
  return db.transaction(async (tx) => {
    const { before, changed, isOtherConnection } = await plan(tx);
    const [row] = await teamScope(tx, caller.teamId)
      .update(mailSender)
      .set({
        ...Object.fromEntries(changed),
        ...(isOtherConnection ? forgetVerification : {}),
        revision: before.revision + 1,
      })
      .where(eq(mailSender.id, before.id))
      .returning();
    if (!row) throw new Failure('notFound');
    const fields = changed.flatMap(([name]) => (isValueRecorded(name) ? [] : [name]));
    const values = changesOf(recordedSender(before), recordedSender(row), valueFields);
    if (changed.length > 0) {
      await recordSenderAction(tx, caller, { action: 'mailboxChanged', id: row.id, fields, ...values, at });
    }
    const shown = isOtherConnection ? await beginVerification(tx, queue, row) : row;
    await announceSender(tx, shown);
    return showSender(tx, caller, shown, at);
  });
}

/** Fields logged with their values; addresses, secrets and signatures are only logged as changed. */
const valueFields = [
  ...(['name', 'isShared', 'ownCap', 'warmUpFrom'] as const),
  ...(['smtpHost', 'smtpPort', 'smtpSecurity', 'imapHost', 'imapPort', 'imapSecurity'] as const),
] as const;
const isValueRecorded = (name: string): boolean => valueFields.some((field) => field === name);

/** A sender as the activity log shows it. */
const recordedSender = ({ warmUpFrom, ...row }: SenderRow) => ({
  ...row,
  warmUpFrom: warmUpFrom?.toISOString().slice(0, 10) ?? null,
});

interface Wanted {
  readonly id: string;
  readonly change: Change;
  readonly at: Date;
}

/** The locked sender, the columns to change, and whether they affect the connection. */
async function planChange(
  { secrets, sandbox }: ChangeDeps,
  tx: Transaction,
  caller: Caller,
  { id, change, at }: Wanted,
) {
  const before = await lockManaged(tx, caller, id);
  if (before.revision !== change.revision) {
    throw new Failure('changedMeanwhile', {
      data: encode(mailSenderSchema, await showSender(tx, caller, before, at)),
    });
  }
  const { replyTo, smtp, imap, secret } = change;
  const isSandbox = before.provider === 'sandbox';
  checkSettings({ replyTo, smtp, imap, provider: isSandbox ? 'sandbox' : undefined }, sandbox);
  const { day } = await readSenderEntitlement(tx, caller.teamId, at);
  const columns: Columns = {
    ...columnsOf(change, before, day),
    ...(secret === undefined || isSameSecret(secrets.envelope, secret, before)
      ? {}
      : // A password in place of the sign-in at the provider.
        { auth: 'password', secret: sealSecret(secrets.envelope, secret, before) }),
  };
  const changed = Object.entries(columns).filter(
    ([name, value]) => value !== undefined && value !== Reflect.get(before, name),
  );
  const isOtherConnection = changed.some(
    ([name, value]) =>
      connectionColumns.some((one) => one === name) &&
      !(name.endsWith('Host') && isSameHost(value, Reflect.get(before, name))),
  );
  return { before, changed, isOtherConnection };
}

/** Retyping the same password does not change the connection. A secret that cannot be decrypted is replaced. */
function isSameSecret(envelope: Envelope, secret: string, before: SenderRow): boolean {
  if (before.auth !== 'password' || before.secret === null) return false;
  try {
    return openSecret(envelope, before.secret, before).open() === secret;
  } catch (error) {
    if (error instanceof UnsealFailure) return false;
    throw error;
  }
}

/** Host names are case-insensitive. */
const isSameHost = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase();

const forgetVerification = { verifiedAt: null, learnedCap: null, authservId: null };

function columnsOf(
  { name, replyTo, user, smtp, imap, signature, isShared, ownCap, isWarmedUp }: Change,
  before: SenderRow,
  day: string,
): Columns {
  const restarted = before.warmUpFrom ?? warmUpFromDay(day);
  return {
    ...(name === undefined ? {} : { name }),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(user === undefined ? {} : { user: user === '' ? before.address : user }),
    ...(smtp === undefined ? {} : smtpColumns(smtp)),
    ...(imap === undefined ? {} : imapColumns(imap)),
    ...(signature === undefined ? {} : { signature: sanitizeMail(signature) }),
    ...(isShared === undefined ? {} : { isShared }),
    ...(ownCap === undefined ? {} : { ownCap }),
    ...(isWarmedUp === undefined ? {} : { warmUpFrom: isWarmedUp ? null : restarted }),
  };
}

/** Pauses or resumes a sender for a person. */
export async function setPause(
  tx: Transaction,
  caller: Caller,
  { id, teamId, pauseReason }: SenderRow,
  { isPaused, now }: { readonly isPaused: boolean; readonly now: Date },
): Promise<SenderRow> {
  const pause = isPaused
    ? { pauseReason: 'user' as const, pausedAt: now, pauseTally: null }
    : {
        pauseReason: null,
        pausedAt: null,
        pauseTally: null,
        ...(pauseReason === 'bounces' && { guardedFrom: now }),
      };
  const [row] = await teamScope(tx, teamId)
    .update(mailSender)
    .set(pause)
    .where(eq(mailSender.id, id))
    .returning();
  if (!row) throw new Failure('notFound');
  const action = isPaused ? 'mailboxPaused' : 'mailboxResumed';
  await recordSenderAction(tx, caller, { action, id, at: now });
  await announceSender(tx, row);
  if (!isPaused) await settleWaiting(tx, row, now);
  return row;
}
