import type {
  AnswerOf,
  BodyOf,
  ImportTarget,
  importIntoBlacklist,
  importIntoFavourite,
} from '@reachkit/contract';
import { withoutLongReasons } from '@reachkit/contract/imports/columns/longReasons';
import type { ImportRow } from '@reachkit/contract/imports/rows';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { JobFacts } from '../../job/kinds.ts';
import type { JobService } from '../../job/service.ts';
import { equityMissed } from '../../plan/equityExceeded.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import { aboutLists, listObject } from '../actions/record.ts';
import { endOf } from '../blacklist/service.ts';
import { type ListRow, readList, readOnlyLists } from '../lists/visible.ts';
import { type Actor, idOf } from '../person.ts';
import { favouriteRecords } from '../records.ts';
import { favouriteList, importRecord, importRow } from '../tables.ts';
import { isVisible } from '../teamStatus/standsIn.ts';
import { shownName } from './fileName.ts';
import type { ImportOptions } from './options.ts';
import type { SpreadsheetReader } from './spreadsheet/readSpreadsheet.ts';

type Begun = AnswerOf<typeof importIntoFavourite>;
type ListBody = BodyOf<typeof importIntoFavourite>;
type BlacklistBody = BodyOf<typeof importIntoBlacklist>;

/** Rows per insert statement. */
const batchSize = 1000;

interface Wanted {
  readonly body: Pick<
    ListBody,
    'file' | 'encoding' | 'sheet' | 'headings' | 'mapping' | 'platform' | 'requestKey'
  >;
  readonly listId: number | null;
  readonly options: ImportOptions;
  /** Whether creators will be added to the list. */
  readonly isFilled: boolean;
}

/** Starts imports: reads the workbook, stores its rows, and adds a job that imports them. */
export class ImportService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #jobs: JobService;
  readonly #reader: SpreadsheetReader;

  constructor(deps: Pick<Deps, 'db' | 'now'>, jobs: JobService, reader: SpreadsheetReader) {
    this.#deps = deps;
    this.#jobs = jobs;
    this.#reader = reader;
  }

  /** @throws Failure `notFound` for the list, `equity` for one beyond the membership, `validation` for the file */
  async intoList(person: Actor, id: string, body: ListBody): Promise<Begun> {
    const options: ImportOptions = { target: 'list', onFull: body.onFull };
    return this.#begin(person, { body, listId: idOf(id) ?? 0, options, isFilled: true });
  }

  /** @throws Failure `notFound` for the list, `validation` for the file or an end that is past */
  async intoBlacklist(person: Actor, body: BlacklistBody): Promise<Begun> {
    const { reason, scope, listId, expireAt } = body;
    endOf(expireAt, this.#deps.now());
    const options: ImportOptions = { target: 'blacklist', reason, scope, expiresAt: expireAt ?? null };
    const wantedList = scope === 'list' ? (idOf(listId ?? '') ?? 0) : null;
    return this.#begin(person, { body, listId: wantedList, options, isFilled: false });
  }

  async #begin(person: Actor, wanted: Wanted): Promise<Begun> {
    const { db } = this.#deps;
    const { file, requestKey, encoding, sheet, headings, mapping, platform } = wanted.body;
    const before = await this.#begunBefore(db, person, requestKey);
    if (before) return before;
    // Cheap checks first: a file is only read for an import that can succeed.
    const list = wanted.listId === null ? null : await readList(db, person, wanted.listId);
    if (list && wanted.isFilled) await this.#refuseReadOnly(person, list);
    const rows = await this.#reader.read(file, { encoding, sheet, headings, mapping, platform });
    return db.transaction((tx) => this.#write(tx, person, wanted, rows));
  }

  async #refuseReadOnly({ teamId }: Actor, list: ListRow): Promise<void> {
    const { db, now } = this.#deps;
    const limit = (await readMembershipStatus(db, teamId, ['favouriteLists'], now()))?.limit(
      'favouriteLists',
    );
    if (!limit) throw new Failure('notFound');
    if (!(await readOnlyLists(db, teamId, limit.value)).has(list.id)) return;
    throw equityMissed(limit, {
      feature: 'favouriteLists',
      used: limit.value + 1,
      needed: limit.value + 1,
    });
  }

  /** Record, rows and job, all or nothing. */
  async #write(
    tx: Transaction,
    person: Actor,
    { body, listId, options }: Wanted,
    read: readonly ImportRow[],
  ): Promise<Begun> {
    const rows = options.target === 'blacklist' ? withoutLongReasons(read) : read;
    const list = listId === null ? null : await holdList(tx, person, listId);
    const importId = await nextId(tx);
    const { target } = options;
    const fileName = shownName(body.file.name);
    const about = aboutOf(importId, { target, list, fileName, rows: rows.length });
    const jobId = await this.#jobs.add(tx, person, {
      kind: 'import',
      input: { importId },
      about,
      total: rows.length,
      requestKey: body.requestKey,
    });
    if (jobId === undefined) {
      const before = await this.#begunBefore(tx, person, body.requestKey);
      if (!before) throw new Error('A job was neither made nor found');
      return before;
    }
    const faulty = rows.filter(({ fault }) => fault !== null).length;
    await teamScope(tx, person.teamId)
      .insert(importRecord)
      .values({
        id: importId,
        accountId: person.accountId,
        jobId,
        target,
        options,
        fileName,
        listId: list?.id ?? null,
        listName: list?.name ?? null,
        isPrivate: list !== null && !list.isPublic,
        state: 'waiting',
        readCount: rows.length,
        analysedCount: faulty,
        failedCount: faulty,
        createdAt: this.#deps.now(),
      });
    const written = numbered(rows);
    for (let at = 0; at < written.length; at += batchSize) {
      await writeRows(tx, importId, written.slice(at, at + batchSize));
    }
    await recordActions(tx, favouriteRecords, person, [
      {
        action: target === 'list' ? 'importBegun' : 'blacklistImportBegun',
        ...(list && { object: listObject(list) }),
        detail: { ...(list && aboutLists([list])), creators: rows.length },
        isPrivate: list !== null && !list.isPublic,
        at: this.#deps.now(),
      },
    ]);
    return { importId, jobId };
  }

  async #begunBefore(
    executor: Executor,
    person: Actor,
    requestKey: string | undefined,
  ): Promise<Begun | undefined> {
    if (requestKey === undefined) return undefined;
    const found = await this.#jobs.byRequest(executor, person, 'import', requestKey);
    return found && { importId: Number(found.about.importId), jobId: found.id };
  }
}

interface About {
  readonly target: ImportTarget;
  readonly list: ListRow | null;
  readonly fileName: string;
  readonly rows: number;
}

const aboutOf = (importId: number, { target, list, fileName, rows }: About): JobFacts => ({
  // biome-ignore lint/plugin: The facts of a job are stored in the form of the wire.
  importId: String(importId),
  target,
  list: list?.name ?? null,
  file: fileName,
  rows,
});

/** Locks the list against deletion until the transaction ends. @throws Failure `notFound` */
async function holdList(tx: Transaction, person: Actor, id: number): Promise<ListRow> {
  const [list] = await teamScope(tx, person.teamId)
    .select()
    .from(favouriteList)
    .where(and(eq(favouriteList.id, id), isVisible(person)))
    .for('key share');
  if (!list) throw new Failure('notFound');
  return list;
}

/** Reserved before the insert, because record and job refer to each other. */
async function nextId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('import_record', 'id')) as id`,
  );
  const id = Number(rows[0]?.id);
  if (!id) throw new Error('No number was given to an import');
  return id;
}

/** Rows of the sheet with their numbers: their lines, unless a line names several creators. */
function numbered(
  rows: readonly ImportRow[],
): readonly (ImportRow & { readonly sheetLine: number | null })[] {
  const isEachOnce = new Set(rows.map(({ line }) => line)).size === rows.length;
  return rows.map((row, at) =>
    isEachOnce ? { ...row, sheetLine: null } : { ...row, line: at + 1, sheetLine: row.line },
  );
}

/** Stores the rows; rows with errors in their own cells are stored as failed. */
async function writeRows(
  tx: Transaction,
  importId: number,
  rows: ReturnType<typeof numbered>,
): Promise<void> {
  await tx.execute(sql`
    insert into ${importRow} (import_id, line, sheet_line, platform, handle, given, state, reason, detail)
    select ${importId}::bigint, r.line, r."sheetLine", r.platform, r.handle, r.given,
        case when r.fault is null then 'analyzing' else 'failed' end, r.fault, r."sameAs"::text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
        (line int, "sheetLine" int, platform text, handle text, given jsonb, fault text, "sameAs" int)`);
}
