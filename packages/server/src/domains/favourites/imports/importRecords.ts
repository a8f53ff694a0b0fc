import type { AnswerOf, getImport, listImportRows, listImports, QueryOf } from '@reachkit/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
} from 'drizzle-orm';
import { type Keyset, type PageQuery, readPage } from '../../../platform/database/keyset.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { findUndone } from '../actions/undone.ts';
import { type Actor, idOf } from '../person.ts';
import { favouriteList, importRecord, importRow } from '../tables.ts';
import { isVisible } from '../teamStatus/standsIn.ts';
import { knownRows } from './knownRows.ts';

type Db = Deps['db'];
type ImportRecord = AnswerOf<typeof getImport>;

/**
 * Imports that the person may see, for a `teamScope` with the list joined: their own, and imports into the blacklist,
 * into public lists, and into lists that were public when deleted.
 */
const isSeen = ({ accountId }: Actor): SQL | undefined =>
  or(
    eq(importRecord.accountId, accountId),
    eq(favouriteList.isPublic, true),
    and(isNull(importRecord.listId), eq(importRecord.isPrivate, false)),
  );

const latestFirst: Keyset = {
  name: 'imports',
  columns: [{ column: importRecord.id, type: 'bigint' }],
  direction: 'desc',
};

/** Imports, running and finished. */
export class ImportRecords {
  readonly #db: Db;

  constructor({ db }: Pick<Deps, 'db'>) {
    this.#db = db;
  }

  async list(
    person: Actor,
    { type, listId, ...page }: QueryOf<typeof listImports>,
  ): Promise<AnswerOf<typeof listImports>> {
    const which = and(
      isSeen(person),
      type === '' ? undefined : eq(importRecord.target, type),
      listId === '' ? undefined : eq(importRecord.listId, idOf(listId) ?? 0),
    );
    const [row] = await teamScope(this.#db, person.teamId)
      .select({ found: count() })
      .from(importRecord)
      .leftJoin(favouriteList, eq(favouriteList.id, importRecord.listId))
      .where(which);
    const { list, next } = await this.#read(person, which, page);
    return {
      list,
      next,
      total: row?.found ?? 0,
    };
  }

  /** @throws Failure `notFound` */
  async get(person: Actor, id: string): Promise<ImportRecord> {
    const which = and(isSeen(person), eq(importRecord.id, idOf(id) ?? 0));
    const {
      list: [record],
    } = await this.#read(person, which, { pageNum: 1, pageSize: 1 });
    if (!record) throw new Failure('notFound');
    return record;
  }

  /** @throws Failure `notFound` */
  async rows(
    person: Actor,
    id: string,
    { state, reason, pageNum, pageSize }: QueryOf<typeof listImportRows>,
  ): Promise<AnswerOf<typeof listImportRows>> {
    const record = await this.get(person, id);
    const which = and(
      eq(importRow.importId, record.id),
      state === '' ? undefined : eq(importRow.state, state),
      reason === '' ? undefined : eq(importRow.reason, reason),
    );
    const [row] = await this.#db.select({ found: count() }).from(importRow).where(which);
    const rows = await this.#db
      .select()
      .from(importRow)
      .where(which)
      .orderBy(asc(importRow.line))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    return { list: knownRows(rows).map(rowOf), total: row?.found ?? 0 };
  }

  async #read(
    person: Actor,
    which: SQL | undefined,
    page: PageQuery,
  ): Promise<{ readonly list: ImportRecord[]; readonly next: string | null }> {
    const { rows, next } = await readPage(page, latestFirst, ({ place, where, orderBy, limit, offset }) =>
      teamScope(this.#db, person.teamId)
        .select({ record: importRecord, place })
        .from(importRecord)
        .leftJoin(favouriteList, eq(favouriteList.id, importRecord.listId))
        .where(and(which, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    const records = withKnownWords(
      getTableColumns(importRecord),
      rows.map(({ record }) => record),
    );
    const people = await readPeople(
      this.#db,
      person.teamId,
      records.flatMap(({ accountId }) => accountId ?? []),
    );
    const seen = await this.#seenLists(
      person,
      records.flatMap(({ listId }) => listId ?? []),
    );
    const reasons = await readReasons(
      this.#db,
      records.map(({ id }) => id),
    );
    const undone = await findUndone(
      this.#db,
      person.teamId,
      records.flatMap(({ actId }) => actId ?? []),
    );
    const list = records.map((record) => ({
      ...record,
      isUndone: record.actId !== null && undone.has(record.actId),
      list:
        record.listName === null
          ? null
          : {
              // Without access to a list that is private by now, the record has no list id.
              id: record.listId !== null && seen.has(record.listId) ? record.listId : null,
              name: record.listName,
            },
      by: record.accountId === null ? null : (people.get(record.accountId)?.nickName ?? null),
      isOwn: record.accountId === person.accountId,
      at: record.createdAt,
      read: record.readCount,
      analysed: record.analysedCount,
      succeeded: record.succeededCount,
      pending: record.pendingCount,
      failed: record.failedCount,
      reasons: reasons.get(record.id) ?? [],
    }));
    return { list, next };
  }

  async #seenLists(person: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    const rows = await teamScope(this.#db, person.teamId)
      .select({ id: favouriteList.id })
      .from(favouriteList)
      .where(and(inArray(favouriteList.id, [...ids]), isVisible(person)));
    return new Set(rows.map(({ id }) => id));
  }
}

type Reasons = ImportRecord['reasons'];

/** Reasons of failed rows, most frequent first. */
async function readReasons(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Reasons>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: importRow.importId, reason: importRow.reason, found: count() })
    .from(importRow)
    .where(and(inArray(importRow.importId, [...ids]), isNotNull(importRow.reason)))
    .groupBy(importRow.importId, importRow.reason)
    .orderBy(desc(count()), asc(importRow.reason));
  const reasons = new Map<number, Reasons>();
  for (const { id, reason, found } of withKnownWords({ reason: importRow.reason }, rows)) {
    if (reason === null) continue;
    reasons.set(id, [...(reasons.get(id) ?? []), { reason, count: found }]);
  }
  return reasons;
}

function rowOf({ line, sheetLine, given, ...row }: typeof importRow.$inferSelect) {
  return { ...row, line: sheetLine ?? line, name: given.name };
}
