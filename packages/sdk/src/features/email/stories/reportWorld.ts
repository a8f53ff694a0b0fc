import type { MailCampaignCounts } from '@reachkit/contract/email/campaign';
import { listOutbox } from '@reachkit/contract/email/outbox';
import type { MailReportDimension } from '@reachkit/contract/email/recipients';
import {
  compareMailTemplates,
  exportMailReport,
  getMailReport,
  getMailReportHours,
  listMailReportGroups,
  type MailReportGroup,
} from '@reachkit/contract/email/report';
import { getMailRounds } from '@reachkit/contract/email/rounds';
import type { DataOf } from '@reachkit/contract/endpoint';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import { emptyPlan } from './roundsWorld.ts';

type Report = DataOf<typeof getMailReport>;
type Hours = DataOf<typeof getMailReportHours>;
type Templates = DataOf<typeof compareMailTemplates>['list'];

const group = (
  key: string,
  [delivered, opened, clicked, replied, bounced, failed]: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
  ],
  more: Partial<MailReportGroup> = {},
): MailReportGroup => ({
  key,
  label: '',
  version: null,
  accepted: delivered + bounced,
  delivered,
  opened,
  openedMachine: 0,
  clicked,
  replied,
  bounced,
  failed,
  unsubscribed: 1,
  ...more,
});

const groups: Readonly<Record<MailReportDimension, readonly MailReportGroup[]>> = {
  round: [group('0', [318, 160, 50, 29, 2, 4]), group('1', [214, 27, 12, 12, 0, 0])],
  template: [
    group('0.1', [318, 160, 50, 29, 2, 4], { label: '收纳盒开箱', version: 3 }),
    group('1.1', [120, 15, 7, 8, 0, 0], { version: 1 }),
    group('1.2', [94, 12, 5, 4, 0, 0], { label: 'Samples still here, and one more question', version: 2 }),
  ],
  sender: [group('1', [318, 187, 62, 41, 2, 4], { label: 'hello@greenwood.example' })],
  domain: [
    group('gmail.com', [201, 120, 41, 26, 1, 2]),
    group('donaudampfschifffahrtsgesellschaftskapitaen.example', [8, 3, 1, 1, 0, 0]),
  ],
  size: [
    group('nano', [40, 25, 9, 9, 0, 1]),
    group('micro', [171, 101, 34, 22, 1, 2]),
    group('mid', [80, 46, 15, 8, 1, 1]),
    group('mega', [4, 1, 0, 0, 0, 0]),
    group('', [23, 14, 4, 2, 0, 0]),
  ],
  country: [
    group('US', [212, 130, 45, 30, 1, 3]),
    group('GB', [61, 33, 9, 6, 1, 1]),
    group('', [45, 24, 8, 5, 0, 0]),
  ],
};

const ownTemplate = { templateId: '7', name: '收纳盒开箱', revision: 3, isOwn: true, campaigns: 1 } as const;
export const storyTemplates: Templates = [
  { ...ownTemplate, ...figuresOf(group('', [318, 160, 50, 41, 2, 4])) },
  {
    ...ownTemplate,
    revision: 2,
    isOwn: false,
    campaigns: 3,
    ...figuresOf(group('', [900, 420, 80, 61, 9, 7])),
  },
  {
    templateId: '9',
    name: 'Kitchen week, short version for creators who answer fast',
    revision: 1,
    isOwn: false,
    campaigns: 2,
    ...figuresOf(group('', [120, 60, 20, 13, 1, 1])),
  },
];

function figuresOf({ key, label, version, ...figures }: MailReportGroup) {
  return figures;
}

/** Counts by weekday and hour, with a peak on Tuesday morning. */
const week = (peak: number) =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_, hour) => {
      if (day > 4 || hour < 8 || hour > 21) return 0;
      return day === 1 && hour >= 9 && hour < 12 ? peak : (day + hour) % 3;
    }),
  );
const sumOf = (hours: readonly (readonly number[])[]) => hours.flat().reduce((sum, count) => sum + count, 0);

export const storyHours: Hours = {
  replied: sumOf(week(4)),
  opened: sumOf(week(13)),
  local: 139,
  timeZone: 'Asia/Shanghai',
  hours: { replied: week(4), opened: week(13) },
};

export const fewHours: Hours = {
  ...storyHours,
  replied: 12,
  opened: 41,
  hours: { replied: null, opened: null },
};

/** Names of templates and domains, which are in no catalogue. */
export const reportWords: readonly string[] = [
  ...groups.domain.map(({ key }) => key),
  ...Object.values(groups).flatMap((list) => list.map(({ label }) => label)),
  ...storyTemplates.flatMap(({ name }) => name),
];

const storyFailures = ({ failed, unknown }: MailCampaignCounts): Report['failures'] => [
  { reason: 'loginFailed', count: failed - 1, canRetry: true },
  { reason: 'noSuchMailbox', count: 1, canRetry: false },
  ...(unknown > 0 ? [{ reason: 'interrupted', count: unknown, canRetry: false }] : []),
];

/** Peak of replies on the day after the first emails. */
const storyTimeline: Report['timeline'] = [6, 21, 3, 0, 9, 2].map((replied, at) => ({
  at: `2026-11-${20 + at}T03:00:00.000Z`,
  sent: at === 0 ? 320 : 0,
  opened: replied * 3,
  clicked: replied,
  replied,
}));

/** Returns the lowest plan that shows more. */
function storyMissed({ opened, bounced }: MailCampaignCounts): Report['missed'] {
  const level = opened === null ? 1 : bounced === null ? 2 : 3;
  return {
    feature: 'mailTracking',
    used: level,
    limit: level - 1,
    resetAt: null,
    needVersion: (['basic', 'pro', 'team'] as const)[level - 1] ?? null,
  };
}

const noSent = { queued: 0, sending: 0, deferred: 0, sent: 0, failed: 0, unknown: 0, bounced: 0 };

export function reportHandlers(countsOf: (id: string) => MailCampaignCounts): MockHandler[] {
  return [
    answer(getMailReport, ({ params }) => {
      const counts = countsOf(params.id);
      return {
        counts,
        bounces: counts.bounced === null ? null : { hard: counts.bounced, soft: 0 },
        complained: counts.replied ? 1 : 0,
        repliedUnseen: counts.replied === null ? null : Math.min(5, counts.replied),
        missed: counts.clicked === null ? storyMissed(counts) : null,
        progress: { done: 326, total: 500, perHour: 44, nextAt: null, finishesAt: '2026-11-20T06:00:00Z' },
        failures: counts.failed > 0 ? storyFailures(counts) : [],
        skipped: [],
        timeline: counts.replied ? storyTimeline : [],
      };
    }),
    answer(listMailReportGroups, ({ query: { by } }) => ({
      list: [...groups[by]],
      total: groups[by].length,
    })),
    answer(compareMailTemplates, () => ({ list: storyTemplates })),
    answer(getMailReportHours, () => storyHours),
    answer(exportMailReport, () => ({ jobId: '12' })),
    answer(listOutbox, () => ({ list: [], total: 0, counts: noSent, failures: [] })),
    answer(getMailRounds, () => emptyPlan),
  ];
}
