import { getCreator } from '@reachkit/contract/creator/creator';
import { listMailThreads } from '@reachkit/contract/email/inbox/inbox';
import { getMailThread } from '@reachkit/contract/email/inbox/thread';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { useStage } from '../../../../.ladle/stage.tsx';
import type { Navigation } from '../../../core/navigation/target.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import { storyDraft, storyLongWord, storyThread } from '../stories/inboxThreads.ts';
import { type InboxWorldOptions, inboxWorld, storyMailbox } from '../stories/inboxWorld.ts';
import { Inbox, type InboxProps } from './Inbox.tsx';
import { openInboxView } from './inboxView.ts';

export default { title: 'email/Inbox' };

interface StageProps extends Pick<InboxProps, 'defaultView'> {
  readonly world?: InboxWorldOptions;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

function Stage({ world, locale, look, defaultView }: StageProps): ReactNode {
  const stage = useStage();
  const language = locale ?? stage.locale;
  const [client] = useState(() => inboxWorld({ language, ...world }));
  return (
    <FeatureStage
      client={client}
      messages={[emailZh, emailEn]}
      locale={locale}
      appearance={look}
      navigation={navigation}
    >
      <Inbox defaultView={defaultView} />
    </FeatureStage>
  );
}

const navigation: Navigation = { href: ({ kind }) => `/${kind}`, go: () => undefined };
const refuse = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const wait = () => new Promise<never>(() => {});
const open = { ...openInboxView, open: '1' };

export const Conversations = () => <Stage />;
export const OpenConversation = () => <Stage defaultView={open} />;
export const OpenEnglishDark = () => <Stage defaultView={open} locale="en" look={{ scheme: 'dark' }} />;
export const OpenRightToLeft = () => <Stage defaultView={open} locale="en" look={{ direction: 'rtl' }} />;
/** The reply beside the conversation, with an unfilled placeholder. */
export const Writing = () => <Stage defaultView={open} world={{ thread: { draft: storyDraft } }} />;
export const Snoozed = () => <Stage defaultView={{ ...openInboxView, filter: 'snoozed' }} />;
/** Opened from a creator's page. */
export const OneCreator = () => <Stage defaultView={{ ...openInboxView, creator: '7' }} />;
export const NothingFound = () => <Stage defaultView={{ ...openInboxView, keyword: 'nothing' }} />;
export const Empty = () => <Stage world={{ threads: [] }} />;
export const NoMailbox = () => <Stage world={{ threads: [], mailboxes: [] }} />;
export const MailboxFaults = () => (
  <Stage
    world={{
      mailboxes: [
        storyMailbox({ id: '1', address: 'hello@greenwood.example', fault: 'login' }),
        storyMailbox({ id: '2', address: 'bd@greenwood.example', isComplete: false, readAt: null }),
      ],
    }}
  />
);
/** Unreadable messages are behind a button. */
export const UnreadableMessages = () => (
  <Stage
    world={{
      mailboxes: [
        storyMailbox({ id: '1', address: 'hello@greenwood.example', unreadable: 3 }),
        storyMailbox({ id: '2', address: 'bd@greenwood.example' }),
      ],
    }}
  />
);
/** A name, a subject and a text without a space. */
export const LongNames = () => (
  <Stage
    defaultView={open}
    world={{
      threads: [
        storyThread({
          id: '1',
          name: storyLongWord,
          subject: storyLongWord,
          preview: storyLongWord,
          creator: null,
          isUnread: true,
          labels: [{ id: 'l1', name: storyLongWord }],
          owner: { id: 'm3', name: storyLongWord },
        }),
      ],
    }}
  />
);
export const PageByPage = () => <Stage world={{ pageSize: 3 }} />;
export const Loading = () => <Stage world={{ handlers: [answer(listMailThreads, wait)] }} />;
export const Failed = () => <Stage world={{ handlers: [answer(listMailThreads, refuse)] }} />;
export const ConversationLoading = () => (
  <Stage defaultView={open} world={{ handlers: [answer(getMailThread, wait)] }} />
);
export const ConversationFailed = () => (
  <Stage defaultView={open} world={{ handlers: [answer(getMailThread, refuse)] }} />
);
/** The creator's data fails to load, or loads late. */
export const CreatorFailed = () => (
  <Stage defaultView={open} world={{ handlers: [answer(getCreator, refuse)] }} />
);
export const CreatorLoading = () => (
  <Stage defaultView={open} world={{ handlers: [answer(getCreator, wait)] }} />
);
export const ConversationGone = () => <Stage defaultView={{ ...openInboxView, open: '99' }} />;
