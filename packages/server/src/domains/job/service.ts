import type { AnswerOf, JobKind, jobSchema } from '@reachkit/contract';
import { fetchJobFile } from '@reachkit/contract';
import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { checkWords, withKnownWords } from '../../platform/database/words/words.ts';
import type { Deps, Executor, Transaction } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { FileAnswer } from '../../platform/http/pages/sendFile.ts';
import type { Language } from '../../platform/http/request/language.ts';
import type { Caller } from '../../platform/http/route.ts';
import { type RecordedPerson, recordActions } from '../../platform/records/actions.ts';
import type { TaskQueue } from '../../platform/tasks/taskQueue.ts';
import type { Person } from '../../platform/tenant/person.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { findOpenLogin } from '../session/login/openLogin.ts';
import { failureText } from './failureText.ts';
import { issueTicket, redeemTicket } from './files/tickets.ts';
import type { JobFacts, JobRunners } from './kinds.ts';
import { jobRecords } from './records.ts';
import { endJob, isUnderWay, publishJob } from './running/endJob.ts';
import { jobTask } from './running/jobTask.ts';
import { job, jobFile } from './tables.ts';

type Job = AnswerOf<typeof jobSchema>;

/** Max jobs on a list. */
const listed = 50;

/** Max queued or running jobs; concurrent requests may exceed it slightly. */
export const maxWaiting = { ofPerson: 40, ofTeam: 160 } as const;
/** Seconds sent as the retry time of a rejected read. */
const retryAfter = 15;

export interface NewJob {
  readonly kind: JobKind;
  /** Input of the job; JSON. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly about: JobFacts;
  readonly total: number | null;
  /** Idempotency key: a repeated request by the same person returns the same job. */
  readonly requestKey?: string | undefined;
}

/** The fields for lists, without the input, which may be long. */
const shown = {
  id: job.id,
  kind: job.kind,
  state: job.state,
  about: job.about,
  done: job.done,
  total: job.total,
  result: job.result,
  failureReason: job.failureReason,
  failureCode: job.failureCode,
  createdAt: job.createdAt,
  startedAt: job.startedAt,
  finishedAt: job.finishedAt,
  fileName: jobFile.name,
  fileBytes: jobFile.bytes,
  fileExpiresAt: jobFile.expiresAt,
};

/** People's jobs: created by other domains; listed, ended and downloaded here. */
export class JobService {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'files'>;
  readonly #runners: JobRunners;
  readonly #queue: Pick<TaskQueue, 'enqueue'>;

  constructor(
    deps: Pick<Deps, 'db' | 'now' | 'files'>,
    runners: JobRunners,
    queue: Pick<TaskQueue, 'enqueue'>,
  ) {
    this.#deps = deps;
    this.#runners = runners;
    this.#queue = queue;
  }

  /**
   * Creates a job within a transaction, to start after the commit; `undefined` if the person already has one with this
   * `requestKey`, which `byRequest` finds. A concurrent request waits for the first transaction.
   * @throws Failure `rateLimited` where too many wait already, see `maxWaiting`
   */
  async add(tx: Transaction, { accountId, teamId }: Person, wanted: NewJob): Promise<number | undefined> {
    const [made] = await teamScope(tx, teamId)
      .insert(job)
      .values({
        accountId,
        ...wanted,
        input: { ...wanted.input },
        about: { ...wanted.about },
        requestKey: wanted.requestKey ?? null,
        state: 'queued',
        createdAt: this.#deps.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!made) return undefined;
    await refuseTooMany(tx, made);
    await this.#queue.enqueue(tx, jobTask(wanted.kind), {});
    await publishJob(tx, this.#runners, made);
    return made.id;
  }

  /** Completes the input of a job, within the transaction that adds it. */
  async changeInput(
    tx: Transaction,
    { teamId }: Pick<Person, 'teamId'>,
    id: number,
    input: NewJob['input'],
  ): Promise<void> {
    await teamScope(tx, teamId)
      .update(job)
      .set({ input: { ...input } })
      .where(eq(job.id, id));
  }

  /** The person's job with this key. */
  async byRequest(
    executor: Executor,
    { accountId, teamId }: Person,
    kind: JobKind,
    requestKey: string,
  ): Promise<{ readonly id: number; readonly about: JobFacts } | undefined> {
    const [found] = await teamScope(executor, teamId)
      .select({ id: job.id, about: job.about })
      .from(job)
      .where(and(eq(job.accountId, accountId), eq(job.kind, kind), eq(job.requestKey, requestKey)));
    return found;
  }

  async list(person: Person, kind: JobKind | undefined, language: Language): Promise<Job[]> {
    const rows = await this.#rows(person, and(isOwn(person), kind ? eq(job.kind, kind) : undefined), listed);
    return withKnownWords(shown, rows).map((row) => jobOf(row, language, this.#deps.now()));
  }

  /** @throws Failure `notFound` for a job that the person may not see, too */
  async get(person: Person, id: string, language: Language): Promise<Job> {
    const [row] = await this.#rows(person, and(eq(job.id, numberOf(id)), this.#isVisible(person)), 1);
    if (!row) throw new Failure('notFound');
    return jobOf(checkWords(shown, row), language, this.#deps.now());
  }

  /** Cancels a job at once, whichever process runs it; a finished one stays as it is. @throws Failure `notFound` */
  async cancel(person: RecordedPerson, id: string, language: Language): Promise<Job> {
    const { db, now } = this.#deps;
    const which = eq(job.id, (await this.#own(person, id)).id);
    await db.transaction(async (tx) => {
      const at = now();
      const ended = await endJob(tx, this.#runners, which, { state: 'cancelled' }, at);
      if (!ended) return;
      await recordActions(tx, jobRecords, person, [{ action: 'jobCancelled', ...recordedJob(ended), at }]);
    });
    return jobOf(checkWords(shown, await this.#own(person, id)), language, now());
  }

  /** `false` for a job that has not ended. @throws Failure `notFound` */
  async remove(person: RecordedPerson, id: string): Promise<boolean> {
    const { db, now } = this.#deps;
    const isRemoved = await db.transaction(async (tx) => {
      const [gone] = await teamScope(tx, person.teamId)
        .delete(job)
        .where(and(eq(job.id, numberOf(id)), isOwn(person), sql`not (${isUnderWay})`))
        .returning({ id: job.id, kind: job.kind });
      if (!gone) return false;
      const action = { action: 'jobRemoved', ...recordedJob(gone), at: now() } as const;
      await recordActions(tx, jobRecords, person, [action]);
      return true;
    });
    if (isRemoved) return true;
    await this.#own(person, id);
    return false;
  }

  /** @throws Failure `notFound` where there is no file, or none any more */
  async prepareDownload(
    person: Pick<Caller, 'accountId' | 'teamId' | 'loginId'>,
    id: string,
  ): Promise<{ path: string; name: string; expiresAt: Date }> {
    const { db, now } = this.#deps;
    const file = await this.#file(person, numberOf(id));
    const { ticket, expiresAt } = await issueTicket(
      db,
      { jobId: numberOf(id), loginId: person.loginId },
      now(),
    );
    const path = fetchJobFile.path.replace('{ticket}', ticket);
    return { path, name: file.name, expiresAt };
  }

  /** @throws Failure `notFound` also for a ticket that is not good, or not any more */
  async download(ticket: string): Promise<FileAnswer> {
    const { db, now, files } = this.#deps;
    const redeemed = await redeemTicket(db, ticket, now());
    const person = redeemed && (await findOpenLogin(db, redeemed.loginId, now()));
    if (!person) throw new Failure('notFound');
    const { fileId, ...file } = await this.#file(person, redeemed.jobId);
    // The content is being moved into the file store, see `moveContents.ts`.
    if (fileId === null) throw new Failure('upgrading');
    return { ...file, content: await files.read({ id: fileId, teamId: person.teamId }) };
  }

  async #file(person: Person, jobId: number) {
    const { name, mediaType, bytes, fileId } = jobFile;
    const [file] = await teamScope(this.#deps.db, person.teamId)
      .select({ name, mediaType, bytes, fileId })
      .from(jobFile)
      .innerJoin(job, eq(job.id, jobFile.jobId))
      .where(and(eq(job.id, jobId), isOwn(person), gt(jobFile.expiresAt, this.#deps.now())));
    if (!file) throw new Failure('notFound');
    return file;
  }

  #isVisible(person: Person): SQL | undefined {
    const open = this.#runners.kinds.filter((kind) => this.#runners.of(kind).seenBy === 'team');
    return or(isOwn(person), sql`${job.kind} = any(${sql.param(open)}::text[])`);
  }

  /** @throws Failure `notFound` */
  async #own(person: Person, id: string) {
    const [row] = await this.#rows(person, and(eq(job.id, numberOf(id)), isOwn(person)), 1);
    if (!row) throw new Failure('notFound');
    return row;
  }

  #rows({ teamId }: Person, which: SQL | undefined, max: number) {
    return teamScope(this.#deps.db, teamId)
      .select(shown)
      .from(job)
      .leftJoin(jobFile, eq(jobFile.jobId, job.id))
      .where(which)
      .orderBy(desc(job.id))
      .limit(max);
  }
}

async function refuseTooMany(tx: Transaction, { teamId, accountId }: Person): Promise<void> {
  const [waiting] = await teamScope(tx, teamId)
    .select({
      ofTeam: sql<number>`count(*)::int`,
      ofPerson: sql<number>`count(*) filter (where ${job.accountId} = ${accountId})::int`,
    })
    .from(job)
    .where(isUnderWay);
  const { ofTeam = 0, ofPerson = 0 } = waiting ?? {};
  if (ofPerson > maxWaiting.ofPerson || ofTeam > maxWaiting.ofTeam) {
    throw new Failure('rateLimited', { data: { retryAfter } });
  }
}

/** Log data of a job; a job about personal data is private to its person. */
const recordedJob = ({ id, kind }: { readonly id: number; readonly kind: string }) => ({
  object: { kind: `${kind}Job`, id },
  isPrivate: kind === 'personalData',
});

const isOwn = ({ accountId }: Person) => eq(job.accountId, accountId);

/** Parses a job id; -1, the id of no job, if it is invalid. */
const numberOf = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : -1);

interface ShownRow extends Pick<typeof job.$inferSelect, Exclude<keyof typeof shown, FileColumn>> {
  readonly fileName: string | null;
  readonly fileBytes: number | null;
  readonly fileExpiresAt: Date | null;
}
type FileColumn = 'fileName' | 'fileBytes' | 'fileExpiresAt';

function jobOf(row: ShownRow, language: Language, now: Date): Job {
  const { fileName, fileBytes, fileExpiresAt, failureReason } = row;
  const hasFile = fileName !== null && fileBytes !== null && fileExpiresAt !== null && fileExpiresAt > now;
  return {
    ...row,
    failure:
      failureReason === null
        ? null
        : {
            code: row.failureCode ?? 500,
            reason: failureReason,
            msg: failureText(failureReason, language),
          },
    result: row.finishedAt === null ? null : row.result,
    file: hasFile ? { name: fileName, bytes: fileBytes, expiresAt: fileExpiresAt } : null,
  };
}
