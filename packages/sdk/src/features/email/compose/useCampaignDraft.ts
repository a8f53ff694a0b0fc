'use client';
import {
  addMailCampaign,
  changeMailCampaign,
  getMailCampaign,
  type MailCampaign,
  mailCampaignSchema,
} from '@reachkit/contract/email/campaign';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isReadNotified } from '../../../core/client/types.ts';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { useDrafts } from '../../../core/form/useDrafts.ts';
import { useCall, useInvalidate } from '../../../core/hooks.ts';
import {
  changesOf,
  type DraftFields,
  draftFieldsOf,
  draftOf,
  emptyDraft,
  withChosen,
} from './draftFields.ts';
import { type SavingState, useAutosave } from './leaving/useAutosave.ts';

/** Returns the state after a save without changes: undone input is no longer unsaved. */
export const stateWithoutChanges = (current: SavingState, isKept: boolean): SavingState => {
  if (current !== 'unsaved') return current;
  return isKept ? 'saved' : 'untouched';
};

/** Changed fields, or a function that returns them from the latest fields. */
export type DraftChanges = Partial<DraftFields> | ((latest: DraftFields) => Partial<DraftFields>);

/** The draft of a campaign, saved by itself shortly after typing stops. */
export interface CampaignDraft {
  /** `null` until the first save, or until it is loaded. */
  readonly campaign: MailCampaign | null;
  /** An existing draft is not loaded yet. */
  readonly isLoading: boolean;
  readonly fields: DraftFields;
  readonly change: (next: DraftChanges) => void;
  /** Sets default values. They are saved with the first change, and do not make a draft by themselves. */
  readonly prefill: (next: Partial<DraftFields>) => void;
  readonly saving: SavingState;
  /** Time of the last save, ISO 8601. */
  readonly savedAt: string | null;
  readonly error: ReachkitError | null;
  /** Retries the load after a failure. */
  readonly reload: () => void;
  /** Saves unsaved input; resolves with the campaign. Rejects with a `ReachkitError`. */
  readonly flush: (extra?: Omit<BodyOf<typeof changeMailCampaign>, 'revision'>) => Promise<MailCampaign>;
  /** Resolves a conflict: overwrites the other version, or accepts it. */
  readonly resolve: (keep: 'mine' | 'theirs') => void;
  /** Unsaved text of an earlier visit, e.g. because the login had expired; `null`: none. */
  readonly recovered: DraftFields | null;
  /** Restores the recovered text into the draft, or discards it. */
  readonly recover: (isWanted: boolean) => void;
  /** Accepts a newer response of the server, e.g. after an action. */
  readonly accept: (campaign: MailCampaign) => void;
}

interface Options {
  /** `""`: a new draft. */
  readonly id: string;
  /** Initial fields of a new draft. */
  readonly start?: Partial<DraftFields> | undefined;
  readonly onMade: (campaign: MailCampaign) => void;
  readonly onGuardLeave?: ((isUnsaved: boolean) => void) | undefined;
}

/**
 * A draft that is saved while typing: one save at a time, the latest input last. If another tab or person has changed it,
 * nothing is overwritten until the person decides.
 */
export function useCampaignDraft({ id, start, onMade, onGuardLeave }: Options): CampaignDraft {
  const call = useCall();
  const invalidate = useInvalidate();
  const [campaign, setCampaign] = useState<MailCampaign | null>(null);
  const [fields, setFields] = useState<DraftFields>({ ...emptyDraft, ...start });
  const [saving, setSaving] = useState<SavingState>('untouched');
  const [edits, setEdits] = useState(0);
  const [error, setError] = useState<ReachkitError | null>(null);
  const latest = useRef({ fields, onMade });
  latest.current = { fields, onMade };
  // The latest response: a pending render may not have it yet.
  const answered = useRef<MailCampaign | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const theirs = useRef<MailCampaign | null>(null);
  const words = useDrafts(`mailCampaign.${id === '' ? 'new' : id}`);
  const keptWords = useRef(words);
  keptWords.current = words;
  const [recovered, setRecovered] = useState<DraftFields | null>(null);
  // The recovered text stays stored until the person has chosen, even if other input is saved meanwhile.
  const isUndecided = useRef(false);
  isUndecided.current = recovered !== null;

  // In a ref, so that a save or change before the next render uses it.
  const put = useCallback((next: DraftFields) => {
    latest.current = { ...latest.current, fields: next };
    setFields(next);
  }, []);

  const accept = useCallback((next: MailCampaign) => {
    answered.current = next;
    setCampaign(next);
    setSaving('saved');
    setError(null);
  }, []);

  // Number of load attempts of a draft.
  const [tries, setTries] = useState(0);
  const reload = useCallback(() => {
    setError(null);
    setTries((before) => before + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the `tries` reads it again
  useEffect(() => {
    if (id === '' || answered.current?.id === id) return;
    let isCurrent = true;
    call(getMailCampaign, { params: { id } }, { notify: isReadNotified }).then(
      (loaded) => {
        if (!isCurrent) return;
        accept(loaded);
        put(draftOf(loaded));
      },
      (thrown) => isCurrent && setError(toReachkitError(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, call, accept, put, tries]);

  const isUnread = id !== '' && campaign === null && error !== null;
  useEffect(() => {
    if (!isUnread) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isUnread, reload]);

  // Loads again once the person is known: a host may render this before the account is loaded.
  const isLoaded = id === '' || campaign?.id === id;
  const hasEdits = edits > 0;
  useEffect(() => {
    if (!isLoaded || hasEdits) return;
    const saved = latest.current.fields;
    const found = words?.read();
    const fields = found ? draftFieldsOf(found, saved) : null;
    if (fields && changesOf(fields, saved)) setRecovered(fields);
    // Words of another person wait for them.
    else if (found) words?.remove();
  }, [isLoaded, hasEdits, words]);

  const save = useCallback(
    async (extra: Omit<BodyOf<typeof changeMailCampaign>, 'revision'> = {}): Promise<MailCampaign> => {
      const kept = answered.current;
      const { fields: now } = latest.current;
      const changes = changesOf(now, kept ? draftOf(kept) : emptyDraft);
      if (kept && !changes && Object.keys(extra).length === 0) {
        setSaving((current) => stateWithoutChanges(current, true));
        return kept;
      }
      setSaving('saving');
      const body = { ...changes, ...extra };
      const silent = { notify: false } as const;
      try {
        const next = kept
          ? await call(
              changeMailCampaign,
              { params: { id: kept.id }, body: { ...body, revision: kept.revision } },
              silent,
            )
          : await call(addMailCampaign, { body }, silent);
        accept(next);
        // Input typed during the save is not saved yet.
        if (latest.current.fields !== now) setSaving('unsaved');
        // From now on the text of a new draft has another storage key.
        if (!kept || (latest.current.fields === now && !isUndecided.current)) keptWords.current?.remove();
        // Fields that the person has not set keep the server's defaults, e.g. from the team's settings.
        if (!kept) put(withChosen(draftOf(next), latest.current.fields));
        // After unmount the host gets no callback.
        if (!kept && isShown.current) latest.current.onMade(next);
        return next;
      } catch (thrown) {
        const failure = toReachkitError(thrown);
        const other =
          failure.code === 'changedMeanwhile' ? mailCampaignSchema.safeParse(failure.details) : null;
        if (other?.success) theirs.current = other.data;
        setSaving(other?.success ? 'conflict' : 'failed');
        // biome-ignore lint/plugin/ownRunner: saved in turn while the person writes
        setError(failure);
        throw failure;
      }
    },
    [call, accept, put],
  );

  const flush = useCallback<CampaignDraft['flush']>(
    (extra) => {
      const next = queue.current.catch(() => undefined).then(() => save(extra));
      queue.current = next;
      return next;
    },
    [save],
  );

  useAutosave({ saving, edits, flush, onGuardLeave });
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const fill = (next: DraftChanges) => {
    const { fields: current } = latest.current;
    put({ ...current, ...(typeof next === 'function' ? next(current) : next) });
  };
  const change = (next: DraftChanges) => {
    fill(next);
    // Stored in the browser until it is saved: the login may expire, the page may be closed.
    if (!isUndecided.current) words?.write({ ...latest.current.fields });
    setEdits((count) => count + 1);
    setSaving((current) => (current === 'conflict' ? current : 'unsaved'));
  };

  return {
    campaign,
    isLoading: id !== '' && campaign === null && error === null,
    fields,
    change,
    prefill: (next) => (campaign ? change(next) : fill(next)),
    saving,
    savedAt: campaign?.updatedAt ?? null,
    error,
    reload,
    flush,
    resolve: (keep) => {
      const other = theirs.current;
      if (!other) return;
      theirs.current = null;
      accept(other);
      void invalidate(getMailCampaign);
      if (keep === 'theirs') {
        put(draftOf(other));
        words?.remove();
      } else {
        setEdits((count) => count + 1);
        setSaving('unsaved');
      }
    },
    recovered,
    recover: (isWanted) => {
      setRecovered(null);
      isUndecided.current = false;
      if (isWanted && recovered) change(recovered);
      else words?.remove();
    },
    accept: (next) => {
      accept(next);
      put(draftOf(next));
    },
  };
}
