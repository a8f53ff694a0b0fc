import type { Database, Transaction } from '@reachkit/server/platform/deps';
import { and, asc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { decodeWords, headerEnd, headerOf, parseHeaders } from './mime/header.ts';
import { sandboxFolder, sandboxMessage, sandboxReaction } from './tables.ts';

export const folderNames = ['INBOX', 'Sent', 'Junk'] as const;
export type FolderName = (typeof folderNames)[number];

/** A message as a folder lists it. */
export interface Entry {
  readonly uid: number;
  readonly flags: readonly string[];
  readonly at: Date;
  readonly size: number;
  readonly messageId: string;
}

export interface NewMessage {
  readonly mailbox: string;
  readonly folder: FolderName;
  readonly raw: Buffer;
  readonly flags?: readonly string[];
  readonly at: Date;
  /** Recipients of a sent message. */
  readonly recipients?: readonly string[];
}

export interface Stored {
  readonly id: number;
  readonly uid: number;
  readonly uidValidity: number;
}

export interface FolderStatus {
  readonly messages: number;
  readonly unseen: number;
  readonly uidNext: number;
  readonly uidValidity: number;
}

const entryColumns = {
  uid: sandboxMessage.uid,
  flags: sandboxMessage.flags,
  at: sandboxMessage.at,
  size: sandboxMessage.size,
  messageId: sandboxMessage.messageId,
};

/** The messages of the sandbox, in the database. */
export class MessageStore {
  readonly #db: Database;
  readonly #listeners = new Set<(mailbox: string) => void>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Calls `listener` when this process has added a message to a mailbox. Returns the unsubscribe function. */
  subscribe(listener: (mailbox: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async append(message: NewMessage): Promise<Stored> {
    const stored = await this.#db.transaction((tx) => insertMessage(tx, message));
    this.announce(message.mailbox);
    return stored;
  }

  /** Notifies the listeners of a mailbox; call it after the commit of a transaction that used `insertMessage`. */
  announce(mailbox: string): void {
    for (const listener of this.#listeners) listener(mailbox);
  }

  async status(mailbox: string, folder: FolderName): Promise<FolderStatus> {
    const { uidNext, uidValidity } = await this.#db.transaction((tx) => openFolder(tx, mailbox, folder));
    const isUnseen = sql`not ${sandboxMessage.flags} @> array['\\Seen']`;
    const messages = await this.#db.$count(sandboxMessage, within(mailbox, folder));
    const unseen = await this.#db.$count(sandboxMessage, and(within(mailbox, folder), isUnseen));
    return { messages, unseen, uidNext, uidValidity };
  }

  /** Returns the entries of a folder in the order of their UIDs. */
  async entries(mailbox: string, folder: FolderName, afterUid = 0): Promise<readonly Entry[]> {
    return this.#db
      .select(entryColumns)
      .from(sandboxMessage)
      .where(and(within(mailbox, folder), gt(sandboxMessage.uid, afterUid)))
      .orderBy(asc(sandboxMessage.uid));
  }

  /** Returns contents by UID; deleted messages are left out. */
  async contents(
    mailbox: string,
    folder: FolderName,
    uids: readonly number[],
    part: 'header' | 'raw',
  ): Promise<ReadonlyMap<number, Buffer>> {
    if (uids.length === 0) return new Map();
    const rows = await this.#db
      .select({ uid: sandboxMessage.uid, content: sandboxMessage[part] })
      .from(sandboxMessage)
      .where(and(within(mailbox, folder), inArray(sandboxMessage.uid, [...uids])));
    return new Map(rows.map(({ uid, content }) => [uid, content]));
  }

  /** Changes flags of messages; returns their entries after the change. */
  async changeFlags(
    mailbox: string,
    folder: FolderName,
    uids: readonly number[],
    change: { readonly how: 'set' | 'add' | 'remove'; readonly flags: readonly string[] },
  ): Promise<readonly Entry[]> {
    if (uids.length === 0) return [];
    const given = sql`${sql.param([...change.flags])}::text[]`;
    const changed: Record<typeof change.how, SQL> = {
      set: given,
      add: sql`array(select distinct unnest(${sandboxMessage.flags} || ${given}))`,
      remove: sql`array(select unnest(${sandboxMessage.flags}) except select unnest(${given}))`,
    };
    const rows = await this.#db
      .update(sandboxMessage)
      .set({ flags: changed[change.how] })
      .where(and(within(mailbox, folder), inArray(sandboxMessage.uid, [...uids])))
      .returning(entryColumns);
    return rows.sort((a, b) => a.uid - b.uid);
  }

  /** Returns the UID of a message with this Message-ID. */
  async findByMessageId(mailbox: string, folder: FolderName, messageId: string): Promise<number | undefined> {
    const [found] = await this.#db
      .select({ uid: sandboxMessage.uid })
      .from(sandboxMessage)
      .where(and(within(mailbox, folder), eq(sandboxMessage.messageId, messageId)))
      .limit(1);
    return found?.uid;
  }

  /** Removes expired messages, and the oldest beyond the limits. Returns how many. */
  async expire(before: Date, limits: { readonly messages: number; readonly bytes: number }): Promise<number> {
    const { rowCount } = await this.#db.execute(sql`
      delete from ${sandboxMessage} where id in (
        select id from (
          select id, at, row_number() over newest as number, sum(size) over newest as bytes
            from ${sandboxMessage} window newest as (order by id desc)
        ) as kept
        where at < ${before.toISOString()} or number > ${limits.messages} or bytes > ${limits.bytes})`);
    const isRefused = and(isNull(sandboxReaction.messageId), lt(sandboxReaction.dueAt, before));
    await this.#db.delete(sandboxReaction).where(isRefused);
    return rowCount ?? 0;
  }
}

const within = (mailbox: string, folder: FolderName) =>
  and(eq(sandboxMessage.mailbox, mailbox), eq(sandboxMessage.folder, folder));

async function openFolder(tx: Transaction, mailbox: string, name: FolderName) {
  // Must differ from the UIDVALIDITY of earlier folders with this name (RFC 3501, section 2.3.1.1).
  const uidValidity = Math.floor(Date.now() / 1000);
  await tx.insert(sandboxFolder).values({ mailbox, name, uidValidity }).onConflictDoNothing();
  const [folder] = await tx
    .select()
    .from(sandboxFolder)
    .where(and(eq(sandboxFolder.mailbox, mailbox), eq(sandboxFolder.name, name)));
  if (!folder) throw new Error('The folder is gone');
  return folder;
}

/** Adds a message to a folder. UIDs rise in commit order, as the folder's row stays locked until then. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<Stored> {
  const { mailbox, folder, raw, flags = [], at, recipients } = message;
  await openFolder(tx, mailbox, folder);
  const [taken] = await tx
    .update(sandboxFolder)
    .set({ uidNext: sql`${sandboxFolder.uidNext} + 1` })
    .where(and(eq(sandboxFolder.mailbox, mailbox), eq(sandboxFolder.name, folder)))
    .returning();
  if (!taken) throw new Error('The folder is gone');
  const header = raw.subarray(0, headerEnd(raw));
  const headers = parseHeaders(header);
  // PostgreSQL text cannot contain NUL.
  const text = (name: string) => (headerOf(headers, name) ?? '').replaceAll('\0', '').slice(0, 1_000);
  const uid = taken.uidNext - 1;
  const [stored] = await tx
    .insert(sandboxMessage)
    .values({
      mailbox,
      folder,
      uid,
      flags: [...flags],
      at,
      raw,
      header,
      size: raw.length,
      messageId: text('message-id'),
      subject: decodeWords(text('subject')).replaceAll('\0', ''),
      recipients: recipients ? [...recipients] : null,
    })
    .returning({ id: sandboxMessage.id });
  if (!stored) throw new Error('The database gave a new message no id');
  return { id: stored.id, uid, uidValidity: taken.uidValidity };
}
