import type { Transaction } from '../../../../platform/deps.ts';
import { wellFormed } from '../../../../platform/spreadsheets/reading/wellFormed.ts';
import type { MadeEntry } from '../../actions/change.ts';
import { listObject, recordAction } from '../../actions/record.ts';
import { keepOut } from '../../blacklist/keepOut.ts';
import { notifyOfEntries } from '../../blacklist/notify.ts';
import type { ListRow } from '../../lists/visible.ts';
import { accountKey, findPending, isInPlace, keepPending } from '../../pending/keep.ts';
import type { Actor } from '../../person.ts';
import type { ImportOptions } from '../options.ts';
import type { Found, RowVerdict, Settled } from './verdict.ts';

/** Entries per statement. */
const batchSize = 1000;

type Options = Extract<ImportOptions, { target: 'blacklist' }>;

/** The row's own reason, else the reason for all rows. */
const reasonOf = (given: string, { reason }: Options) => wellFormed(given.trim()) || reason;

/**
 * Blacklists the creators found, for a locked list or for all lists, as one action that can be undone. Unknown accounts
 * stay pending.
 */
export async function blacklistAll(
  tx: Transaction,
  person: Actor,
  list: ListRow | null,
  { ready: rows, pending }: Found,
  { options, now }: { readonly options: Options; readonly now: Date },
): Promise<Settled> {
  const expiresAt = options.expiresAt === null ? null : new Date(options.expiresAt);
  const verdicts: RowVerdict[] = [];
  const entries: MadeEntry[] = [];
  for (let at = 0; at < rows.length; at += batchSize) {
    const some = rows.slice(at, at + batchSize);
    const unwanted = some.map(({ creatorId, givenReason }) => ({
      id: creatorId,
      reason: reasonOf(givenReason, options),
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
  const place = { target: 'blacklist', listId: list?.id ?? null } as const;
  const accounts = pending.map((account) => ({ ...account, reason: reasonOf(account.reason, options) }));
  const before = await findPending(tx, person.teamId, isInPlace(place), accounts);
  const kept = await keepPending(tx, person, place, accounts, { expiresAt, at: now });
  verdicts.push(
    ...accounts.flatMap((account): RowVerdict[] =>
      kept.lines.has(account.line)
        ? []
        : [{ line: account.line, reason: 'already', detail: before.get(accountKey(account)) ?? null }],
    ),
  );
  const [creators, waiting] = [entries.length, kept.ids.length];
  if (creators + waiting === 0) return { verdicts, failure: null };
  const { listId } = place;
  const actId = await recordAction(tx, person, {
    kind: 'blacklistImported',
    ...(list && { object: listObject(list) }),
    about: {
      scope: options.scope,
      creators,
      ...(waiting > 0 && { waiting }),
      ...(list && { lists: [list.name] }),
    },
    changes: [
      { did: 'keptOut', listId, entries, expiresAt },
      ...(waiting > 0 ? [{ did: 'awaited', listId, ids: kept.ids } as const] : []),
    ],
    isPrivate: list !== null && !list.isPublic,
    at: now,
  });
  await notifyOfEntries(tx, person, [listId]);
  return { verdicts, failure: null, actId };
}
