import type { AnswerOf, keepQuote } from '@reachkit/contract';
import { and, desc, eq, inArray, isNotNull, max } from 'drizzle-orm';
import { checkWords, withKnownWords } from '../../../platform/database/words/words.ts';
import type { Database, Executor } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import { type RecordedPerson, recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readNickName } from '../../people/people.ts';
import { cpmCurrency, formatsOf } from '../metrics/definitions/cpmTable.ts';
import { formatOf, type Quote as PricedQuote } from '../metrics/definitions/price.ts';
import { creatorRecords } from '../records.ts';
import { creator, creatorQuote } from '../tables.ts';
import type { StoredCreator } from './findCreator.ts';
import { inSnapshot } from './posts/snapshot.ts';
import { countPosts, readWindow } from './posts/window.ts';

export type Quote = AnswerOf<typeof keepQuote>;

/** Number of latest quotes that adjust a team's estimates; older ones are not relevant to today's prices. */
const latestQuotes = 1_000;

/** The current quote of each creator to a team, for `quoteFactor`; quotes without known plays cannot be compared. */
export async function readTeamQuotes(db: Executor, teamId: number): Promise<readonly PricedQuote[]> {
  const scope = teamScope(db, teamId);
  // A creator may have several quotes: from a merged creator, concurrent writes, or earlier versions.
  const current = scope
    .select({ id: max(creatorQuote.id) })
    .from(creatorQuote)
    .groupBy(creatorQuote.creatorId);
  const rows = await scope
    .select({
      id: creatorQuote.id,
      platform: creator.platform,
      region: creator.region,
      tags: creator.tags,
      format: creatorQuote.format,
      amount: creatorQuote.amount,
      medianPlays: creatorQuote.medianPlays,
    })
    .from(creatorQuote)
    .innerJoin(creator, eq(creator.id, creatorQuote.creatorId))
    .where(and(isNotNull(creatorQuote.medianPlays), inArray(creatorQuote.id, current)))
    .orderBy(desc(creatorQuote.id))
    .limit(latestQuotes);
  return withKnownWords({ format: creatorQuote.format }, rows).flatMap(
    ({ platform, region, tags, format, amount, medianPlays }) => {
      if (medianPlays === null) return [];
      return [
        {
          traits: { platform, region, tags },
          format,
          amount,
          medianPlays,
        },
      ];
    },
  );
}

/** The latest price quoted by a creator to a team. */
export async function readQuote(db: Executor, teamId: number, creatorId: number): Promise<Quote | null> {
  const [row] = await teamScope(db, teamId)
    .select({
      id: creatorQuote.id,
      amount: creatorQuote.amount,
      format: creatorQuote.format,
      accountId: creatorQuote.accountId,
      at: creatorQuote.createdAt,
    })
    .from(creatorQuote)
    .where(eq(creatorQuote.creatorId, creatorId))
    .orderBy(desc(creatorQuote.id))
    .limit(1);
  if (!row) return null;
  const { amount, format, accountId, at } = checkWords({ format: creatorQuote.format }, row);
  const by = await readNickName(db, teamId, accountId);
  return { amount, currency: cpmCurrency, format, by, at };
}

/**
 * Stores a quote in place of the previous one, with the current views. Without a format, uses the most common format of
 * the posts. @throws Failure `validation` for a format of another platform
 */
export async function writeQuote(
  db: Database,
  asked: {
    readonly creator: StoredCreator;
    readonly caller: RecordedPerson;
    /** In US dollars. */
    readonly amount: number;
    readonly format?: Quote['format'] | undefined;
    readonly now: Date;
  },
): Promise<Quote> {
  const { creator: of, caller, amount, now } = asked;
  const formats: readonly string[] = formatsOf[of.platform];
  if (asked.format !== undefined && !formats.includes(asked.format)) {
    throw refuseFields({ format: { rule: 'mismatch' } });
  }
  const format = asked.format ?? (await usualFormat(db, of));
  await db.transaction(async (tx) => {
    const scope = teamScope(tx, caller.teamId);
    await scope.delete(creatorQuote).where(eq(creatorQuote.creatorId, of.id));
    await scope.insert(creatorQuote).values({
      creatorId: of.id,
      accountId: caller.accountId,
      amount,
      format,
      medianPlays: of.medianPlays,
      createdAt: now,
    });
    await recordActions(tx, creatorRecords, caller, [
      {
        action: 'quoteKept',
        object: { kind: 'creator', id: of.id },
        detail: { quote: amount, videoFormat: format },
        at: now,
      },
    ]);
  });
  // Returns the written quote, because a colleague may have replaced or removed it since.
  const by = await readNickName(db, caller.teamId, caller.accountId);
  return { amount, currency: cpmCurrency, format, by, at: now };
}

async function usualFormat(db: Database, of: StoredCreator): Promise<Quote['format']> {
  const window = await inSnapshot(db, async (tx) => readWindow(tx, of, await countPosts(tx, of)));
  return formatOf(of.platform, window.posts);
}

/** Deletes a team's quotes for a creator. @returns whether there were any */
export async function dropQuotes(
  db: Database,
  caller: RecordedPerson,
  { creatorId, now }: { readonly creatorId: number; readonly now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const dropped = await teamScope(tx, caller.teamId)
      .delete(creatorQuote)
      .where(eq(creatorQuote.creatorId, creatorId))
      .returning({ id: creatorQuote.id });
    if (dropped.length === 0) return false;
    const object = { kind: 'creator', id: creatorId };
    await recordActions(tx, creatorRecords, caller, [{ action: 'quoteRemoved', object, at: now }]);
    return true;
  });
}
