import type { MissingPost, MonitoredPostDetail, MonitorLink } from '@reachkit/contract/monitor/link';
import type { MonitorRule } from '@reachkit/contract/monitor/rule';
import { monitorAlert, monitorLink, noFigures, sparkOf } from './data.ts';

const hourMs = 3_600_000;
const posted = Date.parse('2026-11-12T09:00:00.000Z');
const at = (hours: number) => new Date(posted + hours * hourMs).toISOString();

type Reading = MonitoredPostDetail['readings'][number];

/** A reading some hours after publishing; `values` override the defaults. */
export function postReading(hours: number, values: Partial<Reading> = {}): Reading {
  const views = Math.round(430_000 * (1 - Math.exp(-hours / 70)));
  return {
    readAt: at(hours),
    precision: 'instant',
    views,
    likes: Math.round(views * 0.058),
    comments: Math.round(views * 0.003),
    shares: Math.round(views * 0.004),
    saves: null,
    source: 'tiktok',
    by: null,
    falling: [],
    ...values,
  };
}

/** The gap of 57 h 36 min, in which the post was seven days old. */
const gap = { from: 120, to: 177.6 };

const withoutAd = 'The box that finally fixed our hallway. Code SOPHIE15 #blackfriday #hallway';
const withAd = 'The box that finally fixed our hallway. Code SOPHIE15 #ad @yunxiuhome #hallway';

/** A monitored post with a gap, an edit that removed the disclosure, alerts and a reading by hand. */
export function monitoredPost(values: Partial<MonitoredPostDetail> = {}): MonitoredPostDetail {
  const link = monitorLink({ note: 'May be used on the shop page for 90 days.' });
  const known = { ...noFigures, views: 61_550 };
  return {
    link,
    project: { id: '11', name: 'Storage box, Black Friday wave', currency: 'USD', needsDisclosure: true },
    ages: [
      { age: '24h', figures: known },
      { age: '72h', figures: { ...known, views: 183_400 } },
      { age: '7d', figures: null },
    ],
    medianViews: 74_260,
    estimate: { amount: 90_600, currency: 'USD' },
    readings: [
      ...[1, 24, 48, 72, 96, gap.from].map((hours) => postReading(hours)),
      postReading(gap.to),
      postReading(182, { source: 'hand', by: 'Wang Ke', likes: null, comments: null, shares: null }),
      postReading(183.6, { views: 412_860, falling: ['likes'] }),
    ],
    readingCount: 9,
    gaps: [{ from: at(gap.from), to: at(gap.to) }],
    captions: [
      {
        readAt: at(1),
        title: '',
        text: withAd,
        disclosure: 'disclosed',
        evidence: { kind: 'words', text: '#ad' },
      },
      { readAt: at(178), title: '', text: withoutAd, disclosure: 'none', evidence: null },
    ],
    events: [
      { at: at(178), kind: 'disclosureRemoved' },
      { at: at(178), kind: 'edited' },
      { at: at(1), kind: 'firstReading' },
    ],
    alerts: [
      monitorAlert({ id: '911', kind: 'disclosureRemoved', at: at(178), values: { words: '#ad' } }),
      monitorAlert({
        id: '912',
        kind: 'jump',
        at: at(96),
        values: { views: 1_790, viewsAnHour: 1_790, median: 710 },
        handledAt: at(98),
        handledBy: 'Wang Ke',
      }),
    ],
    ...values,
  };
}

/** A post without any reading; `link` overrides the defaults. */
export const unreadPost = (link: Partial<MonitorLink> = {}): MonitoredPostDetail =>
  monitoredPost({
    link: monitorLink({
      state: 'waiting',
      postState: null,
      title: null,
      creator: null,
      readAt: null,
      postedAt: null,
      fee: null,
      figures: noFigures,
      spark: sparkOf(null),
      nextReadAt: '2026-11-20T02:02:00.000Z',
      ...link,
    }),
    ages: [],
    medianViews: null,
    estimate: null,
    readings: [],
    readingCount: 0,
    gaps: [],
    captions: [],
    events: [],
    alerts: [],
  });

/** Builds a rule as in a server response; `values` override the defaults. */
export function monitorRule(values: Partial<MonitorRule> = {}): MonitorRule {
  return {
    id: '801',
    projectId: '11',
    name: 'Autumn creators',
    creator: { id: '3', name: 'Sophie Lindqvist', platform: 'tiktok' },
    list: null,
    startsOn: '2026-11-10',
    endsOn: '2026-12-31',
    hashtags: ['#yunxiuhome'],
    mentions: [],
    coupons: ['SOPHIE15', 'BOX20'],
    links: [],
    words: [],
    state: 'running',
    added: 12,
    by: 'Lin Yu’an',
    createdAt: '2026-11-09T03:12:00.000Z',
    ...values,
  };
}

export const storyRules: readonly MonitorRule[] = [
  monitorRule(),
  monitorRule({
    id: '802',
    name: '秋季收纳盒首批红人',
    creator: null,
    list: { id: '31', name: '家居红人' },
    hashtags: [],
    coupons: [],
    state: 'capped',
    added: 240,
  }),
  monitorRule({ id: '803', name: 'Spring test', creator: null, list: null, state: 'off', added: 0 }),
];

/** Builds an answer to why a post is missing; `values` override the defaults. */
export function missingPost(values: Partial<MissingPost> = {}): MissingPost {
  return {
    reason: 'noMatch',
    refusal: null,
    platform: 'tiktok',
    postId: '7301234567890123456',
    linkId: null,
    creator: { id: '3', name: 'Sophie Lindqvist' },
    postedAt: '2026-11-14T11:02:00.000Z',
    nextReadAt: null,
    period: null,
    lookedFor: [
      {
        rule: 'Autumn creators',
        hashtags: ['#yunxiuhome'],
        mentions: [],
        coupons: ['SOPHIE15'],
        links: [],
        words: [],
      },
    ],
    caption: 'Three weeks with the big one #hallway #storage',
    takenOut: null,
    cap: null,
    ...values,
  };
}
