'use client';
import { type CreatorProfile, getJob, jobEvent, jobNoteSchema, refreshCreator } from '@reachkit/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { useCall } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { type CreatorRef, useReloadCreator } from '../shared/reading/useCreatorProfile.ts';

/** State of a refresh; `done` and `failed` are final. */
export type RefreshState = 'idle' | 'starting' | 'running' | 'done' | 'failed';

/** A refresh of a creator's data from the platform. */
export interface CreatorRefresh {
  readonly state: RefreshState;
  /** 0–1; `null` while unknown. */
  readonly progress: number | null;
  /** Why it failed to start; `null` if the job itself failed, or there was no failure. */
  readonly error: ReachkitError | null;
  readonly canBegin: boolean;
  readonly begin: () => void;
}

interface Kept {
  readonly of: string;
  readonly state: RefreshState;
  readonly jobId: string | null;
  readonly progress: number | null;
  readonly error: ReachkitError | null;
}

/** Poll interval of the job, in ms, as a lost connection may miss messages. */
const lookEvery = 5_000;

/**
 * Refreshes the creator on the screen. Outdated data starts a refresh automatically, once; when it ends, everything is
 * refetched. A job that is already running is followed.
 */
export function useCreatorRefresh(ref: CreatorRef, profile: CreatorProfile | null): CreatorRefresh {
  const { platform, id } = ref;
  const of = `${platform}/${id}`;
  const call = useCall();
  const reload = useReloadCreator(ref);
  const idle: Kept = { of, state: 'idle', jobId: null, progress: null, error: null };
  const [kept, setKept] = useState<Kept>(idle);
  const now = kept.of === of ? kept : idle;
  const change = useCallback((next: Omit<Kept, 'of'>) => setKept({ ...next, of }), [of]);

  const isPossible = profile?.refresh.isPossible ?? false;
  const isBusy = now.state === 'starting' || now.state === 'running';
  const canBegin = isPossible && !isBusy;
  const current = useRef(of);
  current.current = of;

  const begin = useCallback(async () => {
    change({ state: 'starting', jobId: null, progress: null, error: null });
    try {
      const { jobId } = await call(refreshCreator, { params: { platform, id } }, { notify: false });
      if (current.current === of) change({ state: 'running', jobId, progress: null, error: null });
    } catch (thrown) {
      const error = toReachkitError(thrown);
      if (current.current === of) change({ state: 'failed', jobId: null, progress: null, error });
    }
  }, [call, change, platform, id, of]);

  const underWay = profile?.refresh.jobId ?? null;
  const isStale = profile?.refresh.isStale ?? false;
  const begun = useRef(new Set<string>());
  useEffect(() => {
    if (underWay === null && !(isStale && isPossible)) return;
    if (begun.current.has(of)) return;
    begun.current.add(of);
    if (underWay === null) void begin();
    else change({ state: 'running', jobId: underWay, progress: null, error: null });
  }, [underWay, isStale, isPossible, of, begin, change]);

  const { jobId, state } = now;
  const follow = useCallback(
    (note: {
      readonly id: string;
      readonly state: string;
      readonly done: number;
      readonly total: number | null;
    }) => {
      if (note.id !== jobId || state !== 'running') return;
      const progress = note.total ? Math.min(1, note.done / note.total) : null;
      if (note.state === 'queued' || note.state === 'running') {
        change({ state: 'running', jobId, progress, error: null });
        return;
      }
      const isDone = note.state === 'done';
      change({ state: isDone ? 'done' : 'failed', jobId, progress: null, error: null });
      if (isDone) reload();
    },
    [change, jobId, reload, state],
  );
  useLiveMessages(({ event, data }) => {
    if (event !== jobEvent) return;
    const note = jobNoteSchema.safeParse(data);
    if (note.success) follow(note.data);
  });

  useEffect(() => {
    if (jobId === null || state !== 'running') return;
    const look = () =>
      call(getJob, { params: { id: jobId } }, { quiet: 'polling' }).then(follow, () => {
        // The next poll, or a message, brings the state.
      });
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [call, follow, jobId, state]);

  return { state, progress: now.progress, error: now.error, canBegin, begin: () => void begin() };
}
