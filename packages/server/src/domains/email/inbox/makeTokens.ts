import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { openSetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { threadTokens } from './searchWords.ts';
import { mailThread } from './tables.ts';

/** Conversations per transaction. */
const batch = 200;

/** Computes the lexemes of conversations stored without them, so that searches find them. */
export async function makeTokens(deps: SetAsideDeps, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const aside = await openSetAside(deps, 'email.threadTokens');
  for (;;) {
    signal.throwIfAborted();
    const found = await db
      .select({ item: mailThread.id, teamId: mailThread.teamId })
      .from(mailThread)
      .where(and(isNull(mailThread.tokens), aside.isOpen(mailThread.id)))
      .orderBy(asc(mailThread.id))
      .limit(batch);
    if (found.length === 0) return;
    await aside.attemptAll(found, (some) => makeSome(deps, some), { signal });
  }
}

async function makeSome({ db }: SetAsideDeps, some: readonly { readonly item: number }[]): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = some.map(({ item }) => item);
    // Locked, so that no words are added in between.
    const rows = await tx
      .select({ id: mailThread.id, teamId: mailThread.teamId, words: mailThread.words })
      .from(mailThread)
      .where(and(inArray(mailThread.id, ids), isNull(mailThread.tokens)))
      .orderBy(asc(mailThread.id))
      .for('no key update');
    for (const { id, teamId, words } of rows)
      await teamScope(tx, teamId)
        .update(mailThread)
        .set({ tokens: threadTokens(words) })
        .where(eq(mailThread.id, id));
  });
}
