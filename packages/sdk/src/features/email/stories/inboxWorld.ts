import { getCreator } from '@reachkit/contract/creator/creator';
import { removeMailAttachment, uploadMailAttachment } from '@reachkit/contract/email/campaign';
import {
  changeMailThreads,
  listMailOwners,
  listMailThreads,
  listUnreadableMails,
  type MailThreadEntry,
  mailCountMost,
  type UnreadableMail,
} from '@reachkit/contract/email/inbox/inbox';
import { addMailLabel, listMailLabels, type MailLabel } from '@reachkit/contract/email/inbox/labels';
import {
  removeMailReply,
  retryMailReply,
  saveMailReply,
  sendMailReply,
} from '@reachkit/contract/email/inbox/reply';
import {
  getMailThread,
  type MailReplyDraft,
  type MailThreadMessage,
} from '@reachkit/contract/email/inbox/thread';
import {
  confirmMailMessage,
  correctMailMessage,
  decideOtherAddress,
  fetchMailImage,
  fetchMailPart,
  markMailPresence,
  trustMailImages,
} from '@reachkit/contract/email/inbox/threadActs';
import { getMailTemplate, listMailTemplates } from '@reachkit/contract/email/template';
import type { DataOf } from '@reachkit/contract/endpoint';
import { errorCodes } from '@reachkit/contract/errors';
import { getCreatorNote } from '@reachkit/contract/favourites/notes';
import { locales } from '@reachkit/contract/locales';
import { createMockClient, type MockClient } from '../../../testing/createMockClient.ts';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import { withChange } from '../inbox/list/threadChange.ts';
import {
  type StoryLanguage,
  storyColleague,
  storyCreator,
  storyLongWord,
  storyMe,
  storyMessage,
  storyMessages,
  storyNote,
  storyThreads,
  teamWords,
} from './inboxThreads.ts';
import { storyTemplate } from './templateWorld.ts';

type Thread = DataOf<typeof getMailThread>;
type Mailbox = DataOf<typeof listMailThreads>['mailboxes'][number];

/** Texts of people, senders and servers, which are in no catalogue. */
export const inboxWords: readonly string[] = [
  ...[
    'application/pdf',
    'application/x-msdownload',
    'agent@management.example',
    'Maria',
    'boxes.pdf',
    'Retainers',
    storyLongWord,
  ],
  ...locales.flatMap((language) => [
    ...Object.values(teamWords[language]),
    ...storyThreads(language).flatMap(({ name, address, subject, preview, creator }) => [
      ...[name, address, subject, preview, creator?.handle ?? '', `@${creator?.handle ?? ''}`],
    ]),
    ...storyMessages(language).flatMap(({ text, subject, from, to, cc }) => [
      ...[text, subject, from.address, ...to.map((one) => one.address), ...cc.map((one) => one.address)],
      ...text.split('\n'),
    ]),
  ]),
];

const mailbox = (init: Partial<Mailbox> & Pick<Mailbox, 'id' | 'address'>): Mailbox => ({
  readAt: '2026-11-20T00:51:00Z',
  isComplete: true,
  unreadable: 0,
  fault: null,
  ...init,
});
export const storyMailboxes: readonly Mailbox[] = [
  mailbox({ id: '1', address: 'hello@greenwood.example' }),
  mailbox({ id: '2', address: 'bd@greenwood.example', readAt: '2026-11-20T00:54:00Z' }),
];
export const storyMailbox = mailbox;

const unreadablePage = 2;
const unreadableSubjects: Readonly<Record<StoryLanguage, string>> = {
  zh: '回复：合作',
  en: 'Re: Working together',
};
/** Messages that could not be read. */
export const storyUnreadable = (language: StoryLanguage): readonly UnreadableMail[] => [
  {
    id: '3',
    from: { name: 'Sophie Lindqvist', address: 'sophie@lindqvist.example' },
    subject: unreadableSubjects[language],
    at: '2026-11-20T00:14:00Z',
    reason: 'notStored',
    detail: 'DatabaseError 22P02',
  },
  {
    id: '2',
    from: { name: '', address: 'office@studio-with-a-very-long-name.example' },
    subject: '',
    at: '2026-11-19T09:00:00Z',
    reason: 'notRead',
    detail: 'RangeError',
  },
  {
    id: '1',
    from: { name: '', address: '' },
    subject: '',
    at: '2026-11-18T09:00:00Z',
    reason: 'notFetched',
    detail: 'Error',
  },
];

/** One px, so that an image exists without a request. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

export interface InboxWorldOptions {
  /** Language of the names in the data. Default `en`. */
  readonly language?: StoryLanguage;
  readonly threads?: readonly MailThreadEntry[];
  readonly messages?: readonly MailThreadMessage[];
  readonly mailboxes?: readonly Mailbox[];
  /** Overrides for each conversation. */
  readonly thread?: Partial<Thread>;
  /** Conversations per page. Default 30. */
  readonly pageSize?: number;
  /** Result of sending a reply. Default `sent`. */
  readonly sending?: Pick<NonNullable<MailThreadMessage['reply']>, 'state' | 'reason'>;
  /** Override the in-memory responses. */
  readonly handlers?: readonly MockHandler[];
}

/** The recipient has replied, so this round and the next one are not sent. */
const storyFollowUp: Thread['followUp'] = {
  round: 1,
  later: 1,
  recipient: {
    id: 'r1',
    name: 'Sophie Lindqvist',
    address: 'so•••@•••.example',
    region: 'US',
    timeZone: 'America/Chicago',
    state: 'ended',
    at: '2026-11-20T00:14:00Z',
    reason: 'replied',
    isForced: false,
    canSkip: false,
    canForce: false,
    canMove: false,
    openedAt: '2026-11-18T02:30:00Z',
    clickedAt: null,
    repliedAt: '2026-11-20T00:14:00Z',
    awayUntil: null,
    unproven: null,
  },
};

/** Creates a client with in-memory conversations. */
export function inboxWorld(options: InboxWorldOptions = {}): MockClient {
  const { language = 'en', mailboxes = storyMailboxes, pageSize = 30, handlers = [] } = options;
  const unreadable = storyUnreadable(language);
  let all = [...(options.threads ?? storyThreads(language))];
  let messages = [...(options.messages ?? storyMessages(language))];
  let draft: MailReplyDraft | null = options.thread?.draft ?? null;
  let labels: MailLabel[] = [{ id: 'l1', name: teamWords[language].label, threads: 1 }];
  let facts: Partial<Thread> = options.thread ?? {};
  const owners = [storyMe(language), storyColleague(language)];
  const find = (id: string): MailThreadEntry => {
    const found = all.find((one) => one.id === id);
    if (!found) throw new Refusal({ code: errorCodes.notFound, status: 404 });
    return found;
  };
  const isIn = (filter: string) => (entry: MailThreadEntry) => {
    if (filter === 'snoozed') return entry.snoozedUntil !== null;
    if (entry.snoozedUntil !== null) return false;
    return filter === '' || (filter === 'unread' ? entry.isUnread : entry.state === filter);
  };
  const count = (filter: string) => Math.min(mailCountMost, all.filter(isIn(filter)).length);
  const change = (id: string, next: Partial<MailThreadMessage>) => {
    messages = messages.map((one) => (one.id === id ? { ...one, ...next } : one));
    return messages.find((one) => one.id === id) ?? storyMessage({ id });
  };
  return createMockClient([
    answer(listMailThreads, ({ query }) => {
      const { filter, keyword, ownerId, labelId, senderId, cursor } = query;
      const found = all.filter(
        (one) =>
          isIn(filter)(one) &&
          `${one.name} ${one.subject} ${one.preview}`.toLowerCase().includes(keyword.toLowerCase()) &&
          (ownerId === '' || (one.owner?.id ?? 'none') === ownerId) &&
          (labelId === '' || one.labels.some(({ id }) => id === labelId)) &&
          (senderId === '' || one.sender?.id === senderId),
      );
      const from = Number(cursor || 0);
      return {
        list: found.slice(from, from + pageSize),
        cursor: from + pageSize < found.length ? String(from + pageSize) : null,
        counts: {
          all: count(''),
          needsReply: count('needsReply'),
          unread: count('unread'),
          automatic: count('automatic'),
          bounce: count('bounce'),
          snoozed: count('snoozed'),
          handled: count('handled'),
        },
        mailboxes: [...mailboxes],
      };
    }),
    answer(listUnreadableMails, ({ query: { cursor } }) => {
      const from = Number(cursor || 0);
      const next = from + unreadablePage;
      return {
        list: unreadable.slice(from, next),
        cursor: next < unreadable.length ? String(next) : null,
      };
    }),
    answer(getMailThread, ({ params, query: { before } }) => {
      const at = before === '' ? messages.length : messages.findIndex(({ id }) => id === before);
      const from = Math.max(0, at - 50);
      return {
        thread: find(params.id),
        messages: messages.slice(from, at),
        hasEarlier: from > 0,
        presence: [],
        areImagesTrusted: false,
        otherAddresses: [],
        lock: null,
        followUp: storyFollowUp,
        cannotReply: null,
        ...facts,
        draft,
      };
    }),
    answer(changeMailThreads, ({ body: { ids, ...wanted } }) => {
      all = all.map((one) => (ids.includes(one.id) ? withChange(one, wanted, { owners, labels }) : one));
      return {
        list: all.filter(({ id }) => ids.includes(id)),
        missing: ids.filter((id) => !all.some((one) => one.id === id)),
      };
    }),
    answer(getCreator, () => storyCreator(language)),
    answer(getCreatorNote, () => storyNote(language)),
    answer(listMailOwners, () => ({ list: owners })),
    answer(listMailLabels, () => ({ list: labels })),
    answer(addMailLabel, ({ body: { name } }) => {
      const made = { id: `l${labels.length + 1}`, name, threads: 0 };
      labels = [...labels, made];
      return made;
    }),
    answer(markMailPresence, () => ({ presence: facts.presence ?? [] })),
    answer(trustMailImages, ({ body: { isTrusted } }) => {
      facts = { ...facts, areImagesTrusted: isTrusted };
      return { isTrusted };
    }),
    answer(fetchMailImage, () => ({ name: 'box.png', mediaType: 'image/png', content: pixel })),
    answer(fetchMailPart, () => ({ name: 'file', mediaType: 'application/pdf', content: pixel })),
    answer(correctMailMessage, ({ params, body: { messageId, kind } }) => {
      const before = messages.find(({ id }) => id === messageId)?.verdict ?? null;
      const verdict = before && { ...before, kind, correctedBy: owners[0]?.name ?? null };
      return { thread: find(params.id), message: change(messageId, { verdict }) };
    }),
    answer(confirmMailMessage, ({ params, body: { messageId } }) => {
      const before = messages.find(({ id }) => id === messageId);
      const authenticity = before?.authenticity
        ? { ...before.authenticity, trust: 'trusted' as const }
        : null;
      const verdict = before?.verdict ? { ...before.verdict, correctedBy: storyMe(language).name } : null;
      return { thread: find(params.id), message: change(messageId, { authenticity, verdict }) };
    }),
    answer(decideOtherAddress, ({ body: { isConfirmed } }) => {
      facts = { ...facts, otherAddresses: [] };
      return { state: isConfirmed ? ('confirmed' as const) : ('refused' as const) };
    }),
    answer(saveMailReply, ({ body: { revision, cc = '', html = '', attachmentIds = [] } }) => {
      if (draft && draft.revision !== revision) {
        throw new Refusal({ code: errorCodes.changedMeanwhile, data: draft });
      }
      draft = {
        id: '1',
        to: '',
        cc,
        subject: '',
        html,
        text: '',
        revision: revision + 1,
        attachments: attachmentIds.map((id) => ({ id, name: 'boxes.pdf', mediaType: '', bytes: 1024 })),
        updatedAt: '2026-11-20T01:00:00Z',
      };
      return draft;
    }),
    answer(removeMailReply, () => {
      draft = null;
      return { removed: true };
    }),
    answer(sendMailReply, ({ params, body: { html = '' } }) => {
      const message = storyMessage({
        id: `reply-${messages.length + 1}`,
        direction: 'out',
        by: owners[0]?.name ?? null,
        html,
        text: html.replace(/<[^>]*>/g, ''),
        at: '2026-11-20T01:00:00Z',
        reply: { serverReply: null, ...(options.sending ?? { state: 'sent', reason: null }) },
      });
      messages = [...messages, message];
      draft = null;
      const thread: MailThreadEntry = { ...find(params.id), state: 'waiting' };
      all = all.map((one) => (one.id === thread.id ? thread : one));
      return { thread, message };
    }),
    answer(retryMailReply, ({ body: { messageId } }) =>
      change(messageId, { reply: { state: 'queued', reason: null, serverReply: null } }),
    ),
    answer(listMailTemplates, () => ({
      list: [{ ...storyTemplate({ id: '1', name: 'About the rate' }), preview: '' }],
      stock: { used: 1, limit: 20 },
    })),
    answer(getMailTemplate, () =>
      storyTemplate({
        id: '1',
        name: 'About the rate',
        html: '<p>Hi <span data-variable="name">{{name}}</span>, your page is <span data-variable="link">{{link}}</span>.</p>',
      }),
    ),
    answer(uploadMailAttachment, () => ({
      id: 'a1',
      name: 'boxes.pdf',
      mediaType: 'application/pdf',
      bytes: 1024,
    })),
    answer(removeMailAttachment, () => ({ removed: true })),
    ...handlers,
  ]);
}
