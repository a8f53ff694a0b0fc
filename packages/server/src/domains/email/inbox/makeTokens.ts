import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { threadTokens } from './searchWords.ts';
import { mailThread } from './tables.ts';

/** Conversations in one transaction. */
const batch = 200;

/** Makes the lexemes of conversations that were stored without, so that searches find them. */
export async function makeTokens(db: Database, signal: AbortSignal): Promise<void> {
  let made = batch;
  while (made > 0) {
    signal.throwIfAborted();
    made = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: mailThread.id, teamId: mailThread.teamId, words: mailThread.words })
        .from(mailThread)
        .where(isNull(mailThread.tokens))
        .orderBy(asc(mailThread.id))
        .limit(batch)
        .for('no key update');
      for (const { id, teamId, words } of rows)
        await teamScope(tx, teamId)
          .update(mailThread)
          .set({ tokens: threadTokens(words) })
          .where(eq(mailThread.id, id));
      return rows.length;
    });
  }
}
