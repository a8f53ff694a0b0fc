import type { BodyOf, changeMailSender, MailSender } from '@reachkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { changesOf } from '../../../platform/records/acts.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { sanitizeMail } from '../templates/content.ts';
import { warmUpFromDay } from './caps.ts';
import { announceSender, recordSenderAct } from './notify.ts';
import type { SandboxMailboxes } from './sandbox.ts';
import { sealSecret } from './secret.ts';
import { checkSettings, imapColumns, smtpColumns } from './settings.ts';
import { readSenderEntitlement, showSender } from './showSenders.ts';
import { mailSender } from './tables.ts';
import { lockManaged, type SenderRow } from './visible.ts';

type Change = BodyOf<typeof changeMailSender>;
type Columns = Partial<typeof mailSender.$inferInsert>;

/** A connection with these differs: what was verified holds no longer. */
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

/**
 * Changes a mailbox; what is left out stays.
 * @throws Failure `notFound`; `forbidden`; `changedMeanwhile` with the mailbox as it is now; `validation`
 */
export async function changeSender(
  {
    db,
    now,
    secrets,
    sandbox,
  }: Pick<Deps, 'db' | 'now' | 'secrets'> & { readonly sandbox: SandboxMailboxes | null },
  caller: Caller,
  id: string,
  change: Change,
): Promise<MailSender> {
  const at = now();
  return db.transaction(async (tx) => {
    const before = await lockManaged(tx, caller, id);
    if (before.revision !== change.revision) {
      throw new Failure('changedMeanwhile', { data: await showSender(tx, caller, before, at) });
    }
    const { replyTo, smtp, imap } = change;
    const isSandbox = before.provider === 'sandbox';
    checkSettings({ replyTo, smtp, imap, provider: isSandbox ? 'sandbox' : undefined }, sandbox);
    const { day } = await readSenderEntitlement(tx, caller.teamId, at);
    const columns: Columns = {
      ...columnsOf(change, before, day),
      ...(change.secret === undefined
        ? {}
        : // A password in place of the sign-in at the provider.
          { auth: 'password', secret: sealSecret(secrets.envelope, change.secret, before) }),
    };
    const changed = Object.entries(columns).filter(
      ([name, value]) => value !== undefined && value !== Reflect.get(before, name),
    );
    const isOtherConnection = changed.some(([name]) => connectionColumns.some((one) => one === name));
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
    const fields = changed.flatMap(([name]) => (name === 'isShared' ? [] : [name]));
    const shared = changesOf(before, row, ['isShared']);
    if (changed.length > 0) {
      await recordSenderAct(tx, caller, { action: 'mailboxChanged', id: row.id, fields, ...shared, at });
    }
    await announceSender(tx, row);
    return showSender(tx, caller, row, at);
  });
}

/** A verification that still runs writes nothing any more. */
const forgetVerification = {
  status: 'unverified',
  checks: [],
  verifiedAt: null,
  verification: sql`${mailSender.verification} + 1`,
  learnedCap: null,
  authservId: null,
};

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

/** Pauses a mailbox because a person says so, or lets it send again. */
export async function setPause(
  tx: Transaction,
  caller: Caller,
  { id, teamId }: SenderRow,
  { isPaused, now }: { readonly isPaused: boolean; readonly now: Date },
): Promise<SenderRow> {
  const pause = isPaused
    ? { pauseReason: 'user', pausedAt: now, pauseTally: null }
    : { pauseReason: null, pausedAt: null, pauseTally: null };
  const [row] = await teamScope(tx, teamId)
    .update(mailSender)
    .set(pause)
    .where(eq(mailSender.id, id))
    .returning();
  if (!row) throw new Failure('notFound');
  const action = isPaused ? 'mailboxPaused' : 'mailboxResumed';
  await recordSenderAct(tx, caller, { action, id, at: now });
  await announceSender(tx, row);
  return row;
}
