'use client';
import {
  type MailAttachment,
  removeMailAttachment,
  uploadMailAttachment,
} from '@reachkit/contract/email/campaign';
import { removeMailReply, saveMailReply, sendMailReply } from '@reachkit/contract/email/inbox/reply';
import { type MailReplyDraft, mailReplyDraftSchema } from '@reachkit/contract/email/inbox/thread';
import {
  getMailTemplate,
  listMailTemplates,
  type MailTemplateEntry,
} from '@reachkit/contract/email/template';
import { fillMailHtml, type MailValues } from '@reachkit/contract/email/text';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../../core/failures/errors.ts';
import { unlessGone } from '../../../../core/failures/removal.ts';
import { useDrafts } from '../../../../core/form/useDrafts.ts';
import { useArea, useCall, useRead, useStateAreas } from '../../../../core/hooks.ts';
import type { SavingState } from '../../compose/leaving/useAutosave.ts';
import { useAutosave } from '../../compose/leaving/useAutosave.ts';
import { stateWithoutChanges } from '../../compose/useCampaignDraft.ts';
import type { EmailThreadModel } from '../thread/useEmailThread.ts';
import { replyAddresses, replyValues, unfilledPlaces } from './replyValues.ts';

/** Fields of a reply. */
export interface ReplyFields {
  /** The chosen address; `""`: the default. */
  readonly to: string;
  /** Separated by `;`. */
  readonly cc: string;
  readonly html: string;
  readonly attachmentIds: readonly string[];
}

const empty: ReplyFields = { to: '', cc: '', html: '', attachmentIds: [] };
const fieldsOf = ({ to, cc, html, attachments }: MailReplyDraft): ReplyFields => ({
  to,
  cc,
  html,
  attachmentIds: attachments.map(({ id }) => id),
});

/** The draft of a reply. Actions reject with a `ReachkitError`. */
export interface ReplyModel {
  readonly fields: ReplyFields;
  readonly change: (next: Partial<ReplyFields>) => void;
  readonly saving: SavingState;
  /** Time of the last save, ISO 8601. */
  readonly savedAt: string | null;
  readonly error: ReachkitError | null;
  readonly flush: () => Promise<unknown>;
  /** Resolves a conflict with another tab. */
  readonly resolve: (keep: 'mine' | 'theirs') => void;
  /** Unsaved text of an earlier visit; `null`: none. */
  readonly recovered: ReplyFields | null;
  /** Restores the recovered text into the reply, or discards it. */
  readonly recover: (isWanted: boolean) => void;
  /** The From and the Reply-To of the message that it answers, if they differ, the default first; otherwise none. */
  readonly addresses: readonly string[];
  /** Placeholders that cannot be filled: they block sending. */
  readonly unfilled: readonly string[];
  readonly templates: readonly MailTemplateEntry[];
  readonly applyTemplate: (id: string) => Promise<void>;
  readonly attachments: readonly MailAttachment[];
  readonly attach: (file: File) => Promise<void>;
  readonly detach: (id: string) => Promise<void>;
  /** Resolves with the reply's id. `isSecond`: sends even if a member has replied to the same message since. */
  readonly send: (isSecond: boolean) => Promise<string>;
  readonly discard: () => Promise<void>;
}

/** The draft of a reply in one loaded conversation: saved while typing, then sent. */
export function useReply(model: EmailThreadModel): ReplyModel {
  const { threadId, messages, thread } = model;
  const call = useCall();
  const { userInfo } = useArea(useStateAreas().user);
  const [fields, setFields] = useState<ReplyFields>(() => (model.draft ? fieldsOf(model.draft) : empty));
  const [saving, setSaving] = useState<SavingState>(model.draft ? 'saved' : 'untouched');
  const [savedAt, setSavedAt] = useState(model.draft?.updatedAt ?? null);
  const [error, setError] = useState<ReachkitError | null>(null);
  const [edits, setEdits] = useState(0);
  const [files, setFiles] = useState<readonly MailAttachment[]>(model.draft?.attachments ?? []);
  const latest = useRef(fields);
  latest.current = fields;
  const kept = useRef<MailReplyDraft | null>(model.draft);
  const theirs = useRef<MailReplyDraft | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const words = useDrafts(`mailReply.${threadId}`);
  const [recovered, setRecovered] = useState<ReplyFields | null>(null);
  // The recovered text stays stored until the person has chosen, even if other input is saved meanwhile.
  const isUndecided = useRef(false);
  isUndecided.current = recovered !== null;
  useEffect(() => {
    const saved = kept.current ? fieldsOf(kept.current) : empty;
    const found = words?.read();
    if (found && typeof found.html === 'string' && found.html !== saved.html) {
      const { html, cc } = found;
      setRecovered({ ...saved, html, cc: typeof cc === 'string' ? cc : saved.cc });
    } else words?.remove();
  }, [words]);
  const templates = useRead(listMailTemplates, { query: { kind: '' } }, { staleMs: 60_000 });

  const keepDraft = useRef(model.keepDraft);
  keepDraft.current = model.keepDraft;
  const accept = useCallback((draft: MailReplyDraft) => {
    kept.current = draft;
    keepDraft.current(draft);
    setFiles((all) => [...all, ...draft.attachments]);
    setSavedAt(draft.updatedAt);
    setSaving('saved');
    setError(null);
  }, []);

  const save = useCallback(async () => {
    const now = latest.current;
    const before = kept.current;
    if (JSON.stringify(before ? fieldsOf(before) : empty) === JSON.stringify(now)) {
      setSaving((current) => stateWithoutChanges(current, before !== null));
      return;
    }
    setSaving('saving');
    const body: BodyOf<typeof saveMailReply> = {
      to: now.to,
      cc: now.cc,
      html: now.html,
      attachmentIds: [...now.attachmentIds],
      revision: before?.revision ?? 0,
    };
    try {
      accept(await call(saveMailReply, { params: { id: threadId }, body }, { notify: false }));
      // Input typed during the save is not saved yet.
      if (latest.current !== now) setSaving('unsaved');
      else if (!isUndecided.current) words?.remove();
    } catch (thrown) {
      const failure = toReachkitError(thrown);
      const other =
        failure.code === 'changedMeanwhile' ? mailReplyDraftSchema.safeParse(failure.details) : null;
      if (other?.success) theirs.current = other.data;
      setSaving(other?.success ? 'conflict' : 'failed');
      // biome-ignore lint/plugin/ownRunner: saved in turn while the person writes
      setError(failure);
      throw failure;
    }
  }, [accept, call, threadId, words]);

  const flush = useCallback(() => {
    const next = queue.current.catch(() => undefined).then(save);
    queue.current = next;
    return next;
  }, [save]);

  useAutosave({ saving, edits, flush });

  // In a ref, so that a save before the next render uses it.
  const fill = (next: ReplyFields) => {
    latest.current = next;
    setFields(next);
  };
  const change = (next: Partial<ReplyFields>) => {
    fill({ ...latest.current, ...next });
    // Stored in the browser until it is saved.
    if (!isUndecided.current) words?.write({ cc: latest.current.cc, html: latest.current.html });
    setEdits((count) => count + 1);
    setSaving((current) => (current === 'conflict' ? current : 'unsaved'));
    model.setReplying(true);
  };
  const clear = () => {
    kept.current = null;
    words?.remove();
    setRecovered(null);
    model.keepDraft(null);
    fill(empty);
    setSavedAt(null);
    setSaving('untouched');
    setError(null);
    model.setReplying(false);
  };

  const sender = userInfo?.nickName;
  const values: MailValues = useMemo(() => (thread ? replyValues(thread, sender) : {}), [thread, sender]);
  const byId = new Map(files.map((file) => [file.id, file]));
  const params = { id: threadId };
  const silent = { notify: false } as const;
  return {
    fields,
    change,
    saving,
    savedAt,
    error,
    flush,
    resolve: (keep) => {
      const other = theirs.current;
      if (!other) return;
      theirs.current = null;
      accept(other);
      if (keep === 'theirs') fill(fieldsOf(other));
      else change({});
    },
    recovered,
    recover: (isWanted) => {
      setRecovered(null);
      isUndecided.current = false;
      if (isWanted && recovered) change(recovered);
      else words?.remove();
    },
    addresses: useMemo(() => replyAddresses(messages, model.replyTo), [messages, model.replyTo]),
    unfilled: useMemo(() => unfilledPlaces(fields.html, values), [fields.html, values]),
    templates: templates.data?.list ?? [],
    applyTemplate: async (id) => {
      const { html } = await call(getMailTemplate, { params: { id } }, silent);
      change({ html });
    },
    attachments: fields.attachmentIds.flatMap((id) => byId.get(id) ?? []),
    attach: async (file) => {
      const made = await call(uploadMailAttachment, { body: { file } }, silent);
      setFiles((all) => [...all, made]);
      change({ attachmentIds: [...latest.current.attachmentIds, made.id] });
    },
    detach: async (attachmentId) => {
      const { attachmentIds } = latest.current;
      if (!attachmentIds.includes(attachmentId)) return;
      change({ attachmentIds: attachmentIds.filter((one) => one !== attachmentId) });
      await flush();
      await unlessGone(call(removeMailAttachment, { params: { id: attachmentId } }, silent));
    },
    send: async (isSecond) => {
      await flush();
      const answers = [...messages].reverse().find(({ direction }) => direction === 'in') ?? messages.at(-1);
      const body: BodyOf<typeof sendMailReply> = {
        html: fillMailHtml(latest.current.html, values).text,
        revision: kept.current?.revision ?? 0,
        answers: answers?.id ?? '',
        isSecond,
      };
      const { message } = await call(sendMailReply, { params, body }, silent);
      clear();
      await model.refetch();
      return message.id;
    },
    discard: async () => {
      if (kept.current) await call(removeMailReply, { params }, silent);
      clear();
    },
  };
}
