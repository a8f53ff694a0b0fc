import { type NotificationContent, notificationContentSchema } from '@reachkit/contract';
import { and, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Deps, Executor } from '../../deps.ts';
import type { Language } from '../../http/request/language.ts';
import { describeError } from '../../logging.ts';
import { openSetAside, type SetAside } from '../../setAside/setAside.ts';
import { type SystemMail, SystemMailRefused } from '../../systemMail/systemMail.ts';
import type { Person } from '../../tenant/person.ts';
import { teamScope } from '../../tenant/teamScope.ts';
import { notification, notificationMail } from '../tables.ts';
import { renderMail } from './renderMail.ts';

/** Address and language for a person's notification emails. */
export interface MailContact {
  readonly address: string;
  readonly language: Language;
}

/** Reads the confirmed address of a person; `null` if they have none, or may not sign in. */
export type ReadMailContact = (db: Executor, recipient: Person) => Promise<MailContact | null>;

export interface NotificationMailDeps extends Pick<Deps, 'db' | 'now' | 'log' | 'config'> {
  /** `null`: no emails are sent, and queued ones are dropped when too old. */
  readonly systemMail: SystemMail | null;
  readonly readMailContact: ReadMailContact;
}

/** Lease of claimed emails in milliseconds, longer than one email takes; doubled for each attempt. */
const leaseMs = 5 * 60_000;
/** Milliseconds after which a queued notification is dropped. */
const droppedAfterMs = 24 * 60 * 60_000;
/** Max notifications in one email. */
const maxInOne = 50;

/** Sends due notifications, one email per person; returns how many were sent. */
export async function sendNotificationMails(
  deps: NotificationMailDeps,
  signal: AbortSignal,
): Promise<number> {
  const { db, now, systemMail } = deps;
  await db
    .delete(notificationMail)
    .where(lte(notificationMail.createdAt, new Date(now().getTime() - droppedAfterMs)));
  let sent = 0;
  const aside = await openSetAside(deps, 'notification.mails');
  /** Persons already handled in this run. */
  const seen: number[] = [];
  while (systemMail && !signal.aborted) {
    const recipient = await findDue(deps, seen);
    if (!recipient) break;
    const { teamId, accountId } = recipient;
    const send = () => sendTo({ ...deps, systemMail, aside }, recipient, signal);
    // The next run retries; notifications are dropped after a day.
    const options = { signal, isRetried: true };
    if (await aside.attempt({ item: `account/${accountId}`, teamId }, send, options)) sent += 1;
    else seen.push(accountId);
  }
  return sent;
}

async function findDue(
  { db, now }: NotificationMailDeps,
  seen: readonly number[],
): Promise<Person | undefined> {
  const [due] = await db
    .select({ teamId: notificationMail.teamId, accountId: notificationMail.accountId })
    .from(notificationMail)
    .where(and(lte(notificationMail.dueAt, now()), notInArray(notificationMail.accountId, [-1, ...seen])))
    .orderBy(notificationMail.dueAt)
    .limit(1);
  return due;
}

type Row = typeof notificationMail.$inferSelect;

/** Claims all due notifications of a person; those read in the app in the meantime are dropped. */
async function claim({ db, now }: NotificationMailDeps, { teamId, accountId }: Person): Promise<Row[]> {
  const scope = teamScope(db, teamId);
  const isTheirs = eq(notificationMail.accountId, accountId);
  const read = scope
    .select({ id: notification.id })
    .from(notification)
    .where(and(eq(notification.accountId, accountId), sql`${notification.readAt} is not null`));
  await scope.delete(notificationMail).where(and(isTheirs, inArray(notificationMail.notificationId, read)));
  const at = now();
  const rows = await scope
    .update(notificationMail)
    .set({
      dueAt: sql`${at.toISOString()}::timestamptz
        + ${leaseMs} * power(2, least(${notificationMail.attempts}, 5)) * interval '1 millisecond'`,
      attempts: sql`${notificationMail.attempts} + 1`,
    })
    .where(and(isTheirs, lte(notificationMail.dueAt, at)))
    .returning();
  return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
}

async function sendTo(
  deps: NotificationMailDeps & { readonly systemMail: SystemMail; readonly aside: SetAside },
  recipient: Person,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, log, systemMail, config, readMailContact, aside } = deps;
  const claimed = (await claim(deps, recipient)).slice(0, maxInOne);
  const contact = await readMailContact(db, recipient);
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const frame = { language: contact?.language ?? 'zh', origin };
  const rows: Row[] = [];
  for (const row of claimed) {
    // A notification that cannot be rendered does not block the person's others.
    const item = { item: `notification/${row.id}`, teamId: recipient.teamId };
    if (await aside.attempt(item, async () => renderMail(contentOf(row), frame))) rows.push(row);
  }
  const contents = rows.flatMap(contentOf);
  const first = rows[0];
  if (!first || contents.length === 0) return false;
  const done = () =>
    teamScope(db, recipient.teamId)
      .delete(notificationMail)
      .where(
        and(
          inArray(
            notificationMail.id,
            rows.map(({ id }) => id),
          ),
          // Excludes rows that were replaced in the meantime.
          gt(notificationMail.attempts, 0),
        ),
      );
  if (!contact) {
    await done();
    return false;
  }
  const { address, language } = contact;
  try {
    const mail = renderMail(contents, frame);
    await systemMail.send({ ...mail, to: address, language, key: `notification.${first.id}` }, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    log.warn(
      { err: describeError(error), account: recipient.accountId },
      'a notification could not be sent by email',
    );
    if (error instanceof SystemMailRefused) await done();
    // After other errors the email is retried once its lease ends, until it is too old.
    return false;
  }
  await done();
  return true;
}

/** Returns the content; empty for an unknown kind, queued by a newer version, which sends it. */
function contentOf({ kind, values, target }: Row): NotificationContent[] {
  const parsed = notificationContentSchema.safeParse({ kind, values, target });
  return parsed.success ? [parsed.data] : [];
}
