import {
  type AnswerOf,
  type BodyOf,
  creatorNoteChangeSchema,
  creatorNoteEvent,
  getCreatorNote,
  type keepCreatorNote,
  type listTeamLabels,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import type { Deps, Executor } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { publishLive } from '../../../platform/live/publish.ts';
import { changesOf } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { holdPresent } from '../../creator/identity/presence.ts';
import { listTeammates } from '../../people/people.ts';
import { recordAction } from '../actions/record.ts';
import { type Actor, idOf } from '../person.ts';
import { creatorNote } from '../tables.ts';
import { type KeptNote, readNotes } from '../teamStatus/notes.ts';

const nothing: KeptNote = { note: '', labels: [], owner: null, revision: 0, by: null, at: null };

/** A team's notes about creators. */
export class NoteService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /** @throws Failure `notFound` for no creator */
  async get(person: Actor, id: string): Promise<KeptNote> {
    const { db } = this.#deps;
    return this.#read(db, person, await requireCreator(db, id));
  }

  /**
   * @throws Failure `notFound`; `changedMeanwhile` with what stands there now; `validation` for an owner who is not of
   * the team
   */
  async keep(
    person: Actor,
    id: string,
    { note, labels, ownerId, revision }: BodyOf<typeof keepCreatorNote>,
  ): Promise<KeptNote> {
    const { db, now } = this.#deps;
    const { teamId, accountId } = person;
    const at = now();
    const owner = ownerId === undefined || ownerId === null ? ownerId : await this.#teammate(person, ownerId);
    return db.transaction(async (tx) => {
      const creatorId = await requireCreator(tx, id);
      const key = sql`hashtextextended(${`note ${teamId}`}, ${creatorId}::bigint)`;
      // Serialised, also if no note exists yet.
      await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
      const before = await this.#read(tx, person, creatorId);
      if (before.revision !== revision)
        throw new Failure('changedMeanwhile', { data: encode(getCreatorNote.data, before) });
      const values = {
        note: note ?? before.note,
        labels: labels === undefined ? before.labels : [...new Set(labels)],
        ownerId: owner === undefined ? (before.owner?.id ?? null) : owner,
        revision: revision + 1,
        changedBy: accountId,
        changedAt: at,
      };
      await teamScope(tx, teamId)
        .insert(creatorNote)
        .values({ creatorId, ...values })
        .onConflictDoUpdate({ target: [creatorNote.teamId, creatorNote.creatorId], set: values });
      await recordAction(tx, person, {
        kind: 'noteChanged',
        object: { kind: 'creator', id: creatorId },
        about: { creators: 1, ...(values.note !== before.note && { fields: ['note'] }) },
        ...changesOf(
          { labels: before.labels, ownerId: before.owner?.id ?? null },
          { labels: values.labels, ownerId: values.ownerId },
          ['labels', 'ownerId'],
        ),
        isPrivate: false,
        at,
      });
      const data = encode(creatorNoteChangeSchema, { creatorId, revision: values.revision });
      await publishLive(tx, { team: teamId }, { code: 0, msg: '', event: creatorNoteEvent, data });
      return this.#read(tx, person, creatorId);
    });
  }

  async labels({ teamId }: Actor): Promise<AnswerOf<typeof listTeamLabels>> {
    const { db } = this.#deps;
    const { rows } = await db.execute<{ label: string; found: string }>(sql`
      select label, count(*) as found from ${teamRows(creatorNote, teamId)}, unnest(${creatorNote.labels}) label
      group by label order by found desc, label limit 200`);
    return {
      labels: rows.map(({ label, found }) => ({ label, count: Number(found) })),
      people: await listTeammates(db, teamId),
    };
  }

  async #read(db: Executor, { teamId }: Actor, creatorId: number): Promise<KeptNote> {
    return (await readNotes(db, teamId, [creatorId])).get(creatorId) ?? nothing;
  }

  async #teammate({ teamId }: Actor, id: string): Promise<number> {
    const found = (await listTeammates(this.#deps.db, teamId)).find((one) => one.id === idOf(id));
    if (!found) throw refuseFields({ ownerId: { rule: 'unknown_value' } });
    return found.id;
  }
}

async function requireCreator(db: Executor, id: string): Promise<number> {
  const creatorId = idOf(id) ?? 0;
  if (!(await holdPresent(db, [creatorId])).has(creatorId)) throw new Failure('notFound');
  return creatorId;
}
