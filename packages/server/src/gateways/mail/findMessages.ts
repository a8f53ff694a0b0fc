import type { FetchMessageObject, ImapFlow } from 'imapflow';

/** Max messages read from a server's search result. */
const maxLookedAt = 20;

/** Reads the header itself: some servers invent envelopes. Does not mark messages as read. */
const idOnly = { uid: true, headers: ['message-id'] };

const messageIdOf = ({ headers }: Pick<FetchMessageObject, 'headers'>): string | undefined =>
  /^message-id:\s*(<[^>]*>)/im.exec(headers?.toString() ?? '')?.[1];

/** Searches the newest messages of the open folder; returns the UIDs of the found ones. */
export async function lookAtNewest(
  client: ImapFlow,
  messageIds: readonly string[],
  newest: number,
): Promise<ReadonlyMap<string, number>> {
  const exists = client.mailbox === false ? 0 : client.mailbox.exists;
  if (exists === 0 || messageIds.length === 0) return new Map();
  const rows = await client.fetchAll(`${Math.max(1, exists - newest + 1)}:*`, idOnly);
  const wanted = new Set(messageIds);
  return new Map(
    rows.flatMap((row) => {
      const messageId = messageIdOf(row);
      return messageId !== undefined && wanted.has(messageId) ? [[messageId, row.uid]] : [];
    }),
  );
}

/**
 * Searches the open folder for a message on the server; returns its UID, `null` if it is missing. Results are verified:
 * some servers match a part of an id, or anything at all.
 * @throws Error where the server does not search
 */
export async function searchFor(client: ImapFlow, messageId: string): Promise<number | null> {
  const found = await client.search({ header: { 'message-id': messageId } }, { uid: true });
  if (!Array.isArray(found)) throw new Error('A mail server did not search a folder');
  const last = found.slice(-maxLookedAt);
  if (last.length === 0) return null;
  const rows = await client.fetchAll(last.join(','), idOnly, { uid: true });
  return rows.find((row) => messageIdOf(row) === messageId)?.uid ?? null;
}
