import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { fetchMailPart } from '@reachkit/contract/email/inbox/threadActs';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../../.ladle/FeatureStage.tsx';
import { useStage } from '../../../../../.ladle/stage.tsx';
import { answer } from '../../../../testing/mockHandler.ts';
import { emailEn } from '../../locales/en.ts';
import { emailZh } from '../../locales/zh.ts';
import {
  humanVerdict,
  storyColleague,
  storyDraft,
  storyLongWord,
  storyMessage,
  storyMessages,
  storyThread,
} from '../../stories/inboxThreads.ts';
import { type InboxWorldOptions, inboxWorld } from '../../stories/inboxWorld.ts';
import { storyPicture } from '../../stories/templateWorld.ts';
import { EmailThread } from './EmailThread.tsx';

export default { title: 'email/EmailThread' };

interface StageProps {
  readonly world?: InboxWorldOptions | ((language: Locale) => InboxWorldOptions);
  readonly threadId?: string;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

function Stage({ world, threadId = '1', locale, look }: StageProps): ReactNode {
  const stage = useStage();
  const language = locale ?? stage.locale;
  const [client] = useState(() =>
    inboxWorld({ language, ...(typeof world === 'function' ? world(language) : world) }),
  );
  return (
    <FeatureStage client={client} messages={[emailZh, emailEn]} locale={locale} appearance={look}>
      <EmailThread threadId={threadId} />
    </FeatureStage>
  );
}

export const Conversation = () => <Stage />;
export const EnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
export const Writing = () => <Stage world={{ thread: { draft: storyDraft } }} />;
export const WritingEnglishDark = () => (
  <Stage world={{ thread: { draft: storyDraft } }} locale="en" look={{ scheme: 'dark' }} />
);
/** A colleague has the conversation open, another address replied, and a member was in contact before. */
export const WithColleagues = () => (
  <Stage
    world={(language) => ({
      thread: {
        presence: [{ ...storyColleague(language), isReplying: false, at: '2026-11-20T00:58:00Z' }],
        otherAddresses: [{ id: '1', address: 'agent@management.example', state: 'pending' }],
        lock: { by: storyColleague(language), days: 3 },
      },
    })}
  />
);
/** A message with inline images: they are shown in place in the original layout. */
export const CarriedImages = () => (
  <Stage
    world={{
      messages: [
        storyMessage({
          id: 'in-1',
          text: 'The box on my shelf:',
          html: '<p>The box on my shelf:</p><p><img data-rk-part="2" alt="The box on a shelf" width="240"></p>',
          parts: [
            {
              id: '2',
              name: 'shelf.png',
              mediaType: 'image/png',
              bytes: 119,
              isMislabelled: false,
              isProgram: false,
            },
          ],
        }),
      ],
      handlers: [
        answer(fetchMailPart, () => ({ name: 'shelf.png', mediaType: 'image/png', content: storyPicture })),
      ],
    }}
  />
);
const forged = {
  messages: [
    storyMessage({
      id: 'in-1',
      text: 'Please pay the fee to DE89 3704 0044 0532 0130 00.',
      authenticity: { check: 'failed', trust: 'suspect', warnings: ['forged', 'payment'] },
    }),
    storyMessage({
      id: 'in-2',
      authenticity: { check: 'unaligned', trust: 'suspect', warnings: ['forged'] },
    }),
  ],
} satisfies InboxWorldOptions;
/** A reply that failed sender authentication and asks for money, and an unproven reply. */
export const Forged = () => <Stage world={forged} />;
export const ForgedEnglishDark = () => <Stage world={forged} locale="en" look={{ scheme: 'dark' }} />;
/** A reply from a look-alike address, and an unproven report. */
export const Doubtful = () => (
  <Stage
    world={{
      messages: [
        storyMessage({
          id: 'in-1',
          authenticity: { check: 'passed', trust: 'suspect', warnings: ['lookAlike'] },
        }),
        storyMessage({
          id: 'in-2',
          from: { name: 'Mail Delivery System', address: 'md@mx.example' },
          verdict: { ...humanVerdict, kind: 'bounceHard', readKind: 'bounceHard' },
          authenticity: { check: 'notChecked', trust: 'unconfirmed', warnings: ['unconfirmed'] },
        }),
      ],
    }}
  />
);
const hidden = {
  threads: [storyThread({ id: '1', warning: 'noSender', isPayment: true })],
  messages: [
    storyMessage({
      id: 'in-1',
      from: { name: '', address: '' },
      authenticity: { check: 'notChecked', trust: 'suspect', warnings: ['noSender', 'payment'] },
    }),
    storyMessage({
      id: 'in-2',
      from: { name: 'jane@studio.example', address: 'x@elsewhere.example' },
      authenticity: { check: 'notChecked', trust: 'suspect', warnings: ['otherName'] },
    }),
    storyMessage({
      id: 'in-3',
      replyTo: 'desk@agency.example',
      text: 'We changed banks, see below.',
      authenticity: { check: 'passed', trust: 'trusted', warnings: ['replyElsewhere', 'payment'] },
    }),
  ],
} satisfies InboxWorldOptions;
/** Messages without a sender, with a name that shows another address, and with a reply-to in another domain. */
export const HiddenSenders = () => <Stage world={hidden} />;
export const HiddenSendersEnglishDark = () => <Stage world={hidden} locale="en" look={{ scheme: 'dark' }} />;
const unchecked = {
  messages: [
    storyMessage({
      id: 'in-1',
      subject: 'Accepted: Intro call @ Tue Dec 1',
      hasOwnSubject: true,
      text: 'Sounds good. What is the fee?',
      authenticity: { check: 'notChecked', trust: 'trusted', warnings: ['notChecked'] },
    }),
    storyMessage({
      id: 'in-2',
      text: 'Please do not contact me again.',
      verdict: { ...humanVerdict, kind: 'unsubscribe', readKind: 'unsubscribe' },
      authenticity: { check: 'notChecked', trust: 'unconfirmed', warnings: ['notChecked'] },
    }),
  ],
} satisfies InboxWorldOptions;
/** A reply and an opt-out with unchecked senders. */
export const NotChecked = () => <Stage world={unchecked} />;
export const NotCheckedEnglishDark = () => <Stage world={unchecked} locale="en" look={{ scheme: 'dark' }} />;
const suppressed = {
  threads: [storyThread({ id: '1', isPayment: true, isOtherAddress: true, warning: 'replyTo' })],
  thread: {
    cannotReply: 'suppressed',
    suppressions: [
      {
        id: '5',
        address: 'jane@studio.example',
        reason: 'hardBounce',
        at: '2026-11-18T01:00:00Z',
        until: null,
        isConfirmed: true,
        campaign: null,
        by: null,
        isAlive: true,
        source: { threadId: '2', messageId: 'in-9', subject: 'Undelivered Mail Returned to Sender' },
      },
      {
        id: '6',
        address: 'desk@agency.example',
        reason: 'unsubscribed',
        at: '2026-11-18T01:00:00Z',
        until: null,
        isConfirmed: true,
        source: null,
        by: null,
        isAlive: false,
        campaign: { id: '1', name: 'Autumn' },
      },
    ],
  },
  messages: [
    storyMessage({ id: 'in-1', from: { name: '', address: '' } }),
    storyMessage({
      id: 'in-2',
      replyTo: 'jane@stud1o.example',
      text: 'IBAN: DE89 3704 0044 0532 0130 00',
      authenticity: { check: 'passed', trust: 'suspect', warnings: ['replyTo', 'payment'] },
    }),
  ],
} satisfies InboxWorldOptions;
/** Suppressed addresses, a message without a sender, and one with a doubtful reply-to address. */
export const Suppressed = () => <Stage world={suppressed} />;
export const SuppressedEnglishDark = () => <Stage world={suppressed} locale="en" look={{ scheme: 'dark' }} />;
export const SuppressedRightToLeft = () => (
  <Stage world={suppressed} locale="en" look={{ direction: 'rtl' }} />
);
export const CannotAnswer = () => <Stage world={{ thread: { cannotReply: 'mailboxPaused' } }} />;

const odd: readonly MailThreadMessage[] = [
  storyMessage({
    id: 'reply-1',
    direction: 'out',
    by: 'Maria',
    text: 'Thank you, we will write again then.',
    reply: { state: 'failed', reason: 'mailboxFull', serverReply: '552 5.2.2 Mailbox full' },
  }),
  storyMessage({
    id: 'reply-2',
    direction: 'out',
    by: 'Maria',
    text: 'Thank you.',
    reply: { state: 'unknown', reason: 'interrupted', serverReply: null },
  }),
  storyMessage({
    id: 'in-1',
    problems: ['charset', 'date', 'winmail'],
    verdict: {
      ...humanVerdict,
      kind: 'automaticReply',
      readKind: 'bounceSoft',
      correctedBy: 'Maria',
      evidence: 'Auto-Submitted: auto-replied',
    },
    parts: [
      {
        id: '1',
        name: 'photo.jpg',
        mediaType: 'application/x-msdownload',
        bytes: 90_000,
        isMislabelled: true,
        isProgram: false,
      },
    ],
  }),
];
const invitation = { event: 'Tea call', startsAt: '2026-11-26T13:00:00.000Z', zone: '' } as const;
const calendar: readonly MailThreadMessage[] = [
  storyMessage({ id: 'in-1', text: '', calendar: { ...invitation, says: 'declined', endsAt: null } }),
  storyMessage({
    id: 'in-2',
    text: 'See you then.',
    calendar: { ...invitation, says: 'accepted', endsAt: '2026-11-26T13:30:00.000Z' },
    parts: [
      {
        id: '1',
        name: 'invitation.ics',
        mediaType: 'text/calendar',
        bytes: 900,
        isMislabelled: false,
        isProgram: false,
      },
    ],
  }),
];
/** Responses to an invitation. */
export const Calendar = () => <Stage world={{ messages: calendar }} />;
export const CalendarEnglishDark = () => (
  <Stage world={{ messages: calendar }} locale="en" look={{ scheme: 'dark' }} />
);
/** Messages with problems, and replies that failed to send. */
export const Problems = () => <Stage world={{ messages: odd }} />;
/** Names, addresses, subjects and file names without a space: the buttons stay in reach. */
export const LongNames = () => (
  <Stage
    world={{
      thread: {
        otherAddresses: [{ id: '1', address: `${storyLongWord}@creator.example`, state: 'pending' }],
      },
      threads: [storyThread({ id: '1', subject: storyLongWord, name: storyLongWord })],
      messages: [
        storyMessage({
          id: 'in-1',
          from: { name: storyLongWord, address: `${storyLongWord}@creator.example` },
        }),
        storyMessage({
          id: 'in-2',
          subject: `Fwd: ${storyLongWord}`,
          hasOwnSubject: true,
          text: storyLongWord,
          from: { name: storyLongWord, address: `${storyLongWord}@creator.example` },
          to: [{ name: storyLongWord, address: 'hello@greenwood.example' }],
          cc: [{ name: '', address: `${storyLongWord}@creator.example` }],
          verdict: { ...humanVerdict, evidence: storyLongWord },
          parts: [
            {
              id: '1',
              name: `${storyLongWord}.pdf`,
              mediaType: 'application/pdf',
              bytes: 90_000,
              isMislabelled: true,
              isProgram: false,
            },
          ],
        }),
      ],
    }}
  />
);
export const FormattedOnly = () => (
  <Stage
    world={{
      messages: [storyMessage({ ...(storyMessages().at(-1) ?? { id: '1' }), text: '', collapsed: [] })],
    }}
  />
);
export const Long = () => (
  <Stage
    world={{
      messages: Array.from({ length: 120 }, (_, at) => storyMessage({ id: `in-${at}` })),
    }}
  />
);
export const Gone = () => <Stage threadId="99" />;
