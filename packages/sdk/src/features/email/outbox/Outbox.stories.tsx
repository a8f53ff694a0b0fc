import { getOutboxEmail, listOutbox } from '@reachkit/contract/email/outbox';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import { type OutboxWorldOptions, outboxWorld } from '../stories/outboxWorld.ts';
import { Outbox, type OutboxProps } from './Outbox.tsx';
import { openOutboxView } from './outboxView.ts';

export default { title: 'email/Outbox' };

interface StageProps extends Pick<OutboxProps, 'view'> {
  readonly world?: OutboxWorldOptions;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

function Stage({ world, locale, look, view }: StageProps): ReactNode {
  const [client] = useState(() => outboxWorld(world));
  return (
    <FeatureStage client={client} messages={[emailZh, emailEn]} locale={locale} appearance={look}>
      <Outbox view={view} />
    </FeatureStage>
  );
}

const refuse = () => {
  throw new Refusal({ code: 500, status: 500 });
};

export const Emails = () => <Stage />;
export const EmailsEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
/** Controlled by its host, as from a page's URL. */
export const OneReason = () => <Stage view={{ ...openOutboxView, state: 'failed', reason: 'mailboxFull' }} />;
export const NothingFound = () => <Stage view={{ ...openOutboxView, keyword: 'nothing' }} />;
export const Empty = () => <Stage world={{ emails: [] }} />;
export const OpenEmail = () => <Stage view={{ ...openOutboxView, open: '2' }} />;
export const OpenEmailEnglishDark = () => (
  <Stage view={{ ...openOutboxView, open: '2' }} locale="en" look={{ scheme: 'dark' }} />
);
export const OpenEmailRightToLeft = () => (
  <Stage view={{ ...openOutboxView, open: '2' }} locale="en" look={{ direction: 'rtl' }} />
);
/** It is queued, and not composed yet. */
export const OpenWaiting = () => <Stage view={{ ...openOutboxView, open: '7' }} />;
export const OpenFailed = () => (
  <Stage view={{ ...openOutboxView, open: '2' }} world={{ handlers: [answer(getOutboxEmail, refuse)] }} />
);
export const Loading = () => (
  <Stage world={{ handlers: [answer(listOutbox, () => new Promise(() => {}))] }} />
);
export const Failed = () => <Stage world={{ handlers: [answer(listOutbox, refuse)] }} />;
