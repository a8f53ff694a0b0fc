import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

type Exports = Readonly<Record<string, unknown>>;
type Stories = Readonly<Record<string, FunctionComponent>>;

const storyFiles = import.meta.glob<Stories>('./**/*.stories.tsx', { eager: true });
const storyTexts = import.meta.glob<string>('./**/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const entryFiles = import.meta.glob<Exports>(
  ['./index.ts', './entries/*.ts', './entries/{creator,favourites,ui}/*.ts'],
  { eager: true },
);

const stories = Object.entries(storyFiles).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([, Story]) => typeof Story === 'function')
    .map(([name, Story]) => [`${path.replace(/^.*\/|\.stories\.tsx$/g, '')}: ${name}`, Story] as const),
);

/** Exports that no story renders by name, and the component that renders them. */
const drawnBy: Readonly<Record<string, string>> = {
  ChargeSubject: 'UsageReport',
  AccountDeletionView: 'AccountDeletion',
  AccountEmailView: 'AccountEmail',
  ComposeEmailView: 'ComposeEmail',
  CheckoutView: 'Checkout',
  CreatorAudienceView: 'CreatorAudience',
  CreatorBrandsView: 'CreatorBrands',
  CreatorCell: 'CreatorSearch',
  CreatorCompareView: 'CreatorCompare',
  CreatorContentView: 'CreatorContent',
  CreatorDetailView: 'CreatorDetail',
  CreatorEmailsView: 'CreatorEmails',
  CreatorListItem: 'CreatorSearch',
  CreatorOverview: 'CreatorDetail',
  BlacklistPageView: 'Blacklist',
  CreatorSearchView: 'CreatorSearch',
  FavouriteActivityPageView: 'FavouriteActivity',
  FavouriteListsPageView: 'FavouriteLists',
  EmailCampaignsView: 'EmailCampaigns',
  EmailSendersView: 'EmailSenders',
  EmailSettingsView: 'EmailSettings',
  EmailSuppressionsView: 'EmailSuppressions',
  EmailTemplatesView: 'EmailTemplates',
  EmailThreadView: 'EmailThread',
  EmailUnlockView: 'EmailUnlock',
  EmptyPlatform: 'CreatorSearch',
  FeatureRoot: 'CreatorSearch',
  CooperationBoardView: 'CooperationBoard',
  CooperationsView: 'Cooperations',
  Field: 'TextField',
  FilterBar: 'CreatorSearch',
  FulfilmentRecordView: 'FulfilmentRecord',
  InboxView: 'Inbox',
  FollowUpPlanView: 'FollowUpPlan',
  HotAdsView: 'HotAds',
  HotTagsView: 'HotTags',
  Link: 'AppShell',
  ListCard: 'FavouriteLists',
  MeasureHint: 'CreatorDetail',
  MonitorAlertsView: 'MonitorAlerts',
  MonitorProjectView: 'MonitorProject',
  MonitorProjectsView: 'MonitorProjects',
  MonitoredPostView: 'MonitoredPost',
  NoEmails: 'Outbox',
  NoTemplates: 'EmailTemplates',
  NoThreads: 'Inbox',
  NoteEditor: 'NotesButton',
  NothingFound: 'CreatorSearch',
  ShortLinksView: 'ShortLinks',
  OperationRecordsView: 'OperationRecords',
  OrdersView: 'Orders',
  PersonalDataExportView: 'PersonalDataExport',
  PersonalInfoView: 'PersonalInfo',
  OutboxView: 'Outbox',
  PartBoundary: 'RichTextEditor',
  PlanPickerView: 'PlanPicker',
  PopularVideosView: 'PopularVideos',
  Portal: 'Popover',
  PostingHours: 'CreatorContent',
  PricePanel: 'CreatorDetail',
  PromotionDetailView: 'PromotionDetail',
  PromotionInvitationsView: 'PromotionInvitations',
  PromotionPostsView: 'PromotionPosts',
  PromotionReportView: 'PromotionReport',
  PromotionsView: 'Promotions',
  ReachkitProvider: 'TestProvider',
  ShortLinkDetailView: 'ShortLinkDetail',
  SimilarCreatorsView: 'SimilarCreators',
  TeamDataView: 'TeamData',
  TeamKeysView: 'TeamKeys',
  TeamMembersView: 'TeamMembers',
  TeamWebhooksView: 'TeamWebhooks',
  Tooltip: 'IconButton',
  TopCreatorsView: 'TopCreators',
  UsageReportView: 'UsageReport',
  VideoCover: 'CreatorContent',
};

const isComponent = (name: string, value: unknown) =>
  /^[A-Z][a-z]/.test(name) &&
  !/Error$|Context$|^Refusal$/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

const components = [
  ...new Set(
    Object.values(entryFiles).flatMap((exported) =>
      Object.entries(exported).flatMap(([name, value]) => (isComponent(name, value) ? [name] : [])),
    ),
  ),
].toSorted();

describe('every component that a host can import', () => {
  const drawn = Object.values(storyTexts).join('\n');
  it.each(components)('%s is rendered in a story, so that the tests below cover it', (name) => {
    const shown = drawnBy[name] ?? name;
    expect(drawn).toMatch(new RegExp(`<${shown}\\b|\\b${shown},|\\(${shown}\\b`));
  });
});

// In the order of a page load: first server rendering, then hydration in a browser.
const markup = new Map<string, string>();

describe('on a server', () => {
  it.each(stories)(
    '%s renders without a document, and without a style attribute, which a CSP blocks',
    (name, Story) => {
      const html = renderToString(<Story />);
      markup.set(name, html);
      expect(html).not.toMatch(/ style=/);
    },
  );
});

const componentOf = (name: string) => name.slice(0, name.indexOf(':'));

/** Stories of one component are similar: a short run tests the first one and every third one after it. */
const takenOver = stories.filter(([name], at) => {
  const first = stories.findIndex(([other]) => componentOf(other) === componentOf(name));
  return process.env.TEST_SIZE !== 'quick' || (at - first) % 3 === 0;
});

describe('in a browser', () => {
  beforeAll(async () => {
    await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { pretendToBeVisual: true } });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });

  it.each(takenOver)('%s hydrates the server’s markup without a mismatch', async (name, Story) => {
    const { hydrateRoot } = await import('react-dom/client');
    const { act: action } = await import('react');
    const complaints: unknown[] = [];
    const log = vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said));
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = markup.get(name) ?? '';
    const root = await action(async () =>
      hydrateRoot(place, <Story />, { onRecoverableError: (error) => void complaints.push(error) }),
    );
    expect(complaints).toEqual([]);
    await action(async () => root.unmount());
    place.remove();
    log.mockRestore();
  });
});
