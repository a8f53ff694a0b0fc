import type { AnswerOf, listUnreadableMails, QueryOf } from '@reachkit/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { withKnownWords } from '../../../../platform/database/words/words.ts';
import type { Deps, Executor } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import { type Cursors, signedCursors } from '../../../../platform/http/request/cursor.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { timestampText } from '../../../../platform/time/timestampText.ts';
import { listSenders } from '../../senders/visible.ts';
import { mailUnreadable } from '../tables.ts';

type Data = AnswerOf<typeof listUnreadableMails>;

const placeSchema = z.object({
  at: z.iso.datetime(),
  id: z.coerce.number().check(z.int(), z.gte(1)),
});

/** The unreadable messages of a mailbox, for those who may see it. */
export class UnreadableList {
  readonly #deps: Pick<Deps, 'db'>;
  readonly #cursors: Cursors<z.output<typeof placeSchema>>;

  constructor(deps: Pick<Deps, 'db' | 'secrets'>) {
    this.#deps = deps;
    this.#cursors = signedCursors(deps.secrets.hash, 'unreadableMails', placeSchema, 'cursor');
  }

  /** @throws Failure `notFound` for a mailbox that the caller may not see; `validation` for a cursor of another list */
  async page(
    caller: Caller,
    { senderId, cursor, pageSize }: QueryOf<typeof listUnreadableMails>,
  ): Promise<Data> {
    const { db } = this.#deps;
    const sender = (await listSenders(db, caller)).find(({ id }) => String(id) === senderId);
    if (!sender) throw new Failure('notFound');
    const scope = `${caller.teamId} ${sender.id}`;
    const place = cursor === '' ? null : await this.#cursors.read(cursor, scope);
    const rows = await teamScope(db, caller.teamId)
      .select({
        id: mailUnreadable.id,
        fromName: mailUnreadable.fromName,
        fromAddress: mailUnreadable.fromAddress,
        subject: mailUnreadable.subject,
        receivedAt: mailUnreadable.receivedAt,
        at: mailUnreadable.at,
        reason: mailUnreadable.reason,
        detail: mailUnreadable.detail,
        atText: sql<string>`${timestampText(mailUnreadable.at)}`,
      })
      .from(mailUnreadable)
      .where(
        and(
          eq(mailUnreadable.senderId, sender.id),
          place
            ? sql`(${mailUnreadable.at}, ${mailUnreadable.id}) < (${place.at}::timestamptz, ${place.id}::int8)`
            : undefined,
        ),
      )
      .orderBy(desc(mailUnreadable.at), desc(mailUnreadable.id))
      .limit(pageSize + 1);
    const shown = withKnownWords({ reason: mailUnreadable.reason }, rows.slice(0, pageSize));
    const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
    return {
      list: shown.map(({ id, fromName, fromAddress, subject, receivedAt, at, reason, detail }) => ({
        id,
        from: { name: fromName, address: fromAddress },
        subject,
        detail,
        at: receivedAt ?? at,
        reason,
      })),
      cursor: last ? await this.#cursors.write({ at: last.atText, id: last.id }, scope) : null,
    };
  }
}

/** Number of unreadable messages by mailbox. */
export async function countUnreadable(db: Executor, teamId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await teamScope(db, teamId)
    .select({ senderId: mailUnreadable.senderId, found: count() })
    .from(mailUnreadable)
    .groupBy(mailUnreadable.senderId);
  return new Map(rows.map(({ senderId, found }) => [senderId, found]));
}
