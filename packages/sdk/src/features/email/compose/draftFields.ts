import type { changeMailCampaign, MailCampaign } from '@reachkit/contract/email/campaign';
import type { BodyOf } from '@reachkit/contract/endpoint';

/** Stored fields of the composer. */
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
  /** Max emails per day; `null`: only the other limits apply. */
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
    name,
    senderIds,
    cc,
    subject,
    html,
    tracksOpens,
    tracksClicks,
    dailyCap,
    attachmentIds: attachments.map(({ id }) => id),
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the server's new draft with the person's choices. */
export function withChosen(begun: DraftFields, chosen: DraftFields): DraftFields {
  const pick = <Key extends keyof DraftFields>(key: Key): DraftFields[Key] =>
    isSame(chosen[key], emptyDraft[key]) ? begun[key] : chosen[key];
  return {
    name: pick('name'),
    senderIds: pick('senderIds'),
    cc: pick('cc'),
    subject: pick('subject'),
    html: pick('html'),
    attachmentIds: pick('attachmentIds'),
    tracksOpens: pick('tracksOpens'),
    tracksClicks: pick('tracksClicks'),
    dailyCap: pick('dailyCap'),
  };
}

/** Fields of a draft stored in the browser, over the current fields. The stored value is untrusted. */
export function draftFieldsOf(kept: Readonly<Record<string, unknown>>, base: DraftFields): DraftFields {
  const { name, cc, subject, html, tracksOpens, tracksClicks, dailyCap } = kept;
  const listOf = (value: unknown, instead: readonly string[]) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string') : instead;
  return {
    name: typeof name === 'string' ? name : base.name,
    cc: typeof cc === 'string' ? cc : base.cc,
    subject: typeof subject === 'string' ? subject : base.subject,
    html: typeof html === 'string' ? html : base.html,
    senderIds: listOf(kept.senderIds, base.senderIds),
    attachmentIds: listOf(kept.attachmentIds, base.attachmentIds),
    tracksOpens: typeof tracksOpens === 'boolean' ? tracksOpens : base.tracksOpens,
    tracksClicks: typeof tracksClicks === 'boolean' ? tracksClicks : base.tracksClicks,
    dailyCap: typeof dailyCap === 'number' || dailyCap === null ? dailyCap : base.dailyCap,
  };
}

type DraftChange = Omit<BodyOf<typeof changeMailCampaign>, 'revision'>;

/** Returns the unsaved changes of a draft; `null`: none. */
export function changesOf(draft: DraftFields, kept: DraftFields): DraftChange | null {
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
