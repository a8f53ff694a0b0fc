'use client';
import {
  type MailAttachment,
  type MailCampaign,
  uploadMailAttachment,
} from '@reachkit/contract/email/campaign';
import { getMailQuota, getMailSettings } from '@reachkit/contract/email/outbox';
import {
  addMailRecipients,
  importMailRecipients,
  listMailRecipients,
  type MailRecipientsAdded,
} from '@reachkit/contract/email/recipients';
import { listMailSenders, type MailSender } from '@reachkit/contract/email/sender';
import { scheduleMailCampaign, sendMailCampaign, testMailCampaign } from '@reachkit/contract/email/sending';
import { listMailTemplates, type MailTemplateEntry } from '@reachkit/contract/email/template';
import type { DataOf } from '@reachkit/contract/endpoint';
import { useEffect, useRef, useState } from 'react';
import { wantsLogin } from '../../../core/failures/errors.ts';
import { useCall, useInvalidate, useRead, useSession, useStateAreas } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import type { DraftFields } from './draftFields.ts';
import { type CampaignDraft, useCampaignDraft } from './useCampaignDraft.ts';
import { type HandedIn, useHandedIn, type WantedRecipients } from './useHandedIn.ts';

/** Options of `useComposer`: an existing draft, or the creators of a new one. */
export interface ComposerOptions {
  /** Id of the draft, e.g. from the page's URL. `""`: a new one. */
  readonly draftId?: string | undefined;
  /** Called when a new draft was first saved, so that a host can store its id. */
  readonly onCreate?: ((id: string) => void) | undefined;
  /** Creators of a new draft. Default: those in the client state area `email`. */
  readonly creatorIds?: readonly string[] | undefined;
  /** List with the creators of a new draft. */
  readonly listId?: string | undefined;
  /** Initial fields of a new draft. */
  readonly start?: Partial<DraftFields> | undefined;
  readonly onSend?: ((campaign: MailCampaign) => void) | undefined;
  /** `true` while input is unsaved, e.g. to ask before the host's own page changes. */
  readonly onGuardLeave?: ((isUnsaved: boolean) => void) | undefined;
}

/** A page of the recipients of a draft, with counts of all of them. */
export type RecipientPage = DataOf<typeof listMailRecipients>;

/** When a campaign is sent: at a given time, or in the morning of each creator's zone. */
export interface ComposerSchedule {
  readonly kind: 'fixed' | 'creatorMorning';
  /** Wall time: `2026-11-28T09:30`. */
  readonly at: string;
  readonly timeZone: string;
}

/** State and actions of the composer. Actions reject with a `ReachkitError`. */
export interface ComposerModel {
  readonly draft: CampaignDraft;
  /** Set if no person is logged in, so that nothing can be saved; includes the retry. */
  readonly login: ReadStatus | null;
  /** `null` until loaded. */
  readonly senders: readonly MailSender[] | null;
  readonly templates: readonly MailTemplateEntry[];
  readonly quota: DataOf<typeof getMailQuota> | null;
  /** Tracking of the team's emails; a campaign may track less, never more. `null` until loaded. */
  readonly tracking: { readonly opens: boolean; readonly clicks: boolean } | null;
  readonly attachments: readonly MailAttachment[];
  /** The first page of recipients, with the numbers of included and skipped ones; `null` without a draft. */
  readonly recipients: RecipientPage | null;
  /** Creators chosen elsewhere who are being added to the draft. */
  readonly handedIn: HandedIn;
  readonly applyTemplate: (id: string) => Promise<void>;
  readonly addCreators: (ids: readonly string[]) => Promise<MailRecipientsAdded>;
  /** Adds the creators of a list of favourites. */
  readonly addList: (listId: string) => Promise<MailRecipientsAdded>;
  readonly addPasted: (text: string) => Promise<MailRecipientsAdded>;
  readonly importFile: (file: File) => Promise<MailRecipientsAdded>;
  readonly attach: (file: File) => Promise<void>;
  readonly detach: (id: string) => Promise<void>;
  /** Resolves with the address that got the test. */
  readonly sendTest: () => Promise<string>;
  readonly send: (schedule: ComposerSchedule | null) => Promise<void>;
  readonly refetchRecipients: () => Promise<void>;
}

/** The composer of a campaign: its draft, recipients, attachments and sending. */
export function useComposer(options: ComposerOptions = {}): ComposerModel {
  const { draftId = '', onCreate, creatorIds = [], listId, start, onSend, onGuardLeave } = options;
  const call = useCall();
  const invalidate = useInvalidate();
  const isSignedIn = useSession().status === 'signedIn';
  const { email } = useStateAreas();
  const silent = { notify: false } as const;
  const madeId = useRef('');
  const draft = useCampaignDraft({
    id: draftId,
    start,
    onGuardLeave,
    onMade: ({ id }) => {
      madeId.current = id;
      email.state.onlyMark = id;
      onCreate?.(id);
    },
  });
  const id = draft.campaign?.id ?? '';
  const senders = useRead(listMailSenders, {});
  const templates = useRead(listMailTemplates, { query: { kind: 'body' } });
  const quota = useRead(getMailQuota, {});
  const settings = useRead(getMailSettings, {});
  const recipients = useRead(
    listMailRecipients,
    { params: { id }, query: { pageSize: 50 } },
    { isEnabled: id !== '', keepPrevious: true },
  );
  const [uploaded, setUploaded] = useState<readonly MailAttachment[]>([]);

  const refetchRecipients = () => invalidate(listMailRecipients);
  const made = async () => draft.campaign ?? draft.flush({});
  async function add(body: WantedRecipients): Promise<MailRecipientsAdded> {
    const campaign = await made();
    const added = await call(
      addMailRecipients,
      { params: { id: campaign.id }, body: bodyOfRecipients(body) },
      silent,
    );
    await refetchRecipients();
    return added;
  }

  // The first sender that can send is preselected for a new email, even if the draft was saved before the senders loaded.
  const hasChosen = useRef(false);
  const list = senders.data?.list;
  const isNew = draftId === '' || draftId === madeId.current;
  useEffect(() => {
    if (!list || hasChosen.current || !isNew || draft.fields.senderIds.length > 0) return;
    hasChosen.current = true;
    const first = list.find(({ isDefault }) => isDefault) ?? list.find(({ status }) => status === 'verified');
    if (first) draft.prefill({ senderIds: [first.id] });
  });

  const handedIn = useHandedIn({
    draftId,
    campaignId: id,
    creatorIds,
    listId,
    add: (body) => add(body),
  });

  return {
    draft,
    // A session that the host's server refuses for another reason is no login either.
    login: senders.error && (!isSignedIn || wantsLogin(senders.error)) ? readStatus(senders) : null,
    senders: list ?? null,
    templates: templates.data?.list ?? [],
    quota: quota.data ?? null,
    tracking: settings.data ? { opens: settings.data.tracksOpens, clicks: settings.data.tracksClicks } : null,
    attachments: known(draft.campaign?.attachments ?? [], uploaded, draft.fields.attachmentIds),
    handedIn,
    recipients: id === '' ? null : (recipients.data ?? null),
    applyTemplate: async (templateId) => draft.accept(await draft.flush({ templateId })),
    addCreators: (ids) => add({ creatorIds: ids, origin: 'search' }),
    addList: (chosenId) => add({ listId: chosenId }),
    addPasted: (pasted) => add({ pasted }),
    importFile: async (file) => {
      const campaign = await made();
      const added = await call(importMailRecipients, { params: { id: campaign.id }, body: { file } }, silent);
      await refetchRecipients();
      return added;
    },
    attach: async (file) => {
      const attachment = await call(uploadMailAttachment, { body: { file } }, silent);
      setUploaded((all) => [...all, attachment]);
      draft.change(({ attachmentIds }) => ({ attachmentIds: [...attachmentIds, attachment.id] }));
    },
    detach: async (attachmentId) => {
      // The server deletes a file with the last email that has it.
      draft.change(({ attachmentIds }) => ({
        attachmentIds: attachmentIds.filter((one) => one !== attachmentId),
      }));
      await draft.flush();
    },
    sendTest: async () => {
      const campaign = await draft.flush();
      const { to } = await call(testMailCampaign, { params: { id: campaign.id }, body: {} }, silent);
      // The test counts towards the limits, and the flush may have changed who gets the email.
      await Promise.all([refetchRecipients(), invalidate(getMailQuota), invalidate(listMailSenders)]);
      return to;
    },
    send: async (schedule) => {
      const { revision, id: campaignId } = await draft.flush();
      const params = { id: campaignId };
      const sent = schedule
        ? await call(scheduleMailCampaign, { params, body: { ...schedule, revision } }, silent)
        : await call(sendMailCampaign, { params, body: { revision } }, silent);
      draft.accept(sent);
      email.reset();
      onSend?.(sent);
    },
    refetchRecipients,
  };
}

function bodyOfRecipients(wanted: WantedRecipients) {
  if ('creatorIds' in wanted) return { creatorIds: [...wanted.creatorIds], origin: wanted.origin };
  if ('listId' in wanted) return { listId: wanted.listId, origin: 'list' as const };
  return { pasted: wanted.pasted, origin: 'pasted' as const };
}

/** Returns the attachments of the draft, in its order. */
function known(
  kept: readonly MailAttachment[],
  uploaded: readonly MailAttachment[],
  ids: readonly string[],
): readonly MailAttachment[] {
  const all = new Map([...kept, ...uploaded].map((file) => [file.id, file]));
  return ids.flatMap((id) => all.get(id) ?? []);
}

/** Max recipients of one campaign; a plan without bulk sending writes to one. `undefined` until the plan is known. */
export const recipientsMax = ({ quota }: Pick<ComposerModel, 'quota'>): number | undefined =>
  quota === null ? undefined : Math.max(1, quota.massRecipients);
