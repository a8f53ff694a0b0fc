'use client';
import {
  cancelParties,
  cooperationStages,
  deliverableStates,
  feeMethods,
  invitationStates,
  promotionStates,
  sampleStates,
  usageChannels,
} from '@reachkit/contract/collaboration/kinds';
import type { CollaborationLogEntry } from '@reachkit/contract/collaboration/promotion';
import { platforms } from '@reachkit/contract/creator/platform';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';

/** A field of a change, in words. */
export interface LogChange {
  readonly field: string;
  readonly label: string;
  /** `null`: there was none. */
  readonly before: string | null;
  /** `null`: there is none now. */
  readonly after: string | null;
}

/** Fields with a name in the log; others stand under their own. */
const named = [
  'name',
  'brand',
  'product',
  'productLink',
  'brief',
  'goal',
  'platforms',
  'budget',
  'currency',
  'startsOn',
  'endsOn',
  'planned',
  'terms',
  'requiredWords',
  'needsDisclosure',
  'usage',
  'uses',
  'answerDays',
  'state',
  'stage',
  'owner',
  'file',
  'amount',
  'fee',
  'paid',
  'paidOn',
  'partAmount',
  'partPaid',
  'waived',
  'waiveReason',
  'dueOn',
  'draftOn',
  'publishOn',
  'on',
  'method',
  'reference',
  'note',
  'reason',
  'text',
  'sample',
  'carrier',
  'number',
  'sentOn',
  'receivedOn',
  'until',
  'url',
  'creators',
  'count',
  'hasAddress',
  'isTemplate',
  'links',
  'revokesOthers',
  'rate',
  'language',
  'showsFees',
  'draft',
  'parts',
  'offer',
  'counter',
  'hasAdCode',
  'contract',
  'by',
  'usesSample',
  'usesDraft',
  'usesPayment',
  'remindsCreators',
  'remindsMembers',
  'mailbox',
  'daysBefore',
  'daysAfter',
  'remindedOf',
  'byEmail',
  'deliverable',
  'deliverables',
  'usageChannels',
  'usageUntil',
  'timeUntil',
  'timeReason',
  'decision',
  'hasSample',
  'answerBy',
  'conditions',
  'parcel',
  'contractName',
  'contractSignedOn',
  'cancelledFrom',
  'cancelledBy',
  'cancelReason',
  'quote',
  'question',
  'answer',
  'part',
  'isMonitored',
  'isOfOther',
  'isEarly',
  'approved',
  'unpaid',
  'emailCampaign',
  'opens',
] as const;
/** Fields for the server's own use. */
const hidden: readonly string[] = ['offerRevision', 'paidCurrency'];
/** Whether texts name a field. */
export const isLogField = (field: string): field is (typeof named)[number] =>
  named.some((one) => one === field);
const isOf = <const T extends readonly string[]>(values: T, text: string): text is T[number] =>
  values.includes(text);

const amounts = new Set(['budget', 'amount', 'fee', 'paid', 'partAmount', 'partPaid', 'waived', 'quote']);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text);
const isObject = (text: string) => /^[[{]/.test(text);
/** The text of HTML, as a line. */
const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** Characters of a long text that are shown. */
const shownLimit = 160;
const cut = (text: string) => (text.length > shownLimit ? `${text.slice(0, shownLimit)}…` : text);

type Value = CollaborationLogEntry['before'][string];

/** Returns the changed fields of an entry of the log in words, such as `Budget: $12,000 → $15,000`. */
export function useLogChanges(): (
  entry: CollaborationLogEntry,
  usualCurrency: string,
) => readonly LogChange[] {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { amount, shortDay, time } = useCollaborationFormats();

  function word(field: string, text: string): string {
    if (field === 'stage' && isOf(cooperationStages, text)) return t(`words.stages.${text}`);
    if (field === 'cancelledFrom' && isOf(cooperationStages, text)) return t(`words.stages.${text}`);
    if (field === 'cancelledBy' && isOf(cancelParties, text)) return t(`words.parties.${text}`);
    if (field === 'usageChannels' && isOf(usageChannels, text)) return t(`words.channels.${text}`);
    if (field === 'decision' && isOf(invitationStates, text)) return t(`words.invitationStates.${text}`);
    if (field === 'sample' && isOf(sampleStates, text)) return t(`words.samples.${text}`);
    if (field === 'method' && isOf(feeMethods, text)) return t(`words.methods.${text}`);
    if (field === 'platforms' && isOf(platforms, text)) return platformNames[text];
    if (field === 'brief') return cut(plain(text));
    if (field === 'state') {
      if (isOf(promotionStates, text)) return t(`words.promotionStates.${text}`);
      if (isOf(invitationStates, text)) return t(`words.invitationStates.${text}`);
      if (isOf(deliverableStates, text)) return t(`words.deliverableStates.${text}`);
    }
    if (isDay(text)) return shortDay(text);
    if (isTime(text)) return time(text);
    // Terms and the like: too much for a line; that they changed is said.
    return isObject(text) ? t('log.changed') : cut(text);
  }

  function shown(field: string, value: Value | undefined, currency: string): string | null {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no');
    if (typeof value === 'number') return amounts.has(field) ? amount(value, currency) : exact(value);
    if (typeof value === 'string') return word(field, value);
    return value.length === 0 ? null : value.map((one) => word(field, one)).join(t('form.separator'));
  }

  return ({ before, after }, usual) => {
    const currencyOf = (fields: CollaborationLogEntry['before']) =>
      typeof fields.currency === 'string' ? fields.currency : usual;
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return fields.flatMap((field) => {
      if (hidden.includes(field)) return [];
      // The currency stands beside its amount; it is a change of its own only where it differs.
      if (field === 'currency' && fields.some((one) => amounts.has(one)) && before[field] === after[field])
        return [];
      if (field === 'currency' && before[field] === undefined) return [];
      const change = {
        field,
        label: isLogField(field) ? t(`log.fields.${field}`) : field,
        before: shown(field, before[field], currencyOf(before)),
        after: shown(field, after[field], currencyOf(after)),
      };
      return change.before === null && change.after === null ? [] : [change];
    });
  };
}
