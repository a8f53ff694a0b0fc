import { listMailSuppressions } from '@reachkit/contract/email/outbox';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import {
  type SuppressionWorldOptions,
  storyLapsed,
  storySuppressions,
  storyUnconfirmed,
  suppressionWorld,
} from '../stories/suppressionWorld.ts';
import { EmailSuppressions, type EmailSuppressionsProps } from './EmailSuppressions.tsx';
import { openSuppressionsView } from './suppressionsView.ts';

export default { title: 'email/EmailSuppressions' };

interface StageProps extends Pick<EmailSuppressionsProps, 'view'> {
  readonly world?: SuppressionWorldOptions;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

function Stage({ world, locale, look, view }: StageProps): ReactNode {
  const [client] = useState(() => suppressionWorld(world));
  return (
    <FeatureStage client={client} messages={[emailZh, emailEn]} locale={locale} appearance={look}>
      <EmailSuppressions view={view} />
    </FeatureStage>
  );
}

export const Suppressed = () => <Stage />;
export const SuppressedEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
const doubtful = { suppressions: [storyUnconfirmed, ...storySuppressions], lapsed: storyLapsed };
/** A suppression by an unconfirmed report, and old emails that newer rules classify differently. */
export const Doubtful = () => <Stage world={doubtful} />;
export const DoubtfulEnglishDark = () => <Stage world={doubtful} locale="en" look={{ scheme: 'dark' }} />;
export const NothingFound = () => <Stage view={{ ...openSuppressionsView, keyword: 'nothing' }} />;
export const Empty = () => <Stage world={{ suppressions: [] }} />;
export const Loading = () => (
  <Stage world={{ handlers: [answer(listMailSuppressions, () => new Promise(() => {}))] }} />
);
export const Failed = () => (
  <Stage
    world={{
      handlers: [
        answer(listMailSuppressions, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    }}
  />
);
