import { and, eq, sql } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import {
  type ArrivalFolder,
  arrivalFolders,
  type FolderPlace,
  headsAfter,
  type MessageHead,
  sourceOf,
} from '../../../../gateways/mail/readMailbox.ts';
import { isPassing } from '../../../../platform/database/faults.ts';
import { faultPoint } from '../../../../platform/faultPoint.ts';
import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { mailFolder } from '../../tables.ts';
import { maxSourceBytes } from '../source.ts';
import type { Budget } from './budget.ts';
import { NoInbox, SyncTimeout } from './faults.ts';
import { findWanted } from './matching/wanted.ts';
import { type Mailbox, type StoreDeps, storeIncoming } from './store.ts';
import { type MessagePlace, setMessageAside, type UnreadableDeps } from './unreadable.ts';

/** Days to go back in the first sync. */
const firstDays = 30;
/** Messages with headers read together. */
const batch = 200;
/** Max messages read again after the process was killed; none of them is stored twice. */
const maxUnsaved = 2_000;

/** Max attempts for a message that its server fails to deliver, before it is quarantined; about twenty minutes. */
const maxFetches = 5;

export interface LookParts {
  readonly deps: UnreadableDeps;
  readonly mailbox: Mailbox;
  readonly client: ImapFlow;
  /** Bytes of messages in memory; shared by all mailboxes of the process. */
  readonly memory: Budget;
  /** Limits messages that are parsed and stored concurrently. */
  readonly storing: Budget;
  readonly signal: AbortSignal;
  /** Called at each step, to detect a hanging server. */
  readonly onStep: () => void;
  /** Number of failed fetches of each message, by its position; shared by all mailboxes of the process. */
  readonly unfetched: Map<string, number>;
}

export interface Looked {
  readonly inbox: { readonly path: string; readonly place: FolderPlace };
  /** Whether all folders were stored up to their ends. */
  readonly isComplete: boolean;
}

/**
 * Reads all folders with incoming mail to their ends. Positions are saved with each batch, so that it can stop at any
 * time and resume.
 * @throws NoInbox @throws MailError @throws the reason of the signal
 */
export async function lookAtFolders(parts: LookParts): Promise<Looked> {
  const { client, deps, mailbox } = parts;
  const folders = await arrivalFolders(client);
  parts.onStep();
  const inbox = folders.find(({ role }) => role === 'inbox');
  if (!inbox) throw new NoInbox();
  const places = await readPlaces(deps, mailbox, folders);
  let isComplete = true;
  let inboxPlace: FolderPlace = { uidValidity: '', uid: 0 };
  for (const { path } of folders) {
    const { place, isEnd } = await readFolder(parts, path, places.get(path) ?? null);
    isComplete &&= isEnd;
    if (path === inbox.path) inboxPlace = place;
  }
  return { inbox: { path: inbox.path, place: inboxPlace }, isComplete };
}

/** Reads the saved positions of folders; removes those of deleted folders. */
async function readPlaces(
  { db }: StoreDeps,
  { teamId, senderId }: Mailbox,
  folders: readonly ArrivalFolder[],
): Promise<ReadonlyMap<string, FolderPlace>> {
  const scope = teamScope(db, teamId);
  const isOf = eq(mailFolder.senderId, senderId);
  const rows = await scope.select().from(mailFolder).where(isOf);
  const paths = folders.map(({ path }) => path);
  if (rows.some(({ path }) => !paths.includes(path)))
    await scope
      .delete(mailFolder)
      .where(and(isOf, sql`${mailFolder.path} <> all(${sql.param(paths)}::text[])`));
  return new Map(rows.map(({ path, uidValidity, uid }) => [path, { uidValidity, uid }]));
}

async function readFolder(
  parts: LookParts,
  path: string,
  from: FolderPlace | null,
): Promise<{ readonly place: FolderPlace; readonly isEnd: boolean }> {
  const { client, deps, mailbox, signal, onStep } = parts;
  const since = new Date(deps.now().getTime() - firstDays * dayMs);
  let place = from ?? { uidValidity: '', uid: 0 };
  let unsaved = 0;
  async function save() {
    faultPoint('inbox.beforePlace');
    await savePlace(deps, mailbox, path, place);
    faultPoint('inbox.afterPlace');
    unsaved = 0;
  }
  for await (const { heads, place: next } of headsAfter(client, path, { place: from, since, batch })) {
    onStep();
    signal.throwIfAborted();
    const stopped = await storeBatch(parts, { path, uidValidity: next.uidValidity }, heads);
    if (stopped !== null) {
      // Messages before this position are stored; the message at it is read again.
      place = { uidValidity: next.uidValidity, uid: stopped - 1 };
      await savePlace(deps, mailbox, path, place);
      return { place, isEnd: false };
    }
    place = next;
    unsaved += batch;
    if (unsaved >= maxUnsaved) await save();
  }
  if (unsaved > 0) await save();
  return { place, isEnd: true };
}

/** @returns the UID of the first message that cannot be stored yet; `null`: all are done */
async function storeBatch(
  parts: LookParts,
  folder: Omit<MessagePlace, 'uid'>,
  heads: readonly MessageHead[],
): Promise<number | null> {
  const wanted = await findWantedEach(parts, heads);
  for (const head of heads) {
    if (!wanted.has(head.uid)) continue;
    parts.signal.throwIfAborted();
    // The message is in memory twice: in pieces, and as a whole.
    const bytes = 2 * Math.min(head.size, maxSourceBytes);
    const isEarly = await parts.memory.use(bytes, parts.signal, () => storeOne(parts, folder, head));
    if (isEarly) return head.uid;
  }
  return null;
}

/**
 * Finds the wanted messages, one by one if the batch fails: a message with unreadable headers is read completely, and
 * does not block the others.
 */
async function findWantedEach(
  { deps, mailbox, signal }: Pick<LookParts, 'deps' | 'mailbox' | 'signal'>,
  heads: readonly MessageHead[],
): Promise<ReadonlySet<number>> {
  if (heads.length === 0) return new Set();
  try {
    return await findWanted(deps, mailbox, heads);
  } catch (error) {
    if (signal.aborted || isPassing(error)) throw error;
    if (heads.length === 1) return new Set(heads.map(({ uid }) => uid));
  }
  const wanted = new Set<number>();
  for (const head of heads)
    for (const uid of await findWantedEach({ deps, mailbox, signal }, [head])) wanted.add(uid);
  return wanted;
}

async function storeOne(
  parts: LookParts,
  folder: Omit<MessagePlace, 'uid'>,
  { uid, size, receivedAt }: MessageHead,
): Promise<boolean> {
  const { deps, mailbox, storing, signal, onStep } = parts;
  const place = { ...folder, uid };
  const raw = await fetchSource(parts, place);
  onStep();
  // Moved or deleted meanwhile, or quarantined.
  if (raw === null) return false;
  const message = { raw, isCut: size > raw.length, receivedAt };
  try {
    return (await storing.use(1, signal, () => storeIncoming(deps, mailbox, message))) === 'early';
  } catch (error) {
    if (signal.aborted || isPassing(error)) throw error;
    await setMessageAside(deps, mailbox, { place, message, error });
    return false;
  } finally {
    onStep();
  }
}

/** Quarantines a message that fails repeatedly although its folder is readable, so that later ones are not blocked. */
async function fetchSource(
  { client, deps, mailbox, unfetched, signal, onStep }: LookParts,
  place: MessagePlace,
): Promise<Buffer | null> {
  const key = `${mailbox.senderId}/${place.path}/${place.uidValidity}/${place.uid}`;
  const failures = unfetched.get(key) ?? 0;
  if (failures >= maxFetches) {
    const error = new Error('The server of the mailbox does not hand the message over');
    await setMessageAside(deps, mailbox, { place, message: null, error });
    unfetched.delete(key);
    return null;
  }
  try {
    const raw = await sourceOf(client, place.uid, maxSourceBytes, onStep);
    unfetched.delete(key);
    return raw;
  } catch (error) {
    if (!signal.aborted || signal.reason instanceof SyncTimeout) unfetched.set(key, failures + 1);
    throw error;
  }
}

async function savePlace(
  { db }: StoreDeps,
  { teamId, senderId }: Mailbox,
  path: string,
  place: FolderPlace,
): Promise<void> {
  await teamScope(db, teamId)
    .insert(mailFolder)
    .values({ senderId, path, ...place })
    .onConflictDoUpdate({ target: [mailFolder.senderId, mailFolder.path], set: place });
}
