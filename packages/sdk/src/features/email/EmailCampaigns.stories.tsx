import { listMailCampaigns } from '@reachkit/contract/mailCampaign';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../.ladle/FeatureStage.tsx';
import { formEn } from '../../core/form/locales/en.ts';
import { formZh } from '../../core/form/locales/zh.ts';
import { answer, Refusal } from '../../testing/mockHandler.ts';
import { EmailCampaigns } from './campaigns/EmailCampaigns.tsx';
import { ComposeEmail } from './compose/ComposeEmail.tsx';
import { emailEn } from './locales/en.ts';
import { emailZh } from './locales/zh.ts';
import { type CampaignWorldOptions, campaignWorld } from './stories/campaignWorld.ts';

export default { title: 'email/EmailCampaigns' };

interface StageProps {
  readonly world?: CampaignWorldOptions;
  readonly locale?: 'zh' | 'en';
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
    >
      {children}
    </FeatureStage>
  );
}

const opened = { status: '', keyword: '', page: 1, open: '1' } as const;

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
export const Report = () => (
  <Stage>
    <EmailCampaigns view={opened} />
  </Stage>
);
export const ReportRightToLeft = () => (
  <Stage locale="en" look={{ direction: 'rtl' }}>
    <EmailCampaigns view={opened} />
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
