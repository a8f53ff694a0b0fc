import type { BodyOf } from '@reachkit/contract';
import type { exportPersonalData } from '@reachkit/contract/account/account';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/route.ts';
import { exportPerson } from '../../platform/ownership/exporting.ts';
import type { Ownership } from '../../platform/ownership/registry.ts';
import { recordActions } from '../../platform/records/actions.ts';
import type { JobOutcome, JobRunner, JobWork } from '../job/kinds.ts';
import type { JobService } from '../job/service.ts';
import { accountRecords } from './records.ts';

const kind = 'personalData';

interface RunnerDeps extends Pick<Deps, 'db'> {
  /** Lazy, because the registry includes the runners: called when a job runs. */
  readonly ownership: () => readonly Ownership[];
}

/** Writes the rows that name a person as JSON, by domain and table. */
export const personalDataRunner = (deps: RunnerDeps): JobRunner => ({
  kind,
  seenBy: 'account',
  run: (work) => makeFile(deps, work),
});

async function makeFile({ db, ownership }: RunnerDeps, work: JobWork): Promise<JobOutcome> {
  const { accountId, teamId, createdAt, signal } = work;
  const parts: Buffer[] = [];
  let rows = 0;
  await exportPerson(db, ownership(), { accountId, teamId }, async (part) => {
    signal.throwIfAborted();
    const { domain, table } = part;
    parts.push(
      Buffer.from(`${parts.length > 0 ? ',\n' : ''}${JSON.stringify({ domain, table, rows: part.rows })}`),
    );
    rows += part.rows.length;
    work.progress(rows, null);
  });
  const head = Buffer.from(`{"exportedAt":${JSON.stringify(createdAt.toISOString())},"tables":[\n`);
  const name = `reachkit-personal-data-${createdAt.toISOString().slice(0, 10)}.json`;
  const content = [head, ...parts, Buffer.from('\n]}\n')];
  return { result: { rows }, file: { name, mediaType: 'application/json', content } };
}

/** Starts the job that exports the data stored about the caller. */
export async function beginExport(
  { db, now, jobs }: Pick<Deps, 'db' | 'now'> & { readonly jobs: JobService },
  caller: Caller,
  { requestKey }: BodyOf<typeof exportPersonalData>,
): Promise<{ jobId: number }> {
  const { accountId } = caller;
  const made = await db.transaction(async (tx) => {
    const added = await jobs.add(tx, caller, { kind, input: {}, about: {}, total: null, requestKey });
    if (added === undefined) {
      return requestKey === undefined ? undefined : (await jobs.byRequest(tx, caller, kind, requestKey))?.id;
    }
    const object = { kind: 'account', id: accountId };
    await recordActions(tx, accountRecords, caller, [{ action: 'dataExported', object, at: now() }]);
    return added;
  });
  if (made === undefined) throw new Error('A job was neither made nor found');
  return { jobId: made };
}
