import { listMailSenders } from '@reachkit/contract/email/sender';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import { type SenderWorldOptions, senderWorld, storySender } from '../stories/senderWorld.ts';
import { EmailSenders, type EmailSendersProps } from './EmailSenders.tsx';

export default { title: 'email/EmailSenders' };

interface StageProps extends Pick<EmailSendersProps, 'view'> {
  readonly world?: SenderWorldOptions;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

function Stage({ world, locale, look, view }: StageProps): ReactNode {
  const [client] = useState(() => senderWorld(world));
  return (
    <FeatureStage
      client={client}
      messages={[formZh, formEn, emailZh, emailEn]}
      locale={locale}
      appearance={look}
    >
      <EmailSenders view={view} />
    </FeatureStage>
  );
}

export const Senders = () => <Stage />;
export const SendersEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
export const Full = () => <Stage world={{ limit: 4 }} />;
export const Empty = () => <Stage world={{ senders: [] }} />;
export const Adding = () => <Stage view={{ open: 'new' }} />;
export const AddingWithSandbox = () => (
  <Stage
    view={{ open: 'new' }}
    world={{
      presets: {
        sandbox: {
          address: 'demo@sandbox.reachkit.test',
          password: 'sandbox',
          smtp: { host: '127.0.0.1', port: 2525, security: 'none' },
          imap: { host: '127.0.0.1', port: 2143, security: 'none' },
          webUrl: 'http://127.0.0.1:4700/',
        },
      },
    }}
  />
);
export const AddingWithSignIn = () => (
  <Stage view={{ open: 'new' }} world={{ presets: { oauth: ['gmail', 'outlook'] } }} />
);
/** Signed in through OAuth at its provider, and warming up. */
export const SignedIn = () => (
  <Stage
    view={{ open: '1' }}
    world={{
      presets: { oauth: ['gmail'] },
      senders: [
        storySender({
          id: '1',
          address: 'ann.lee@gmail.com',
          provider: 'gmail',
          auth: 'oauth',
          warmUp: { week: 2, weeks: 3, until: '2026-12-02', most: 20, nextMost: 50 },
          signature: '<p>Ann Lee</p>',
        }),
      ],
    }}
  />
);
export const Verified = () => <Stage view={{ open: '1' }} />;
export const VerificationFailed = () => <Stage view={{ open: '3' }} />;
export const VerificationFailedEnglishDark = () => (
  <Stage view={{ open: '3' }} locale="en" look={{ scheme: 'dark' }} />
);
export const VerificationFailedRightToLeft = () => (
  <Stage view={{ open: '3' }} locale="en" look={{ direction: 'rtl' }} />
);
/** A colleague's sender: read-only. */
export const OfAColleague = () => <Stage view={{ open: '2' }} />;
export const Gone = () => <Stage view={{ open: '99' }} />;
export const LoginFailed = () => (
  <Stage
    world={{
      senders: [
        storySender({
          id: '1',
          address: 'hello@greenwood.example',
          pause: { reason: 'login', since: '2026-11-19T02:00:00Z', tally: null, campaigns: [] },
        }),
      ],
    }}
  />
);
export const Loading = () => (
  <Stage world={{ handlers: [answer(listMailSenders, () => new Promise(() => {}))] }} />
);
export const Failed = () => (
  <Stage
    world={{
      handlers: [
        answer(listMailSenders, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    }}
  />
);
