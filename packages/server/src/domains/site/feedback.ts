import type { BodyOf } from '@reachkit/contract';
import type { sendFeedback } from '@reachkit/contract/account/feedback';
import { count, desc, getTableColumns } from 'drizzle-orm';
import { withKnownWords } from '../../platform/database/words/words.ts';
import type { Database, Deps, Executor } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { RateLimits } from '../../platform/limits/rateLimits.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { findCreators } from '../creator/detail/findCreator.ts';
import { requireNamed } from '../creator/disclosure/disclosure.ts';
import { creatorIdOf } from '../creator/identity/creatorId.ts';
import { feedback } from './tables.ts';

/** Support tickets of customers. */
export class FeedbackService {
  readonly #db: Database;
  readonly #limits: Pick<RateLimits, 'take'>;

  constructor({ db }: Pick<Deps, 'db'>, limits: Pick<RateLimits, 'take'>) {
    this.#db = db;
    this.#limits = limits;
  }

  /** @throws Failure `notFound` for a creator that the team has not been shown, `tooManyRequests` */
  async send(
    { teamId, accountId }: Person,
    { topic, text, version, creatorId, contact }: BodyOf<typeof sendFeedback>,
    now: Date,
  ): Promise<{ id: number }> {
    const about = creatorId === undefined ? null : creatorIdOf({ id: creatorId });
    if (about !== null) await this.#requireKnown({ teamId, accountId }, about, now);
    await this.#limits.take({ feedbackByAccount: { accountId } });
    const [ticket] = await teamScope(this.#db, teamId)
      .insert(feedback)
      .values({
        accountId,
        topic,
        text,
        version: version ?? null,
        creatorId: about,
        contact: contact || null,
        createdAt: now,
      })
      .returning({ id: feedback.id });
    if (!ticket) throw new Error('The database gave no new ticket back');
    return { id: ticket.id };
  }

  async #requireKnown(sender: Person, creatorId: number, now: Date): Promise<void> {
    const known = await findCreators(this.#db, [creatorId]);
    if (known.length === 0) throw new Failure('notFound');
    await requireNamed(this.#db, sender, [creatorId], now);
  }
}

/** The tickets of a team, the latest first. */
export async function listTickets(db: Executor, teamId: number, max: number) {
  const rows = await teamScope(db, teamId).select().from(feedback).orderBy(desc(feedback.id)).limit(max);
  return withKnownWords(getTableColumns(feedback), rows);
}

export async function countTickets(db: Executor, teamId: number): Promise<number> {
  const [row] = await teamScope(db, teamId).select({ found: count() }).from(feedback);
  return row?.found ?? 0;
}
