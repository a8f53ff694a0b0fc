import type { FetchMessageObject, ImapFlow, ListResponse } from 'imapflow';
import { abortOf } from './deadline.ts';
import { imapFailure } from './failures.ts';

/** A folder with incoming mail. */
export interface ArrivalFolder {
  readonly path: string;
  readonly role: 'inbox' | 'junk' | 'all';
}

/** Position up to which a folder was read. A different `uidValidity` means that its UIDs now refer to other messages. */
export interface FolderPlace {
  readonly uidValidity: string;
  /** The highest UID read; 0 before the first message. */
  readonly uid: number;
}

/** A message without its body. */
export interface MessageHead {
  readonly uid: number;
  /** When the server received it. */
  readonly receivedAt: Date | null;
  /** Size of the whole message in bytes. */
  readonly size: number;
  readonly headers: Buffer;
}

/** The next messages of a folder, and the position after them. */
export interface HeadBatch {
  readonly heads: readonly MessageHead[];
  readonly place: FolderPlace;
}

const roles: readonly (readonly [ArrivalFolder['role'], string, RegExp | null])[] = [
  ['inbox', '\\Inbox', /^inbox$/i],
  ['junk', '\\Junk', /^(?:junk|junk e-?mail|spam|bulk mail|垃圾邮件|垃圾箱|垃圾郵件)$/i],
  ['all', '\\All', null],
];

/** Finds the folders with incoming mail; if the server does not flag them, by name. @throws MailError */
export async function arrivalFolders(client: ImapFlow): Promise<readonly ArrivalFolder[]> {
  const folders = await answered(client.list());
  const open = folders.filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'));
  return roles.flatMap(([role, use, name]) => {
    const isMarked = ({ specialUse }: ListResponse) => specialUse === use;
    const found = open.find(isMarked) ?? open.find((folder) => name?.test(folder.name) === true);
    return found ? [{ role, path: found.path }] : [];
  });
}

export interface HeadsWanted {
  /** Last position; null: read from `since` on. */
  readonly place: FolderPlace | null;
  readonly since: Date;
  /** Messages per batch. */
  readonly batch: number;
}

/**
 * Yields the messages of a folder after a position, oldest first. The folder is open, read-only, during the iteration, so
 * that `sourceOf` can read from it.
 * @throws MailError where the folder is gone or the connection breaks
 */
export async function* headsAfter(
  client: ImapFlow,
  path: string,
  { place, since, batch }: HeadsWanted,
): AsyncGenerator<HeadBatch> {
  const lock = await answered(client.getMailboxLock(path, { readOnly: true }));
  try {
    const { uidValidity, uidNext } = openFolder(client);
    const isKnown = place?.uidValidity === uidValidity;
    const after = isKnown ? place.uid : 0;
    const uids = isKnown ? await uidsAfter(client, after) : await uidsSince(client, since);
    // Messages skipped up to this position are older than `since`.
    const end = Math.max(after, uidNext - 1, uids.at(-1) ?? 0);
    if (uids.length === 0) yield { heads: [], place: { uidValidity, uid: end } };
    // The next batch is fetched while the current one is processed.
    let next = fetchHeads(client, uids.slice(0, batch));
    for (let from = 0; from < uids.length; from += batch) {
      const heads = await next;
      const rest = uids.slice(from + batch, from + 2 * batch);
      if (rest.length > 0) next = fetchHeads(client, rest);
      const uid = rest.length === 0 ? end : (uids[from + batch - 1] ?? after);
      yield { heads, place: { uidValidity, uid } };
    }
  } finally {
    lock.release();
  }
}

function fetchHeads(client: ImapFlow, uids: readonly number[]): Promise<MessageHead[]> {
  const wanted = { internalDate: true, size: true, headers: true } as const;
  const heads =
    uids.length === 0
      ? Promise.resolve([])
      : answered(client.fetchAll(uids.join(','), wanted, { uid: true })).then((rows) =>
          rows.map(headOf).sort((one, other) => one.uid - other.uid),
        );
  // A consumer that stops early does not await the next batch.
  heads.catch(() => undefined);
  return heads;
}

/** Bytes per fetch: clients and servers limit the size of a response. */
const pieceBytes = 2 * 2 ** 20;

/**
 * Reads the first `most` bytes of a message in the open folder, piece by piece, and keeps it unread; null if it is gone.
 * @param onPiece called with each piece that has come
 * @throws MailError
 */
export async function sourceOf(
  client: ImapFlow,
  uid: number,
  max: number,
  onPiece?: () => void,
): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (let start = 0; start < max; start += pieceBytes) {
    const maxLength = Math.min(pieceBytes, max - start);
    const row = await answered(client.fetchOne(String(uid), { source: { start, maxLength } }, { uid: true }));
    if (!row || (start === 0 && row.source === undefined)) return null;
    onPiece?.();
    pieces.push(row.source ?? Buffer.alloc(0));
    if ((row.source?.length ?? 0) < maxLength) break;
  }
  return pieces.length === 1 ? (pieces[0] ?? null) : Buffer.concat(pieces);
}

export interface Waiting {
  readonly place: FolderPlace;
  /** Milliseconds after which the folder is checked in any case. */
  readonly max: number;
  readonly signal: AbortSignal;
}

/** Whether a server announces new messages (RFC 2177). */
export const canIdle = (client: ImapFlow): boolean => client.capabilities.has('IDLE');

/**
 * Waits for a message in a folder, or until the timeout. If the server does not announce messages, it always takes the
 * whole time.
 * @throws MailError where the connection breaks
 * @throws the reason of the signal
 */
export async function waitForMessage(
  client: ImapFlow,
  path: string,
  { place, max, signal }: Waiting,
): Promise<'come' | 'over'> {
  signal.throwIfAborted();
  const lock = await answered(client.getMailboxLock(path, { readOnly: true }));
  const { aborted, release } = abortOf(signal);
  let stop: () => void = () => undefined;
  const arrived = new Promise<'come'>((resolve, reject) => {
    const onExists = () => resolve('come');
    const onClose = () => reject(imapFailure(new Error('The connection broke'), 'envelope', []));
    client.on('exists', onExists);
    client.on('close', onClose);
    stop = () => {
      client.off('exists', onExists);
      client.off('close', onClose);
    };
  });
  // It may reject before it is awaited.
  arrived.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => resolve('over'), max);
  });
  try {
    // A message may have arrived between the read and the wait.
    if (openFolder(client).uidValidity !== place.uidValidity) return 'come';
    if ((await uidsAfter(client, place.uid)).length > 0) return 'come';
    const idled = canIdle(client) ? answered(client.idle()).then(() => over) : over;
    const outcome = await Promise.race([arrived, over, idled, aborted]);
    // Ends IDLE on the server.
    await answered(client.noop());
    return outcome;
  } finally {
    clearTimeout(timer);
    stop();
    release();
    lock.release();
  }
}

function openFolder({ mailbox }: ImapFlow) {
  if (mailbox === false) throw imapFailure(new Error('No folder is open'), 'envelope', []);
  return { uidValidity: String(mailbox.uidValidity), uidNext: mailbox.uidNext };
}

/**
 * The folder may have been open for a while, with a stale `uidNext`, so the server is queried. A range that ends with `*`
 * always contains the last message, even if that is before the range.
 */
async function uidsAfter(client: ImapFlow, uid: number): Promise<readonly number[]> {
  await answered(client.noop());
  const found = await answered(client.search({ uid: `${uid + 1}:*` }, { uid: true }));
  return ordered(found).filter((one) => one > uid);
}

const uidsSince = async (client: ImapFlow, since: Date): Promise<readonly number[]> =>
  ordered(await answered(client.search({ since }, { uid: true })));

function ordered(found: number[] | false | undefined): readonly number[] {
  if (!Array.isArray(found)) throw imapFailure(new Error('The folder was not searched'), 'envelope', []);
  return found.sort((one, other) => one - other);
}

const headOf = ({ uid, internalDate, size, headers }: FetchMessageObject): MessageHead => ({
  uid,
  receivedAt: internalDate === undefined ? null : new Date(internalDate),
  size: size ?? 0,
  headers: headers ?? Buffer.alloc(0),
});

/** Awaits an IMAP call and converts its error; needs no redaction, because secrets are only sent at the login. */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw imapFailure(error, 'envelope', []);
  }
}
