import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type {
  CreatorSource,
  CreatorSources,
  SourceFault,
  SourcePostAnswer,
  SourcePosts,
} from '../../../../gateways/creatorSources/creatorSource.ts';
import { longWorkLimits } from '../../../../platform/database/limits.ts';
import { inTransaction, maxDeadlocks } from '../../../../platform/database/transaction.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { faultPoint } from '../../../../platform/faultPoint.ts';
import { describeError } from '../../../../platform/logging.ts';
import { openSetAside, type SetAside, type SetAsideDeps } from '../../../../platform/setAside/setAside.ts';
import { markOutdated } from '../../metrics/renew.ts';
import { readingPartitions } from '../readingPartitions.ts';
import { type Batch, claimBatch } from './claim.ts';
import { keepReaderState, lockReaderState, utcDay } from './readerState.ts';
import { countDay, LeaseLost, type PostAnswer, storeAnswers } from './storeAnswers.ts';

export type ReaderDeps = SetAsideDeps & Pick<Deps, 'pool'> & { readonly sources: CreatorSources };

/** Queue of the posts that cannot be stored. */
const queue = 'creator.readings';
/** Shorter than the lease, so that what comes in time can be stored. */
const answerTimeoutMs = 90_000;
/** After this a run ends; what is still due is left to the next run, in any process. */
const maxRunMs = 180_000;

/**
 * Reads the posts that are due, of all sources at the same time. Several processes share the work: `askOthers` is called
 * once there is more than one call to make.
 */
export async function readDue(
  deps: ReaderDeps,
  signal: AbortSignal,
  askOthers: () => Promise<void> = async () => undefined,
): Promise<void> {
  let isAsked = false;
  const aside = await openSetAside(deps, queue);
  const ends = performance.now() + maxRunMs;
  const readAll = async (source: CreatorSource) => {
    while (performance.now() < ends) {
      signal.throwIfAborted();
      const batch = await claimBatch(deps.pool, source, { at: deps.now(), aside: aside.items });
      if (!batch) return;
      if (!isAsked && batch.posts.length >= source.postBatch) {
        isAsked = true;
        await askOthers();
      }
      await readBatch(deps, { source, batch, aside, signal });
    }
  };
  const runs = await Promise.allSettled(Object.values(deps.sources).map(readAll));
  const errors = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, 'Several sources were not read');
}

interface Reading {
  readonly source: CreatorSource;
  readonly batch: Batch;
  readonly aside: SetAside;
  readonly signal: AbortSignal;
}

async function readBatch(deps: ReaderDeps, { source, batch, aside, signal }: Reading): Promise<void> {
  const { answers, calls } = await ask(deps, source, batch);
  const given = batch.posts.map(({ id, externalId }) => ({
    item: id,
    answer: answers.get(externalId) ?? noAnswer,
  }));
  await noteCall(deps, { source, batch, calls, given });
  logUnanswered(deps, source, given);
  faultPoint('readings.beforeStore');
  const on = { ...batch, platform: source.platform, source: source.name };
  const store = async (some: readonly PostAnswer[]) => {
    const creators = await readingPartitions.whileMaking(deps.pool, [batch.at], () =>
      inTransaction(deps.pool, (client) => storeAnswers(client, some, on), {
        limits: longWorkLimits,
        maxDeadlocks,
      }),
    );
    await markOutdated(deps.db, creators);
  };
  await aside.attemptAll(
    given,
    (some) =>
      store(some.map(({ item, answer }) => ({ id: item, answer }))).catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) throw error;
        deps.log.warn({ source: source.name }, 'an answer came after the lease of its posts');
      }),
    { signal },
  );
  faultPoint('readings.afterStore');
}

/** One line for each call that left posts without an answer, with the number of posts by fault. */
function logUnanswered({ log }: ReaderDeps, source: CreatorSource, given: Called['given']): void {
  const faults: Partial<Record<SourceFault, number>> = {};
  for (const { answer } of given) {
    if (answer.kind === 'unanswered') faults[answer.fault] = (faults[answer.fault] ?? 0) + 1;
  }
  if (Object.keys(faults).length === 0) return;
  log.warn({ source: source.name, faults, of: given.length }, 'a source did not answer for posts');
}

const noAnswer: SourcePostAnswer = { kind: 'unanswered', fault: 'unavailable', retryAt: null };

/** Calls the source. A program error in it counts as no answer, so that it does not hold up the posts behind. */
async function ask({ log }: ReaderDeps, source: CreatorSource, { posts }: Batch): Promise<SourcePosts> {
  const inTime = new AbortController();
  const none: SourcePosts = { answers: new Map(), calls: 1 };
  try {
    return await Promise.race([
      source.posts(posts.map(({ externalId, isDetailed }) => ({ id: externalId, isDetailed }))),
      pause(answerTimeoutMs, none, { signal: inTime.signal, ref: false }),
    ]);
  } catch (error) {
    log.error({ err: describeError(error), source: source.name }, 'a source failed to read posts');
    return none;
  } finally {
    inTime.abort();
  }
}

interface Called {
  readonly source: CreatorSource;
  readonly batch: Batch;
  readonly calls: number;
  readonly given: readonly { readonly item: number; readonly answer: SourcePostAnswer }[];
}

/** Counts the calls, and notes until when the source is not to be called. */
async function noteCall({ pool }: ReaderDeps, { source, batch, calls, given }: Called): Promise<void> {
  const { at, kind } = batch;
  const waits = waitsOf(batch, given);
  const count = (on: Pick<PoolClient, 'query'>) =>
    countDay(on, { source: source.name, at }, { calls, posts: 0, failures: 0, gaps: 0 });
  // The claim counted one call.
  if (calls === 1 && waits.counts === 0 && waits.details === 0) return count(pool);
  await inTransaction(pool, async (client) => {
    const state = await lockReaderState(client, source.name);
    const isSameDay = state.day === utcDay(at);
    const used = isSameDay ? { ...state.used, [kind]: state.used[kind] + calls - 1 } : state.used;
    await keepReaderState(client, source.name, {
      ...state,
      used,
      countsFrom: waits.counts || state.countsFrom,
      detailsFrom: waits.details || state.detailsFrom,
    });
    await count(client);
  });
}

/**
 * Times that the source asked to wait for. A spent quota of one kind leaves the other alone: a kind waits for it if none
 * of its posts was answered.
 */
function waitsOf(
  { posts }: Batch,
  given: Called['given'],
): { readonly counts: number; readonly details: number } {
  let asked = 0;
  const spent = { counts: 0, details: 0 };
  const isAnswered = { counts: false, details: false };
  for (const [at, { answer }] of given.entries()) {
    const kind = posts[at]?.isDetailed ? 'details' : 'counts';
    if (answer.kind !== 'unanswered') isAnswered[kind] = true;
    else if (answer.retryAt && answer.fault === 'quota_exceeded') {
      spent[kind] = Math.max(spent[kind], answer.retryAt.getTime());
    } else if (answer.retryAt) asked = Math.max(asked, answer.retryAt.getTime());
  }
  const waitOf = (kind: keyof typeof spent) => Math.max(asked, isAnswered[kind] ? 0 : spent[kind]);
  return { counts: waitOf('counts'), details: waitOf('details') };
}
