import type { FetchMessageObject, ImapFlow, ListResponse } from 'imapflow';
import { abortOf } from './deadline.ts';
import { imapFailure } from './failures.ts';

/** A folder into which mail arrives. */
export interface ArrivalFolder {
  readonly path: string;
  readonly role: 'inbox' | 'junk' | 'all';
}

/** Up to where a folder has been read. Another `uidValidity` means that its UIDs have other messages now. */
export interface FolderPlace {
  readonly uidValidity: string;
  /** The highest that was read; 0 before the first message. */
  readonly uid: number;
}

/** A message without its body. */
export interface MessageHead {
  readonly uid: number;
  /** When the server received it. */
  readonly receivedAt: Date | null;
  /** Bytes of the whole message. */
  readonly size: number;
  readonly headers: Buffer;
}

/** The next messages of a folder, and where reading stands after them. */
export interface HeadBatch {
  readonly heads: readonly MessageHead[];
  readonly place: FolderPlace;
}

const roles: readonly (readonly [ArrivalFolder['role'], string, RegExp | null])[] = [
  ['inbox', '\\Inbox', /^inbox$/i],
  ['junk', '\\Junk', /^(?:junk|junk e-?mail|spam|bulk mail|垃圾邮件|垃圾箱|垃圾郵件)$/i],
  ['all', '\\All', null],
];

/** Where servers do not say which folder is which, its name does. @throws MailError */
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
  /** Where reading stood; null: from `since` on. */
  readonly place: FolderPlace | null;
  readonly since: Date;
  /** Messages that are read together. */
  readonly batch: number;
}

/**
 * The messages of a folder that have come after a place, the oldest first. The folder is open for reading only while
 * the batches are walked through, so that `sourceOf` can read from it; nothing in it changes.
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
    // Messages in between are older than the requested ones.
    const end = Math.max(after, uidNext - 1, uids.at(-1) ?? 0);
    if (uids.length === 0) yield { heads: [], place: { uidValidity, uid: end } };
    // The next batch is on its way while the one before it is worked on.
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
  // Who ends early does not wait for it.
  heads.catch(() => undefined);
  return heads;
}

/** Bytes that are fetched together: clients and servers limit how long one answer may be. */
const pieceBytes = 2 * 2 ** 20;

/**
 * The first `most` bytes of a message in the open folder, which stays unread, piece by piece; null where it is gone.
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
  /** Milliseconds after which the folder is worth a look in any case. */
  readonly max: number;
  readonly signal: AbortSignal;
}

/** Whether a server says by itself that a message has come (RFC 2177). */
export const canIdle = (client: ImapFlow): boolean => client.capabilities.has('IDLE');

/**
 * Waits until a message has come into a folder, or the time is over. Where the server does not say so by itself, the
 * whole time passes.
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
  // It may reject before anything waits for it.
  arrived.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => resolve('over'), max);
  });
  try {
    // Between the reading and the wait one may have come.
    if (openFolder(client).uidValidity !== place.uidValidity) return 'come';
    if ((await uidsAfter(client, place.uid)).length > 0) return 'come';
    const idled = canIdle(client) ? answered(client.idle()).then(() => over) : over;
    const outcome = await Promise.race([arrived, over, idled, aborted]);
    // Ends the wait at the server.
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
 * The connection may have the folder open since a while, with a stale `uidNext`, so that the server is asked. A range
 * that ends with `*` has the last message in it, even where that lies before the range.
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

/** Secrets are sent at the login only. */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw imapFailure(error, 'envelope', []);
  }
}
