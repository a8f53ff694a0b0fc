import type { FetchMessageObject, ImapFlow } from 'imapflow';

/** Of the messages that a server names, so many are looked at. */
const maxLookedAt = 20;

/** The header itself: envelopes are made up by some servers. Reading it marks nothing. */
const idOnly = { uid: true, headers: ['message-id'] };

const messageIdOf = ({ headers }: Pick<FetchMessageObject, 'headers'>): string | undefined =>
  /^message-id:\s*(<[^>]*>)/im.exec(headers?.toString() ?? '')?.[1];

/** Looks through the newest messages of the open folder; answers the UIDs of those that are there. */
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
 * Has the server search the open folder for a message; answers its UID, `null` where it is not there. What the server
 * finds is looked at: some take a part of an id, or anything at all, for the whole.
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
