import type {
  AnswerOf,
  BodyOf,
  decideLapsedMail,
  LapsedMailAct,
  listLapsedMail,
  QueryOf,
} from '@reachkit/contract';
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull } from 'drizzle-orm';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { maskAddress } from '../addresses/address.ts';
import { readShown, visibleThreads } from '../inbox/api/threads.ts';
import { applyChange } from '../inbox/consequences/applyVerdict.ts';
import { emailRecords } from '../records.ts';
import { mailIncoming, mailThread } from '../tables.ts';

const idPattern = /^[1-9]\d{0,14}$/;
/** Max messages per transaction: each locks a conversation. */
const atOnce = 50;

const recordOf = { lift: 'messagesLifted', keep: 'messagesKept' } as const satisfies Record<
  LapsedMailAct,
  string
>;
/** The team has only one list. */
const object = { kind: 'mailSuppressions', id: 'all' } as const;

/** Old emails in the caller's conversations that newer rules no longer classify as bounce or opt-out. */
export async function readLapsed(
  db: Executor,
  caller: Caller,
  { pageSize }: QueryOf<typeof listLapsedMail>,
): Promise<AnswerOf<typeof listLapsedMail>> {
  const { teamId } = caller;
  const which = await isLapsed(db, caller);
  const of = teamScope(db, teamId);
  const [counted] = await of
    .select({ total: count() })
    .from(mailIncoming)
    .innerJoin(mailThread, eq(mailThread.id, mailIncoming.threadId))
    .where(which);
  const rows = await of
    .select({
      id: mailIncoming.id,
      threadId: mailIncoming.threadId,
      address: mailThread.address,
      subject: mailIncoming.subject,
      kind: mailIncoming.kind,
      lapsedKind: mailIncoming.lapsedKind,
      lapsedTrust: mailIncoming.lapsedTrust,
      at: mailIncoming.at,
    })
    .from(mailIncoming)
    .innerJoin(mailThread, eq(mailThread.id, mailIncoming.threadId))
    .where(which)
    .orderBy(desc(mailIncoming.at), desc(mailIncoming.id))
    .limit(pageSize);
  const shown = await readShown(
    db,
    teamId,
    rows.map(({ threadId }) => threadId),
  );
  return {
    total: counted?.total ?? 0,
    list: withKnownWords(getTableColumns(mailIncoming), rows).map(
      ({ id, threadId, address, subject, kind, lapsedKind, lapsedTrust, at }) => ({
        id,
        address: shown.has(threadId) ? address : maskAddress(address),
        subject,
        threadId,
        kind,
        lapsedKind: lapsedKind ?? kind,
        lapsedTrust: lapsedTrust ?? 'trusted',
        at,
      }),
    ),
  };
}

/** Applies newer rules to old emails, with all consequences, or leaves them unchanged. */
export async function decideLapsed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { act, ids }: BodyOf<typeof decideLapsedMail>,
): Promise<AnswerOf<typeof decideLapsedMail>> {
  const wanted = ids && [...new Set(ids)].filter((id) => idPattern.test(id)).map(Number);
  let decided = 0;
  for (let last = 0; ; ) {
    const done = await db.transaction((tx) =>
      decideSome(tx, caller, { action: act, wanted, after: last, now: now() }),
    );
    const end = done.at(-1);
    if (end === undefined) return { decided };
    decided += done.length;
    last = end;
  }
}

interface Deciding {
  readonly action: LapsedMailAct;
  readonly wanted: readonly number[] | undefined;
  readonly after: number;
  readonly now: Date;
}

async function decideSome(
  tx: Transaction,
  caller: Caller,
  { action, wanted, after, now }: Deciding,
): Promise<readonly number[]> {
  const { teamId } = caller;
  const of = teamScope(tx, teamId);
  const which = and(
    await isLapsed(tx, caller),
    gt(mailIncoming.id, after),
    wanted && inArray(mailIncoming.id, [0, ...wanted]),
  );
  const rows = await of
    .select({
      id: mailIncoming.id,
      threadId: mailIncoming.threadId,
      kind: mailIncoming.lapsedKind,
      trust: mailIncoming.lapsedTrust,
    })
    .from(mailIncoming)
    .innerJoin(mailThread, eq(mailThread.id, mailIncoming.threadId))
    .where(which)
    .orderBy(asc(mailIncoming.id))
    .limit(atOnce);
  const decided: number[] = [];
  for (const { id, threadId, kind, trust } of rows) {
    const changed = await of
      .update(mailIncoming)
      .set({
        ...(action === 'lift' && kind !== null ? { kind, trust: trust ?? 'trusted' } : {}),
        lapsedKind: null,
        lapsedTrust: null,
      })
      .where(and(eq(mailIncoming.id, id), isNotNull(mailIncoming.lapsedKind)))
      .returning({ id: mailIncoming.id });
    // A colleague decided first.
    if (changed.length === 0) continue;
    if (action === 'lift') await applyChange(tx, { teamId, threadId, incomingId: id }, now);
    decided.push(id);
  }
  if (decided.length > 0) {
    const detail = { addresses: decided.length };
    await recordActions(tx, emailRecords, caller, [{ action: recordOf[action], object, detail, at: now }]);
  }
  return decided;
}

async function isLapsed(executor: Executor, caller: Caller) {
  return and(isNotNull(mailIncoming.lapsedKind), await visibleThreads(executor, caller));
}
