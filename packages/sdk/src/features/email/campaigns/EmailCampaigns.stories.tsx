import { listMailCampaigns } from '@reachkit/contract/email/campaign';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { ComposeEmail } from '../compose/ComposeEmail.tsx';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import {
  type CampaignWorldOptions,
  campaignWorld,
  lostCounts,
  scheduledCampaign,
  storyCampaign,
} from '../stories/campaignWorld.ts';
import { EmailCampaigns } from './EmailCampaigns.tsx';
import { TimingDialog } from './timing/TimingDialog.tsx';

export default { title: 'email/EmailCampaigns' };

/** A host with all pages. */
const navigation = { href: ({ kind }: Target) => `#${kind}`, go: () => undefined };

interface StageProps {
  readonly world?: CampaignWorldOptions;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
  readonly children: ReactNode;
}

function Stage({ world, locale, look, children }: StageProps): ReactNode {
  const [client] = useState(() => campaignWorld(world));
  return (
    <FeatureStage
      client={client}
      messages={[formZh, formEn, emailZh, emailEn]}
      locale={locale}
      appearance={look}
      navigation={navigation}
    >
      {children}
    </FeatureStage>
  );
}

export const Campaigns = () => (
  <Stage>
    <EmailCampaigns />
  </Stage>
);
export const CampaignsEnglishDark = () => (
  <Stage locale="en" look={{ scheme: 'dark' }}>
    <EmailCampaigns />
  </Stage>
);
export const Empty = () => (
  <Stage world={{ campaigns: [] }}>
    <EmailCampaigns />
  </Stage>
);
export const Failed = () => (
  <Stage
    world={{
      handlers: [
        answer(listMailCampaigns, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    }}
  >
    <EmailCampaigns />
  </Stage>
);
const lost = storyCampaign({
  id: '1',
  status: 'sent',
  startedAt: '2026-11-20T01:00:00Z',
  finishedAt: '2026-11-20T01:20:00Z',
  counts: lostCounts,
});
export const AllFailed = () => (
  <Stage locale="en" world={{ campaigns: [lost] }}>
    <EmailCampaigns />
  </Stage>
);
const world = { campaigns: [scheduledCampaign], summary: { recipients: 120 } };
const noop = () => undefined;
export const ChangeTime = () => (
  <Stage world={world}>
    <TimingDialog campaign={scheduledCampaign} action="changeTime" onClose={noop} />
  </Stage>
);
export const SendNowEnglishDark = () => (
  <Stage world={world} locale="en" look={{ scheme: 'dark' }}>
    <TimingDialog campaign={scheduledCampaign} action="sendNow" onClose={noop} />
  </Stage>
);
export const Composing = () => (
  <Stage>
    <ComposeEmail draftId="2" />
  </Stage>
);
export const ComposingNew = () => (
  <Stage locale="en">
    <ComposeEmail />
  </Stage>
);
export const ComposingLocked = () => (
  <Stage world={{ locked: ['71', '72', '73'] }}>
    <ComposeEmail draftId="2" />
  </Stage>
);
