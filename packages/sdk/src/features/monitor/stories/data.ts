import type { MonitorAlert } from '@reachkit/contract/monitor/alert';
import type { MonitorFigures, MonitorTotals } from '@reachkit/contract/monitor/figures';
import type { MonitorLinkState } from '@reachkit/contract/monitor/kinds';
import type { MonitorLink } from '@reachkit/contract/monitor/link';
import type { MonitorProject, MonitorSummary } from '@reachkit/contract/monitor/project';

/** Builds a project as in a server response; `values` override the defaults. */
export function monitorProject(values: Partial<MonitorProject> = {}): MonitorProject {
  return {
    id: '11',
    name: 'Storage box, Black Friday wave',
    note: '',
    brand: 'Yunxiu Home',
    startsOn: '2026-11-10',
    endsOn: '2026-12-31',
    currency: 'USD',
    goal: { kind: 'views', value: 2_500_000 },
    needsDisclosure: true,
    mutedAlerts: [],
    state: 'running',
    isOverLimit: false,
    owner: { id: '7', name: 'Lin Yu’an' },
    restorableUntil: null,
    revision: 1,
    createdAt: '2026-11-09T03:12:00.000Z',
    updatedAt: '2026-11-19T03:12:00.000Z',
    ...values,
  };
}

export const noFigures: MonitorFigures = {
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  engagement: null,
  viewsAnHour: null,
  gain: null,
  costPerThousand: null,
  costPerEngagement: null,
  medianMultiple: null,
  falling: [],
};

const dayOf = (ago: number) => new Date(Date.UTC(2026, 10, 20 - ago)).toISOString().slice(0, 10);

/** Fourteen days that rise to `views`; `gap` days in the middle have no reading. */
export function sparkOf(views: number | null, gap = 0) {
  return Array.from({ length: 14 }, (_, at) => {
    const isGap = at >= 6 && at < 6 + gap;
    return {
      day: dayOf(13 - at),
      views: views === null || at < 2 || isGap ? null : Math.round(views * (1 - 0.9 ** at)),
    };
  });
}

/** Builds a monitored post as in a server response; `values` override the defaults. */
export function monitorLink(values: Partial<MonitorLink> = {}): MonitorLink {
  return {
    id: '501',
    projectId: '11',
    url: 'https://www.tiktok.com/@sophieathome/video/7301234567890123456',
    platform: 'tiktok',
    postId: '7301234567890123456',
    state: 'monitored',
    postState: 'there',
    since: null,
    nextReadAt: '2026-11-20T01:42:00.000Z',
    readAt: '2026-11-20T00:41:00.000Z',
    readBy: null,
    title: 'The box that finally fixed our hallway, after three that did not',
    coverUrl: null,
    kind: 'video',
    duration: 42,
    postedAt: '2026-11-12T09:00:00.000Z',
    creator: {
      id: '3',
      name: 'Sophie Lindqvist',
      platform: 'tiktok',
      handle: 'sophieathome',
      isChosen: false,
    },
    origin: 'pasted',
    rule: null,
    fee: 78_000,
    goal: null,
    note: '',
    endsOn: '2026-12-12',
    addedAt: '2026-11-12T10:00:00.000Z',
    by: 'Lin Yu’an',
    keptDays: null,
    figures: {
      ...noFigures,
      views: 412_860,
      likes: 24_100,
      comments: 1_204,
      shares: 1_720,
      saves: 1_130,
      engagement: 0.0682,
      viewsAnHour: 1_300,
      gain: 31_200,
      costPerThousand: 189,
      costPerEngagement: 3,
      medianMultiple: 5.56,
    },
    spark: sparkOf(412_860, 2),
    openAlerts: 0,
    ...values,
  };
}

/** One post of each state, with long and short words. */
export const storyLinks: readonly MonitorLink[] = [
  monitorLink(),
  monitorLink({
    id: '502',
    title: '四层叠起来还稳不稳？装满20公斤试给你看，这次我们把三种常见收纳箱放在一起比较',
    creator: { id: '4', name: '林小满在多伦多', platform: 'tiktok', handle: 'xiaoman', isChosen: false },
    fee: 45_000,
    figures: {
      ...noFigures,
      views: 186_020,
      gain: 12_440,
      viewsAnHour: 518,
      engagement: 0.0837,
      medianMultiple: 5.28,
      costPerThousand: 242,
      costPerEngagement: 3,
    },
    spark: sparkOf(186_020),
  }),
  monitorLink({
    id: '503',
    platform: 'youtube',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    postId: 'dQw4w9WgXcQ',
    title: 'Everything I put in a 35 L box (spoiler: it all fits)',
    creator: {
      id: '5',
      name: 'The Unboxing Carpenter',
      platform: 'youtube',
      handle: 'unboxing',
      isChosen: true,
    },
    fee: 60_000,
    keptDays: 30,
    nextReadAt: '2026-11-21T04:12:00.000Z',
    figures: {
      ...noFigures,
      views: 121_400,
      gain: -230,
      viewsAnHour: 85,
      engagement: 0.0387,
      medianMultiple: 2.92,
      costPerThousand: 494,
      costPerEngagement: 13,
      falling: ['views'],
    },
    spark: sparkOf(121_400),
  }),
  monitorLink({
    id: '504',
    title: 'Desk reset in one evening',
    state: 'unavailable',
    postState: 'deleted',
    since: '2026-11-19T20:10:00.000Z',
    nextReadAt: '2026-11-20T02:00:00.000Z',
    readAt: '2026-11-19T14:04:00.000Z',
    creator: {
      id: '6',
      name: 'Alexandria Montgomery-Featherstone',
      platform: 'tiktok',
      handle: 'alex',
      isChosen: false,
    },
    fee: 60_000,
    openAlerts: 1,
    figures: {
      ...noFigures,
      views: 61_550,
      engagement: 0.051,
      medianMultiple: 1,
      costPerThousand: 975,
      costPerEngagement: 19,
    },
    spark: sparkOf(61_550),
  }),
  monitorLink({
    id: '505',
    platform: 'instagram',
    url: 'https://www.instagram.com/reel/Cx1Y2Z3aBcD/',
    postId: 'Cx1Y2Z3aBcD',
    title: 'Como organizei a lavanderia com três caixas',
    state: 'noSource',
    nextReadAt: null,
    readBy: 'Wang Ke',
    creator: {
      id: '8',
      name: 'Maria Fernanda dos Santos',
      platform: 'instagram',
      handle: 'mafe',
      isChosen: true,
    },
    fee: 15_800,
    figures: { ...noFigures, views: 44_100, gain: 900, medianMultiple: 1.19, costPerThousand: 358 },
    spark: sparkOf(44_100, 4),
  }),
  monitorLink({
    id: '506',
    url: 'https://vm.tiktok.com/ZMh8aKq2P/',
    postId: null,
    state: 'resolving',
    postState: null,
    title: null,
    creator: null,
    readAt: null,
    nextReadAt: '2026-11-20T02:15:00.000Z',
    fee: 24_000,
    figures: noFigures,
    spark: sparkOf(null),
  }),
  monitorLink({
    id: '507',
    url: 'https://www.tiktok.com/@newhome/video/7309999999999999999',
    state: 'waiting',
    postState: null,
    title: null,
    creator: null,
    readAt: null,
    nextReadAt: '2026-11-20T02:02:00.000Z',
    fee: null,
    figures: noFigures,
    spark: sparkOf(null),
    origin: 'rule',
    rule: 'Autumn creators',
    by: null,
  }),
  monitorLink({
    id: '508',
    state: 'finished',
    title: '収納ボックス、2週間使ってわかったこと',
    platform: 'instagram',
    endsOn: '2026-11-18',
    nextReadAt: null,
    readAt: '2026-11-18T10:31:00.000Z',
    creator: { id: '9', name: 'はなの暮らし帖', platform: 'instagram', handle: 'hana', isChosen: false },
    fee: null,
    figures: { ...noFigures, views: 98_770, engagement: 0.0441, medianMultiple: 1.89 },
    spark: sparkOf(98_770),
  }),
];

const sum = (values: readonly (number | null)[]) => {
  const known = values.filter((value): value is number => value !== null);
  return { value: known.length === 0 ? null : known.reduce((all, one) => all + one, 0), posts: known.length };
};
const middle = (values: readonly (number | null)[]) => {
  const known = values.filter((value): value is number => value !== null).sort((a, b) => a - b);
  return { value: known[Math.floor(known.length / 2)] ?? null, posts: known.length };
};

/** Totals of posts, as the server makes them. */
export function totalsOf(links: readonly MonitorLink[]): MonitorTotals {
  const of = (name: Exclude<keyof MonitorFigures, 'falling'>) => links.map(({ figures }) => figures[name]);
  const paid = links.filter(({ fee, figures }) => fee !== null && figures.views !== null);
  const paidViews = sum(paid.map(({ figures }) => figures.views)).value ?? 0;
  const paidFees = sum(paid.map(({ fee }) => fee)).value ?? 0;
  return {
    of: links.length,
    views: sum(of('views')),
    byPlatform: (['tiktok', 'youtube', 'instagram'] as const)
      .map((platform) => {
        const { value, posts } = sum(
          links.filter((one) => one.platform === platform).map((one) => one.figures.views),
        );
        return { platform, views: value ?? 0, posts };
      })
      .filter(({ posts }) => posts > 0)
      .sort((a, b) => b.views - a.views),
    gain: sum(of('gain')),
    engagements: { value: null, posts: 0 },
    engagement: middle(of('engagement')),
    viewsAnHour: sum(of('viewsAnHour')),
    medianMultiple: middle(of('medianMultiple')),
    costPerThousand: {
      value: paid.length === 0 ? null : Math.round((paidFees / paidViews) * 1_000),
      posts: paid.length,
      fees: paidFees,
    },
    costPerEngagement: { ...middle(of('costPerEngagement')), fees: paidFees },
    fees: sum(links.map(({ fee }) => fee)),
  };
}

const count = (links: readonly MonitorLink[], state: MonitorLinkState) =>
  links.filter((link) => link.state === state).length;

export function summaryOf(
  links: readonly MonitorLink[],
  { goal }: Pick<MonitorProject, 'goal'>,
  limit: number,
): MonitorSummary {
  const totals = totalsOf(links);
  const isViews = goal?.kind === 'views' && totals.views.value !== null;
  return {
    totals,
    states: {
      resolving: count(links, 'resolving'),
      waiting: count(links, 'waiting'),
      monitored: count(links, 'monitored'),
      finished: count(links, 'finished'),
      unavailable: count(links, 'unavailable'),
      unsupported: count(links, 'unsupported'),
      noSource: count(links, 'noSource'),
      stopped: count(links, 'stopped'),
    },
    links: { used: links.length, limit },
    openAlerts: 3,
    goalShare: isViews ? (totals.views.value ?? 0) / goal.value : null,
    readAt: links.find(({ readAt }) => readAt !== null)?.readAt ?? null,
  };
}

const named = ({ id, title, url, platform, creator }: MonitorLink): MonitorAlert['link'] => ({
  id,
  title,
  url,
  platform,
  creator: creator && { id: creator.id, name: creator.name },
});

/** Builds an alert as in a server response. */
export function monitorAlert(
  values: Partial<MonitorAlert> & Pick<MonitorAlert, 'id' | 'kind'>,
): MonitorAlert {
  return {
    project: { id: '11', name: 'Storage box, Black Friday wave' },
    link: named(monitorLink()),
    at: '2026-11-19T20:10:00.000Z',
    values: {},
    handledAt: null,
    handledBy: null,
    ...values,
  };
}

/** Open alerts of the project of the stories, the latest first. */
export const storyAlerts: readonly MonitorAlert[] = [
  monitorAlert({
    id: '901',
    kind: 'unavailable',
    link: named(monitorLink({ ...storyLinks[3] })),
    at: '2026-11-19T23:28:00.000Z',
    values: { from: '2026-11-19T20:10:00.000Z' },
  }),
  monitorAlert({
    id: '902',
    kind: 'disclosureRemoved',
    at: '2026-11-19T18:30:00.000Z',
    values: { words: '#ad' },
  }),
  monitorAlert({
    id: '903',
    kind: 'jump',
    link: named(monitorLink({ ...storyLinks[1] })),
    at: '2026-11-20T00:40:00.000Z',
    values: { views: 1_420, viewsAnHour: 1_420, median: 410 },
  }),
];

/** Projects of the list: of each state, with long and short names. */
export const storyProjects: readonly MonitorProject[] = [
  monitorProject(),
  monitorProject({
    id: '12',
    name: '黑五大促·可折叠收纳箱（72升加厚款）·美国站与加拿大站达人投放效果监控',
    brand: '云岫家居',
    currency: 'CNY',
    startsOn: '2026-12-01',
    endsOn: null,
    state: 'planned',
    goal: null,
  }),
  monitorProject({
    id: '13',
    name: 'Autumn gifting',
    brand: '',
    state: 'ended',
    startsOn: null,
    endsOn: '2026-10-31',
    goal: { kind: 'cost', value: 450 },
  }),
  monitorProject({ id: '14', name: 'Kettle launch', isOverLimit: true, startsOn: null, endsOn: null }),
  monitorProject({ id: '15', name: 'Summer travel push', state: 'archived' }),
  monitorProject({ id: '16', name: 'Test', state: 'removed', restorableUntil: '2026-12-15T03:00:00.000Z' }),
];

/** Names and titles of the stories, in several languages. */
/** Names of the sheets in files of the stories. */
const storySheets = ['How to fill in', 'Paid posts'];

export const monitorWords: readonly string[] = [
  // A rule and its list.
  ...['秋季收纳盒首批红人', '家居红人'],
  ...storySheets,
  ...storyProjects.flatMap(({ name, brand }) => [name, brand]),
  ...storyLinks.flatMap(({ title, creator, url }) => [title ?? url, creator?.name ?? '']),
].filter((word) => word !== '');
