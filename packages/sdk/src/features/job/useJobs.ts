'use client';
import { cancelJob, type Job, type JobKind, listJobs, removeJob } from '@reachkit/contract/job';
import { useCallback, useEffect, useRef } from 'react';
import { isNotGone, unlessGone } from '../../core/failures/removal.ts';
import { cacheKey, useCall, useRead, useServerCache } from '../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../core/react/readStatus.ts';
import { isUnderWay, withNote } from '../../domain/job/model.ts';
import { useDownload } from '../../domain/job/useDownload.ts';
import { useNotes } from '../../domain/job/useNotes.ts';

/** Options of `useJobs`. */
export interface JobsOptions {
  /** Default: all kinds. */
  readonly kind?: JobKind | undefined;
  /** Called when a job ends while mounted. */
  readonly onEnd?: ((job: Job) => void) | undefined;
}

/** The person's background jobs, updated live. `underWay`: number of unfinished jobs. */
export interface JobsModel extends ReadStatus {
  /** Newest first; `null` until loaded. */
  readonly list: readonly Job[] | null;
  readonly underWay: number;
  /** Cancels a job. The actions resolve with whether they succeeded; an error shows as a notice. */
  readonly cancel: (id: string) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
  /** Downloads the file of a finished job. */
  readonly download: (id: string) => Promise<boolean>;
}

/** Polling interval without the live channel, in milliseconds. */
const lookEvery = 5_000;

/** The person's jobs, updated by live messages; without those, by polling while one is running. */
export function useJobs({ kind, onEnd }: JobsOptions = {}): JobsModel {
  const call = useCall();
  const cache = useServerCache();
  const input = kind === undefined ? {} : { query: { type: kind } };
  const read = useRead(listJobs, input, { quiet: 'polling', staleMs: 30_000 });
  const { data, retry } = read;
  const download = useDownload();
  const key = cacheKey(listJobs, input);
  const keyText = JSON.stringify(key);
  const latest = useRef({ key, retry });
  latest.current = { key, retry };

  const patch = useCallback(
    (change: (list: readonly Job[]) => readonly Job[]) =>
      cache.setQueryData<{ list: readonly Job[] }>(latest.current.key, (old) =>
        old ? { list: change(old.list) } : old,
      ),
    [cache],
  );
  const list = data?.list ?? null;
  useNotes((note) => {
    const known = list?.find(({ id }) => id === note.id);
    patch((all) => all.map((job) => withNote(job, note)));
    // The list is refetched for jobs of other pages, and for the result of a job.
    if (!known || !isUnderWay(note)) latest.current.retry();
  });
  useEnds(list, onEnd);

  const underWay = list?.filter(isUnderWay).length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another look
  useEffect(() => {
    if (underWay === 0) return;
    const timer = setInterval(() => latest.current.retry(), lookEvery);
    return () => clearInterval(timer);
  }, [underWay > 0, keyText]);

  async function runAction(work: () => Promise<unknown>) {
    try {
      await work();
      return true;
    } catch {
      // The notice has shown the error; the list shows the current state.
      latest.current.retry();
      return false;
    }
  }
  return {
    list,
    underWay,
    ...readStatus(read),
    cancel: (id) =>
      runAction(async () => {
        const changed = await call(cancelJob, { params: { id } });
        patch((all) => all.map((job) => (job.id === id ? changed : job)));
      }),
    remove: (id) =>
      runAction(async () => {
        await unlessGone(call(removeJob, { params: { id } }, { notify: isNotGone }));
        patch((all) => all.filter((job) => job.id !== id));
      }),
    download,
  };
}

/** Calls `onEnd` once for each job that has ended since the first list. A short job may end before a list contains it. */
function useEnds(list: readonly Job[] | null, onEnd: ((job: Job) => void) | undefined) {
  const waiting = useRef<ReadonlySet<string>>(new Set());
  /** Creation time of the newest job in any list; `null` before the first list. */
  const newest = useRef<string | null>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (!list) return;
    const former = newest.current;
    const isAwaited = ({ id, createdAt }: Job) =>
      waiting.current.has(id) || (former !== null && createdAt > former);
    const awaited = list.filter((job) => isUnderWay(job) || isAwaited(job));
    const ended = awaited.filter((job) => !isUnderWay(job) && hasResult(job));
    waiting.current = new Set(awaited.filter((job) => !ended.includes(job)).map(({ id }) => id));
    newest.current = [former ?? '', ...list.map(({ createdAt }) => createdAt)].toSorted().at(-1) ?? '';
    for (const job of ended) latest.current?.(job);
  }, [list]);
}

/** A live message may report the end of a job before the list has its result. */
const hasResult = ({ finishedAt }: Job) => finishedAt !== null;
