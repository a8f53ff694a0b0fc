import { compareMailTemplates, getMailReport, getMailReportHours } from '@reachkit/contract/email/report';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import type { Target } from '../../../core/navigation/target.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { type CampaignsView, openCampaignsView } from '../campaigns/campaignsView.ts';
import { EmailCampaigns } from '../campaigns/EmailCampaigns.tsx';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import {
  type CampaignWorldOptions,
  campaignWorld,
  lostCounts,
  scheduledCampaign,
  storyCampaign,
} from '../stories/campaignWorld.ts';
import { fewHours, storyTemplates } from '../stories/reportWorld.ts';

export default { title: 'email/CampaignReport' };

/** A host with all pages. */
const navigation = { href: ({ kind }: Target) => `#${kind}`, go: () => undefined };

interface StageProps {
  readonly world?: CampaignWorldOptions;
  readonly view?: Partial<CampaignsView>;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

function Stage({ world, view, locale, look }: StageProps): ReactNode {
  const [client] = useState(() => campaignWorld(world));
  return (
    <FeatureStage
      client={client}
      messages={[formZh, formEn, emailZh, emailEn]}
      locale={locale}
      appearance={look}
      navigation={navigation}
    >
      <EmailCampaigns defaultView={{ ...openCampaignsView, open: '1', ...view }} />
    </FeatureStage>
  );
}

const refuse = () => {
  throw new Refusal({ code: 500, status: 500 });
};
const lost = storyCampaign({
  id: '1',
  status: 'sent',
  startedAt: '2026-11-20T01:00:00Z',
  finishedAt: '2026-11-20T01:20:00Z',
  counts: lostCounts,
  tracksOpens: false,
  tracksClicks: false,
});

/** Bounced emails count as failed if the plan hides bounces. */
const hidden = { openedMachine: null, opened: null, replied: null, bounced: null, clicked: null };
const inFree = storyCampaign({
  ...lost,
  counts: { ...lostCounts, recipients: 321, accepted: 312, delivered: 312, failed: 9, unknown: 0, ...hidden },
  tracksOpens: true,
  tracksClicks: true,
});

export const Report = () => <Stage />;
export const Scheduled = () => <Stage world={{ campaigns: [scheduledCampaign] }} />;
export const EnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} view={{ analysis: 'size' }} />;
export const RightToLeft = () => (
  <Stage
    locale="en"
    look={{ direction: 'rtl' }}
    view={{ analysis: 'domain', people: 'opened', by: 'domain', key: 'gmail.com' }}
  />
);
export const ByCountry = () => (
  <Stage view={{ analysis: 'country', people: 'replied', by: 'country', key: 'US' }} />
);
export const ByTemplate = () => <Stage view={{ analysis: 'template' }} />;
export const Templates = () => <Stage view={{ analysis: 'templates' }} />;
export const OneTemplate = () => (
  <Stage
    locale="en"
    view={{ analysis: 'templates' }}
    world={{ handlers: [answer(compareMailTemplates, () => ({ list: storyTemplates.slice(0, 1) }))] }}
  />
);
export const Hours = () => <Stage view={{ analysis: 'hours' }} />;
export const FewHours = () => (
  <Stage
    locale="en"
    view={{ analysis: 'hours' }}
    world={{ handlers: [answer(getMailReportHours, () => fewHours)] }}
  />
);
export const AnalysisFailed = () => (
  <Stage view={{ analysis: 'hours' }} world={{ handlers: [answer(getMailReportHours, refuse)] }} />
);
export const Failed = () => <Stage world={{ handlers: [answer(getMailReport, refuse)] }} />;
/** A plan without tracking, and a plan without click tracking. */
export const FreePlan = () => <Stage world={{ campaigns: [inFree] }} />;
export const FreePlanEnglish = () => (
  <Stage locale="en" view={{ analysis: 'hours' }} world={{ campaigns: [inFree] }} />
);
export const WithoutClicks = () => (
  <Stage
    world={{
      campaigns: [
        storyCampaign({
          ...inFree,
          counts: { ...inFree.counts, opened: 120, openedMachine: 20, replied: 41, bounced: 4 },
        }),
      ],
    }}
  />
);
/** Every email failed, and neither opens nor clicks are tracked. */
export const AllFailed = () => <Stage world={{ campaigns: [lost] }} />;

const paused = storyCampaign({
  id: '1',
  status: 'sending',
  reason: 'pausedBounce',
  startedAt: '2026-11-20T01:00:00Z',
  pause: {
    tally: { sent: 72, bounced: 4, limit: 0.05, days: 1, since: null },
    senders: [
      {
        id: '2',
        address: 'partnerships@greenwood.example',
        reason: 'bounces',
        tally: { sent: 25, bounced: 6, limit: 0.03, days: 7, since: '2026-11-18T03:20:00Z' },
        otherCampaigns: [
          { id: '9', name: '冬季新品寄样', ownPause: null },
          { id: '10', name: '新年礼盒', ownPause: 'pausedUser' },
        ],
      },
    ],
  },
});
/** A campaign that the bounce guard paused, together with one of its senders. */
export const PausedForBounces = () => <Stage world={{ campaigns: [paused] }} />;
export const PausedForBouncesEnglishDark = () => (
  <Stage world={{ campaigns: [paused] }} locale="en" look={{ scheme: 'dark' }} />
);
