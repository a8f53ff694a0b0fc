import { blacklistReasonLimit } from '@reachkit/contract';
import type { Transaction } from '../../../platform/deps.ts';
import type { MadeEntry } from '../acts/change.ts';
import { listObject, recordAct } from '../acts/record.ts';
import { keepOut } from '../blacklist/keepOut.ts';
import { tellOfEntries } from '../blacklist/tell.ts';
import type { ListRow } from '../lists/visible.ts';
import type { Person } from '../person.ts';
import type { ImportOptions } from './options.ts';
import type { ReadyRow, RowVerdict, Settled } from './verdict.ts';
import { wellFormed } from './wellFormed.ts';

/** Entries made by one statement. */
const batchSize = 1000;

type Options = Extract<ImportOptions, { target: 'blacklist' }>;

/** Keeps whoever was found out of a locked list, or of all lists, as one act that can be taken back. */
export async function blacklistAll(
  tx: Transaction,
  person: Person,
  list: ListRow | null,
  rows: readonly ReadyRow[],
  { options, now }: { readonly options: Options; readonly now: Date },
): Promise<Settled> {
  const expiresAt = options.expiresAt === null ? null : new Date(options.expiresAt);
  const verdicts: RowVerdict[] = [];
  const entries: MadeEntry[] = [];
  for (let at = 0; at < rows.length; at += batchSize) {
    const some = rows.slice(at, at + batchSize);
    const unwanted = some.map(({ creatorId, givenReason }) => ({
      id: creatorId,
      reason: wellFormed(givenReason.trim().slice(0, blacklistReasonLimit)) || options.reason,
    }));
    const kept = await keepOut(tx, person, list, unwanted, { expiresAt, at: now });
    const made = new Set(kept.made.map(({ creatorId }) => creatorId));
    const reasons = new Map(unwanted.map(({ id, reason }) => [id, reason]));
    entries.push(...kept.made.map(({ id, creatorId }) => ({ id, reason: reasons.get(creatorId) ?? '' })));
    const before = new Map(kept.already.map(({ id, reason }) => [id, reason]));
    verdicts.push(
      ...some.map(({ line, creatorId }): RowVerdict => {
        if (made.has(creatorId)) return { line, reason: null, detail: null };
        if (!kept.known.has(creatorId)) return { line, reason: 'not_found', detail: null };
        return { line, reason: 'already', detail: before.get(creatorId) ?? null };
      }),
    );
  }
  if (entries.length > 0) {
    const listId = list?.id ?? null;
    await recordAct(tx, person, {
      kind: 'blacklistImported',
      ...(list && { object: listObject(list) }),
      about: { scope: options.scope, creators: entries.length, ...(list && { lists: [list.name] }) },
      changes: [{ did: 'keptOut', listId, entries, expiresAt: options.expiresAt }],
      isPrivate: list !== null && !list.isPublic,
      at: now,
    });
    await tellOfEntries(tx, person, [listId]);
  }
  return { verdicts, failure: null };
}
