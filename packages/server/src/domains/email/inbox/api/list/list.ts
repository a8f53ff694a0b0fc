import {
  type AnswerOf,
  type listMailThreads,
  type MailInboxFilter,
  type MailThreadState,
  mailCountMost,
  mailInboxFilters,
  type QueryOf,
} from '@reachkit/contract';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { withKnownWords } from '../../../../../platform/database/words/words.ts';
import type { Deps } from '../../../../../platform/deps.ts';
import { type Cursors, signedCursors } from '../../../../../platform/http/request/cursor.ts';
import type { Caller } from '../../../../../platform/http/route.ts';
import { teamScope } from '../../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../../platform/tenant/tenantTable.ts';
import { timestampText } from '../../../../../platform/time/timestampText.ts';
import { idOf } from '../../../campaigns/read.ts';
import { listSenders } from '../../../senders/visible.ts';
import { containsWords } from '../../searchWords.ts';
import { mailSync, mailThread, mailThreadLabel } from '../../tables.ts';
import { threadColumns, visibleThreads } from '../threads.ts';
import { countUnreadable } from '../unreadable.ts';
import { showThreads } from './entries.ts';

type Query = QueryOf<typeof listMailThreads>;
type Data = AnswerOf<typeof listMailThreads>;

const placeSchema = z.object({
  at: z.iso.datetime(),
  id: z.coerce.number().check(z.int(), z.gte(1)),
});
type Place = z.output<typeof placeSchema>;

const states: Readonly<Record<Exclude<MailInboxFilter, 'unread' | 'snoozed'>, MailThreadState>> = {
  needsReply: 'needsReply',
  automatic: 'automatic',
  bounce: 'bounce',
  handled: 'handled',
};

/** Same order as the indexes: no more rows are read than are shown or counted. */
const newestFirst = sql`${mailThread.lastAt} desc nulls last, ${mailThread.id} desc nulls last`;

/** The conversations of a team. */
export class InboxList {
  readonly #deps: Pick<Deps, 'db'>;
  readonly #cursors: Cursors<Place>;

  constructor(deps: Pick<Deps, 'db' | 'secrets'>) {
    this.#deps = deps;
    this.#cursors = signedCursors(deps.secrets.hash, 'mailThreads', placeSchema, 'cursor');
  }

  /** @throws Failure `validation` for a cursor of another list */
  async page(caller: Caller, { cursor, pageSize, ...wanted }: Query, now: Date): Promise<Data> {
    const { teamId } = caller;
    const scope = `${teamId} ${JSON.stringify(wanted)}`;
    const place = cursor === '' ? undefined : await this.#cursors.read(cursor, scope);
    const seen = await visibleThreads(this.#deps.db, caller);
    const [found, counts, mailboxes] = await Promise.all([
      this.#rows(caller, and(seen, conditionOf(teamId, wanted, now), place && isBehind(place)), pageSize),
      this.#count(teamId, seen, now),
      this.#mailboxes(caller),
    ]);
    const { last, list } = found;
    return {
      list,
      cursor: last ? await this.#cursors.write(last, scope) : null,
      counts,
      mailboxes,
    };
  }

  /** `last`: the cursor, if more rows follow. */
  async #rows(
    caller: Caller,
    which: SQL | undefined,
    max: number,
  ): Promise<{ readonly list: Data['list']; readonly last: Place | null }> {
    const { db } = this.#deps;
    const rows = await teamScope(db, caller.teamId)
      .select({ ...threadColumns, atText: sql<string>`${timestampText(mailThread.lastAt)}` })
      .from(mailThread)
      .where(which)
      .orderBy(newestFirst)
      .limit(max + 1);
    const shown = rows.slice(0, max);
    const last = rows.length > max ? shown.at(-1) : undefined;
    return {
      list: await showThreads(
        db,
        caller,
        withKnownWords({ state: mailThread.state, warning: mailThread.warning }, shown),
      ),
      last: last ? { at: last.atText, id: last.id } : null,
    };
  }

  /** Counts up to a limit: each count reads the next rows of an index. */
  async #count(teamId: number, seen: SQL | undefined, now: Date): Promise<Data['counts']> {
    const counted = (['all', ...mailInboxFilters] as const).map((kind) => {
      const rows = sql`select from ${teamRows(mailThread, teamId)} where ${and(seen, filterOf(kind === 'all' ? '' : kind, now))}
        order by ${kind === 'snoozed' ? mailThread.snoozedUntil : newestFirst} limit ${mailCountMost}`;
      return sql`(select count(*)::int from (${rows}) counted) as ${sql.identifier(kind)}`;
    });
    const { rows } = await this.#deps.db.execute<Data['counts']>(sql`select ${sql.join(counted, sql`, `)}`);
    const [counts] = rows;
    if (!counts) throw new Error('Nothing was counted');
    return counts;
  }

  /** Readable mailboxes visible to the caller. */
  async #mailboxes(caller: Caller): Promise<Data['mailboxes']> {
    const { db } = this.#deps;
    const senders = (await listSenders(db, caller)).filter(({ imapHost }) => imapHost !== null);
    const rows = await teamScope(db, caller.teamId).select().from(mailSync);
    const unreadable = await countUnreadable(db, caller.teamId);
    const known = new Map(rows.map((row) => [row.senderId, row]));
    const synced = senders.map(({ id, address }) => {
      const { readAt = null, isComplete = false, fault = null } = known.get(id) ?? {};
      return { id, address, readAt, isComplete, fault };
    });
    return withKnownWords({ fault: mailSync.fault }, synced).map((sync) => ({
      ...sync,
      unreadable: Math.min(mailCountMost, unreadable.get(sync.id) ?? 0),
    }));
  }
}

const isBehind = ({ at, id }: Place): SQL =>
  sql`(${mailThread.lastAt}, ${mailThread.id}) < (${at}::timestamptz, ${id}::int8)`;

function conditionOf(
  teamId: number,
  { filter, keyword, ownerId, labelId, senderId, campaignId, creatorId }: Omit<Query, 'cursor' | 'pageSize'>,
  now: Date,
): SQL | undefined {
  const is = (column: Parameters<typeof eq>[0], text: string) =>
    text === '' ? undefined : eq(column, idOf(text) ?? 0);
  return and(
    filterOf(filter, now),
    ownerId === 'none' ? isNull(mailThread.ownerId) : is(mailThread.ownerId, ownerId),
    is(mailThread.senderId, senderId),
    is(mailThread.campaignId, campaignId),
    is(mailThread.creatorId, creatorId),
    labelId === ''
      ? undefined
      : sql`exists (select from ${teamRows(mailThreadLabel, teamId, 'l')}
          where l.thread_id = ${mailThread.id} and l.label_id = ${idOf(labelId) ?? 0})`,
    containsWords(keyword),
  );
}

function filterOf(filter: Query['filter'], now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (filter === 'snoozed')
    return and(isNotNull(mailThread.snoozedUntil), sql`${mailThread.snoozedUntil} > ${at}`);
  const isOpen = sql`(${mailThread.snoozedUntil} is null or ${mailThread.snoozedUntil} <= ${at})`;
  if (filter === '') return isOpen;
  return and(
    isOpen,
    filter === 'unread' ? sql`${mailThread.isUnread}` : eq(mailThread.state, states[filter]),
  );
}
