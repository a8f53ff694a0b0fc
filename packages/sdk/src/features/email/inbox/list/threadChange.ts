import type { changeMailThreads, MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import type { BodyOf } from '@reachkit/contract/endpoint';

/** Changes of conversations; omitted fields stay the same. */
export type ThreadChange = Omit<BodyOf<typeof changeMailThreads>, 'ids'>;

/** Names for the ids of a change. */
export interface ThreadNames {
  readonly owners: readonly { readonly id: string; readonly name: string }[];
  readonly labels: readonly { readonly id: string; readonly name: string }[];
}

/** Returns a conversation with a change applied, until the server responds. */
export function withChange(
  entry: MailThreadEntry,
  change: ThreadChange,
  { owners, labels }: ThreadNames,
): MailThreadEntry {
  const { isUnread, isHandled, ownerId, addLabelIds = [], removeLabelIds = [], snoozedUntil } = change;
  const kept = entry.labels.filter(({ id }) => !removeLabelIds.includes(id) && !addLabelIds.includes(id));
  const added = addLabelIds.map((id) => ({ id, name: labels.find((one) => one.id === id)?.name ?? '' }));
  return {
    ...entry,
    ...(isUnread !== undefined && { isUnread }),
    ...(isHandled !== undefined && { state: isHandled ? 'handled' : reopened(entry) }),
    ...(ownerId !== undefined && { owner: owners.find(({ id }) => id === ownerId) ?? null }),
    ...(snoozedUntil !== undefined && { snoozedUntil }),
    labels: [...kept, ...added],
  };
}

// The server decides on the new state; its response follows.
const reopened = ({ state }: MailThreadEntry) => (state === 'handled' ? 'needsReply' : state);

/** The change that undoes a change of this conversation. */
export function inverseOf(entry: MailThreadEntry, change: ThreadChange): ThreadChange {
  const has = (id: string) => entry.labels.some((label) => label.id === id);
  const added = change.addLabelIds?.filter((id) => !has(id)) ?? [];
  const removed = change.removeLabelIds?.filter(has) ?? [];
  return {
    ...(change.isUnread !== undefined && { isUnread: entry.isUnread }),
    ...(change.isHandled !== undefined && { isHandled: entry.state === 'handled' }),
    ...(change.ownerId !== undefined && { ownerId: entry.owner?.id ?? null }),
    ...(change.snoozedUntil !== undefined && { snoozedUntil: entry.snoozedUntil }),
    ...(removed.length > 0 && { addLabelIds: removed }),
    ...(added.length > 0 && { removeLabelIds: added }),
  };
}

/** Groups conversations by the change that undoes theirs, so that each group is one request. */
export function undoGroups(
  entries: readonly MailThreadEntry[],
  change: ThreadChange,
): readonly { readonly change: ThreadChange; readonly entries: readonly MailThreadEntry[] }[] {
  const groups = new Map<string, { change: ThreadChange; entries: MailThreadEntry[] }>();
  for (const entry of entries) {
    const inverse = inverseOf(entry, change);
    if (Object.keys(inverse).length === 0) continue;
    const key = JSON.stringify(inverse);
    const group = groups.get(key) ?? { change: inverse, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export const changeKinds = [
  'handled',
  'reopened',
  'unread',
  'read',
  'owner',
  'label',
  'snoozed',
  'woken',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Kind of a change, for its announcement. */
export function kindOf(change: ThreadChange): ChangeKind {
  if (change.isHandled !== undefined) return change.isHandled ? 'handled' : 'reopened';
  if (change.snoozedUntil !== undefined) return change.snoozedUntil === null ? 'woken' : 'snoozed';
  if (change.ownerId !== undefined) return 'owner';
  if (change.isUnread !== undefined) return change.isUnread ? 'unread' : 'read';
  return 'label';
}
