import type { changeMailCampaign, MailCampaign } from '@reachkit/contract/email/campaign';
import type { BodyOf } from '@reachkit/contract/endpoint';

/** What a person writes in the composer, as it is kept. */
export interface DraftFields {
  readonly name: string;
  readonly senderIds: readonly string[];
  /** Separated by `;`. */
  readonly cc: string;
  readonly subject: string;
  readonly html: string;
  readonly attachmentIds: readonly string[];
  readonly tracksOpens: boolean;
  readonly tracksClicks: boolean;
  /** Emails a day; `null`: as many as the other limits allow. */
  readonly dailyCap: number | null;
}

export const emptyDraft: DraftFields = {
  name: '',
  senderIds: [],
  cc: '',
  subject: '',
  html: '',
  attachmentIds: [],
  tracksOpens: true,
  tracksClicks: true,
  dailyCap: null,
};

export function draftOf(campaign: MailCampaign): DraftFields {
  const { name, senderIds, cc, subject, html, attachments, tracksOpens, tracksClicks, dailyCap } = campaign;
  return {
    ...{ name, senderIds, cc, subject, html, tracksOpens, tracksClicks, dailyCap },
    attachmentIds: attachments.map(({ id }) => id),
  };
}

type DraftChange = Omit<BodyOf<typeof changeMailCampaign>, 'revision'>;

/** What of a draft differs from what was kept; `null`: nothing. */
export function changesOf(draft: DraftFields, kept: DraftFields): DraftChange | null {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const changes: DraftChange = {
    ...(draft.name !== kept.name && { name: draft.name }),
    ...(!isSame(draft.senderIds, kept.senderIds) && { senderIds: [...draft.senderIds] }),
    ...(draft.cc !== kept.cc && { cc: draft.cc }),
    ...(draft.subject !== kept.subject && { subject: draft.subject }),
    ...(draft.html !== kept.html && { html: draft.html }),
    ...(!isSame(draft.attachmentIds, kept.attachmentIds) && { attachmentIds: [...draft.attachmentIds] }),
    ...(draft.tracksOpens !== kept.tracksOpens && { tracksOpens: draft.tracksOpens }),
    ...(draft.tracksClicks !== kept.tracksClicks && { tracksClicks: draft.tracksClicks }),
    ...(draft.dailyCap !== kept.dailyCap && { dailyCap: draft.dailyCap }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
