import { getFilterOptions, listEquityVersions, searchCreators } from '@reachkit/contract';
import type { Locale } from '@reachkit/contract/locales';
import { listNotifications, type Notification } from '@reachkit/contract/notification';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from './core/client/types.ts';
import { tokenSession } from './core/session/tokenSession.ts';
import { accountEn } from './features/account/locales/en.ts';
import { accountZh } from './features/account/locales/zh.ts';
import { PersonalInfo } from './features/account/personal/PersonalInfo.tsx';
import { accountWorld } from './features/account/stories/accountWorld.ts';
import { storyCharges, usageWorld } from './features/account/stories/usageWorld.ts';
import { TeamMembers } from './features/account/team/members/TeamMembers.tsx';
import { teamWorld } from './features/account/team/stories/teamWorld.ts';
import { UsageReport } from './features/account/usage/UsageReport.tsx';
import { collaborationEn } from './features/collaboration/locales/en.ts';
import { collaborationZh } from './features/collaboration/locales/zh.ts';
import { PromotionDetail } from './features/collaboration/promotion/PromotionDetail.tsx';
import type { PromotionTab } from './features/collaboration/promotion/promotionSlots.ts';
import { collaborationWorld } from './features/collaboration/stories/collaborationWorld.ts';
import { CreatorDetail } from './features/creator/CreatorDetail.tsx';
import { CreatorCompare } from './features/creator/compare/CreatorCompare.tsx';
import { creatorEn } from './features/creator/locales/en.ts';
import { creatorZh } from './features/creator/locales/zh.ts';
import { SimilarCreators } from './features/creator/similar/SimilarCreators.tsx';
import { comparedIds, comparedWorld } from './features/creator/stories/compared.ts';
import { similarWorld } from './features/creator/stories/similar.ts';
import { tabHandlers } from './features/creator/stories/storyTabs.ts';
import { creatorWorld, storyIds } from './features/creator/stories/world.ts';
import { openCampaignsView } from './features/email/campaigns/campaignsView.ts';
import { EmailCampaigns } from './features/email/campaigns/EmailCampaigns.tsx';
import { Inbox } from './features/email/inbox/Inbox.tsx';
import { openInboxView } from './features/email/inbox/inboxView.ts';
import { EmailThread } from './features/email/inbox/thread/EmailThread.tsx';
import { emailEn } from './features/email/locales/en.ts';
import { emailZh } from './features/email/locales/zh.ts';
import { Outbox } from './features/email/outbox/Outbox.tsx';
import { campaignWorld } from './features/email/stories/campaignWorld.ts';
import { storyMessage } from './features/email/stories/inboxThreads.ts';
import { inboxWorld } from './features/email/stories/inboxWorld.ts';
import { outboxWorld } from './features/email/stories/outboxWorld.ts';
import { templateWorld } from './features/email/stories/templateWorld.ts';
import { EmailTemplates } from './features/email/templates/EmailTemplates.tsx';
import { FavouriteLists } from './features/favourites/lists/page/FavouriteLists.tsx';
import { favouriteListView } from './features/favourites/lists/page/favouritesView.ts';
import { favouritesEn } from './features/favourites/locales/en.ts';
import { favouritesZh } from './features/favourites/locales/zh.ts';
import { NotesButton } from './features/favourites/notes/NotesButton.tsx';
import { listWorld, storyLists } from './features/favourites/stories/lists.ts';
import { memberWorld } from './features/favourites/stories/members.ts';
import { notesWorld } from './features/favourites/stories/notes.ts';
import { membershipEn } from './features/membership/locales/en.ts';
import { membershipZh } from './features/membership/locales/zh.ts';
import { PlanPicker } from './features/membership/plans/PlanPicker.tsx';
import { openPlansView } from './features/membership/plans/plansView.ts';
import { orderWorld } from './features/membership/stories/orderWorld.ts';
import { storyPlans } from './features/membership/stories/plans.ts';
import { notificationEn } from './features/notification/locales/en.ts';
import { notificationZh } from './features/notification/locales/zh.ts';
import { NotificationBell } from './features/notification/NotificationBell.tsx';
import { storyNotification } from './features/notification/stories/notifications.ts';
import { PopularVideos } from './features/rankings/list/pages/PopularVideos.tsx';
import { TopCreators } from './features/rankings/list/pages/TopCreators.tsx';
import { rankingsEn } from './features/rankings/locales/en.ts';
import { rankingsZh } from './features/rankings/locales/zh.ts';
import { rankingsHandlers } from './features/rankings/stories/rankingsWorld.ts';
import { CreatorSearch } from './features/search/CreatorSearch.tsx';
import { searchEn } from './features/search/locales/en.ts';
import { searchZh } from './features/search/locales/zh.ts';
import { openView } from './features/search/model/view.ts';
import { answerOptions, answerSearch } from './features/search/stories/answers.ts';
import { makeCreators } from './features/search/stories/creators.ts';
import { createMockClient } from './testing/createMockClient.ts';
import { memoryArea } from './testing/loopback.ts';
import { answer } from './testing/mockHandler.ts';
import { mounts, type SlotOfOtherPage, SlotSample, slotsOfOtherPages } from './testing/slotSample.tsx';
import { TestProvider } from './testing/TestProvider.tsx';

const sampleOf = (props: object) => ({
  'data-sample': 'data-sample' in props ? String(props['data-sample']) : undefined,
});

/** Components with a stable identity, defined outside the host's component. */
const samples = {
  PostAction: (props: object) => <SlotSample name="PostAction" {...sampleOf(props)} />,
  ChargeSubject: (props: object) => <SlotSample name="ChargeSubject" {...sampleOf(props)} />,
  NotificationChoices: (props: object) => <SlotSample name="NotificationChoices" {...sampleOf(props)} />,
  Checkout: (props: object) => <SlotSample name="Checkout" {...sampleOf(props)} />,
  CreatorListItem: (props: object) => <SlotSample name="CreatorListItem" {...sampleOf(props)} />,
  CreatorPanel: (props: object) => <SlotSample name="CreatorPanel" {...sampleOf(props)} />,
  EmptyPlatform: (props: object) => <SlotSample name="EmptyPlatform" {...sampleOf(props)} />,
  NothingFound: (props: object) => <SlotSample name="NothingFound" {...sampleOf(props)} />,
  PricePanel: (props: object) => <SlotSample name="PricePanel" {...sampleOf(props)} />,
  TrackRecord: (props: object) => <SlotSample name="TrackRecord" {...sampleOf(props)} />,
  Invitation: (props: object) => <SlotSample name="Invitation" {...sampleOf(props)} />,
  SaveAction: (props: object) => <SlotSample name="SaveAction" {...sampleOf(props)} />,
  SelectionActions: (props: object) => <SlotSample name="SelectionActions" {...sampleOf(props)} />,
  ListActions: (props: object) => <SlotSample name="ListActions" {...sampleOf(props)} />,
  ListCard: (props: object) => <SlotSample name="ListCard" {...sampleOf(props)} />,
  NoLists: (props: object) => <SlotSample name="NoLists" {...sampleOf(props)} />,
  NoteEditor: (props: object) => <SlotSample name="NoteEditor" {...sampleOf(props)} />,
  NoEmails: (props: object) => <SlotSample name="NoEmails" {...sampleOf(props)} />,
  NoThreads: (props: object) => <SlotSample name="NoThreads" {...sampleOf(props)} />,
  ThreadCreator: (props: object) => <SlotSample name="ThreadCreator" {...sampleOf(props)} />,
  Translation: (props: object) => <SlotSample name="Translation" {...sampleOf(props)} />,
  CampaignLinks: (props: object) => <SlotSample name="CampaignLinks" {...sampleOf(props)} />,
  NoTemplates: (props: object) => <SlotSample name="NoTemplates" {...sampleOf(props)} />,
  NoNotifications: (props: object) => <SlotSample name="NoNotifications" {...sampleOf(props)} />,
  NotificationItem: (props: object) => <SlotSample name="NotificationItem" {...sampleOf(props)} />,
  AddToCampaign: (props: object) => <SlotSample name="AddToCampaign" {...sampleOf(props)} />,
  MonitorPost: (props: object) => <SlotSample name="MonitorPost" {...sampleOf(props)} />,
  SaveCreators: (props: object) => <SlotSample name="SaveCreators" {...sampleOf(props)} />,
  EmailList: (props: object) => <SlotSample name="EmailList" {...sampleOf(props)} />,
  Cooperation: (props: object) => <SlotSample name="Cooperation" {...sampleOf(props)} />,
  Monitor: (props: object) => <SlotSample name="Monitor" {...sampleOf(props)} />,
  Results: (props: object) => <SlotSample name="Results" {...sampleOf(props)} />,
};

/** For a busy machine: wait for the element, with a long timeout. */
const patient = { timeout: 60_000 };

const marked = { 'data-sample': 'by the host' };

interface Case {
  readonly client: () => Client;
  /** Called at each render, so that slots and their properties are new objects. */
  readonly draw: () => ReactNode;
  /** The user's steps until the slot is rendered. */
  readonly reach?: (user: UserEvent) => Promise<void>;
  /** Stubbed width of all elements, in px. */
  readonly width?: number;
}

function searchClient(rows: ReturnType<typeof makeCreators>) {
  return createMockClient([
    answer(searchCreators, ({ body }) => answerSearch(rows, body)),
    answer(getFilterOptions, () => answerOptions(rows)),
  ]);
}

function notificationClient(list: Notification[]) {
  return createMockClient([
    answer(listNotifications, () => ({ list, total: list.length, unread: list.length })),
  ]);
}

/** A tab of a promotion with the host's content. */
function promotionCase(
  tab: PromotionTab,
  slot: 'Invitation' | 'EmailList' | 'Cooperation' | 'Monitor' | 'Results',
): Case {
  return {
    client: () => createMockClient([...collaborationWorld().handlers]),
    draw: () => (
      <PromotionDetail
        promotionId="31"
        defaultTab={tab}
        slots={{ [slot]: samples[slot] }}
        slotProps={{ [slot]: { ...marked } }}
      />
    ),
  };
}

const rankingsClient = () => createMockClient([...rankingsHandlers()]);

const cases: Readonly<Record<SlotOfOtherPage, Case>> = {
  'AccountSlots.NotificationChoices': {
    client: () => createMockClient([...accountWorld().handlers]),
    draw: () => (
      <PersonalInfo
        slots={{ NotificationChoices: samples.NotificationChoices }}
        slotProps={{ NotificationChoices: { ...marked } }}
      />
    ),
  },
  'CompareSlots.SaveAction': {
    client: () => comparedWorld([]),
    draw: () => (
      <CreatorCompare
        ids={comparedIds}
        slots={{ SaveAction: samples.SaveAction }}
        slotProps={{ SaveAction: { ...marked } }}
      />
    ),
  },
  'CreatorSearchSlots.CreatorListItem': {
    client: () => searchClient(makeCreators('tiktok', 1)),
    width: 360,
    draw: () => (
      <CreatorSearch
        slots={{ CreatorListItem: samples.CreatorListItem }}
        slotProps={{ CreatorListItem: { ...marked } }}
      />
    ),
  },
  'CreatorSearchSlots.CreatorPanel': {
    client: () => searchClient(makeCreators('tiktok', 1)),
    width: 1400,
    draw: () => (
      <CreatorSearch
        slots={{ CreatorPanel: samples.CreatorPanel }}
        slotProps={{ CreatorPanel: { ...marked } }}
      />
    ),
    reach: async (user) => {
      await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ }, patient);
      const cell = screen.getAllByRole('gridcell')[3];
      if (cell) await user.click(cell);
    },
  },
  'CreatorSearchSlots.EmptyPlatform': {
    client: () => searchClient([]),
    draw: () => (
      <CreatorSearch
        slots={{ EmptyPlatform: samples.EmptyPlatform }}
        slotProps={{ EmptyPlatform: { ...marked } }}
      />
    ),
  },
  'CreatorSearchSlots.NothingFound': {
    client: () => searchClient(makeCreators('tiktok', 1)),
    draw: () => (
      <CreatorSearch
        defaultView={{ ...openView('tiktok'), filter: { followerCount_start: '99999999999' } }}
        slots={{ NothingFound: samples.NothingFound }}
        slotProps={{ NothingFound: { ...marked } }}
      />
    ),
  },
  'CreatorSlots.PostAction': {
    client: () => {
      const client = creatorWorld();
      client.use(...tabHandlers());
      return client;
    },
    draw: () => (
      <CreatorDetail
        platform="tiktok"
        id={storyIds.rich}
        tab="content"
        slots={{ PostAction: samples.PostAction }}
        slotProps={{ PostAction: { ...marked } }}
      />
    ),
  },
  'CreatorSlots.PricePanel': {
    client: () => creatorWorld(),
    draw: () => (
      <CreatorDetail
        platform="tiktok"
        id={storyIds.rich}
        slots={{ PricePanel: samples.PricePanel }}
        slotProps={{ PricePanel: { ...marked } }}
      />
    ),
  },
  'CreatorSlots.SaveAction': {
    client: () => creatorWorld(),
    draw: () => (
      <CreatorDetail
        platform="tiktok"
        id={storyIds.rich}
        slots={{ SaveAction: samples.SaveAction }}
        slotProps={{ SaveAction: { ...marked } }}
      />
    ),
  },
  'FavouritesSlots.ListActions': {
    client: () => memberWorld().client,
    draw: () => (
      <FavouriteLists
        defaultView={favouriteListView('1')}
        slots={{ ListActions: samples.ListActions }}
        slotProps={{ ListActions: { ...marked } }}
      />
    ),
    reach: async (user) => {
      const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ }, patient);
      if (box) await user.click(box);
    },
  },
  'FavouritesSlots.ListCard': {
    client: () => listWorld({ lists: storyLists.slice(0, 1) }).client,
    draw: () => (
      <FavouriteLists slots={{ ListCard: samples.ListCard }} slotProps={{ ListCard: { ...marked } }} />
    ),
  },
  'FavouritesSlots.NoLists': {
    client: () => listWorld({ lists: [] }).client,
    draw: () => (
      <FavouriteLists slots={{ NoLists: samples.NoLists }} slotProps={{ NoLists: { ...marked } }} />
    ),
  },
  'FavouritesSlots.NoteEditor': {
    client: () => notesWorld().client,
    draw: () => (
      <NotesButton
        creatorId="c1"
        name="Sophie"
        slots={{ NoteEditor: samples.NoteEditor }}
        slotProps={{ NoteEditor: { ...marked } }}
      />
    ),
    reach: async (user) => user.click(await screen.findByRole('button', {}, patient)),
  },
  'CreatorSlots.TrackRecord': {
    client: () => creatorWorld(),
    draw: () => (
      <CreatorDetail
        platform="tiktok"
        id={storyIds.rich}
        slots={{ TrackRecord: samples.TrackRecord }}
        slotProps={{ TrackRecord: { ...marked } }}
      />
    ),
  },
  'EmailCampaignsSlots.CampaignLinks': {
    client: () => campaignWorld(),
    draw: () => (
      <EmailCampaigns
        defaultView={{ ...openCampaignsView, open: '1' }}
        slots={{ CampaignLinks: samples.CampaignLinks }}
        slotProps={{ CampaignLinks: { ...marked } }}
      />
    ),
  },
  'EmailTemplatesSlots.NoTemplates': {
    client: () => templateWorld({ templates: [] }),
    draw: () => (
      <EmailTemplates
        slots={{ NoTemplates: samples.NoTemplates }}
        slotProps={{ NoTemplates: { ...marked } }}
      />
    ),
  },
  'EmailThreadSlots.PostAction': {
    client: () =>
      inboxWorld({
        messages: [
          storyMessage({ id: 'in-1', text: 'https://www.tiktok.com/@mira/video/7301234567890123456' }),
        ],
      }),
    draw: () => (
      <EmailThread
        threadId="1"
        slots={{ PostAction: samples.PostAction }}
        slotProps={{ PostAction: { ...marked } }}
      />
    ),
  },
  'EmailThreadSlots.Translation': {
    client: () => inboxWorld(),
    draw: () => (
      <EmailThread
        threadId="1"
        slots={{ Translation: samples.Translation }}
        slotProps={{ Translation: { ...marked } }}
      />
    ),
  },
  'InboxSlots.NoThreads': {
    client: () => inboxWorld({ threads: [] }),
    draw: () => <Inbox slots={{ NoThreads: samples.NoThreads }} slotProps={{ NoThreads: { ...marked } }} />,
  },
  'InboxSlots.ThreadCreator': {
    client: () => inboxWorld(),
    draw: () => (
      <Inbox
        defaultView={{ ...openInboxView, open: '1' }}
        slots={{ ThreadCreator: samples.ThreadCreator }}
        slotProps={{ ThreadCreator: { ...marked } }}
      />
    ),
  },
  'RankingsSlots.AddToCampaign': {
    client: rankingsClient,
    draw: () => (
      <TopCreators
        slots={{ AddToCampaign: samples.AddToCampaign }}
        slotProps={{ AddToCampaign: { ...marked } }}
      />
    ),
    reach: async (user) => {
      const [first] = await screen.findAllByRole('checkbox', { name: /Marguerite/ }, patient);
      if (first) await user.click(first);
    },
  },
  'RankingsSlots.MonitorPost': {
    client: rankingsClient,
    draw: () => (
      <PopularVideos
        slots={{ MonitorPost: samples.MonitorPost }}
        slotProps={{ MonitorPost: { ...marked } }}
      />
    ),
  },
  'RankingsSlots.SaveCreators': {
    client: rankingsClient,
    draw: () => (
      <TopCreators
        slots={{ SaveCreators: samples.SaveCreators }}
        slotProps={{ SaveCreators: { ...marked } }}
      />
    ),
  },
  'SimilarSlots.SelectionActions': {
    client: () => similarWorld([]),
    draw: () => (
      <SimilarCreators
        platform="tiktok"
        defaultView={{ seeds: ['s1'], negatives: [] }}
        slots={{ SelectionActions: samples.SelectionActions }}
        slotProps={{ SelectionActions: { ...marked } }}
      />
    ),
    reach: async (user) => {
      const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ }, patient);
      if (box) await user.click(box);
    },
  },
  'UsageSlots.ChargeSubject': {
    client: () => createMockClient(usageWorld({ charges: storyCharges.slice(0, 1) })),
    draw: () => (
      <UsageReport
        slots={{ ChargeSubject: samples.ChargeSubject }}
        slotProps={{ ChargeSubject: { ...marked } }}
      />
    ),
  },
  'MembershipSlots.Checkout': {
    client: () =>
      createMockClient([answer(listEquityVersions, () => storyPlans('en')), ...orderWorld().handlers]),
    draw: () => (
      <PlanPicker
        defaultView={{ ...openPlansView, order: 'new' }}
        slots={{ Checkout: samples.Checkout }}
        slotProps={{ Checkout: { ...marked } }}
      />
    ),
  },
  'NotificationsSlots.NoNotifications': {
    client: () => notificationClient([]),
    draw: () => (
      <NotificationBell
        defaultOpen
        slots={{ NoNotifications: samples.NoNotifications }}
        slotProps={{ NoNotifications: { ...marked } }}
      />
    ),
  },
  'NotificationsSlots.NotificationItem': {
    client: () => notificationClient([storyNotification({ id: '1' })]),
    draw: () => (
      <NotificationBell
        defaultOpen
        slots={{ NotificationItem: samples.NotificationItem }}
        slotProps={{ NotificationItem: { ...marked } }}
      />
    ),
  },
  'OutboxSlots.NoEmails': {
    client: () => outboxWorld({ emails: [] }),
    draw: () => <Outbox slots={{ NoEmails: samples.NoEmails }} slotProps={{ NoEmails: { ...marked } }} />,
  },
  'PromotionSlots.Invitation': promotionCase('invitation', 'Invitation'),
  'PromotionSlots.EmailList': promotionCase('emailList', 'EmailList'),
  'PromotionSlots.Cooperation': promotionCase('cooperation', 'Cooperation'),
  'PromotionSlots.Monitor': promotionCase('monitor', 'Monitor'),
  'PromotionSlots.Results': promotionCase('results', 'Results'),
  'TeamMembersSlots.Invitation': {
    client: () => createMockClient(teamWorld().handlers),
    draw: () => (
      <TeamMembers slots={{ Invitation: samples.Invitation }} slotProps={{ Invitation: { ...marked } }} />
    ),
  },
};

beforeEach(() => {
  mounts.clear();
  localStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

describe('the slot', () => {
  it.each(slotsOfOtherPages)(
    '%s keeps its component mounted and passes slotProps on every change',
    async (name) => {
      const { client, draw, reach, width } = cases[name];
      if (width) vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
      const session = tokenSession({
        storage: memoryArea(),
        fetchToken: async ({ rejected }) => ({ accessToken: `${rejected}+` }),
      });
      session.setTokens({ accessToken: 'a' });
      // A person with an account, for whom the personal page has all sections.
      const shared = { ...client(), session: { ...session, hasAccount: true } };
      const page = (locale: Locale) => (
        <TestProvider
          client={shared}
          locale={locale}
          messages={[
            accountZh,
            accountEn,
            collaborationZh,
            collaborationEn,
            searchZh,
            searchEn,
            creatorZh,
            creatorEn,
            emailZh,
            emailEn,
            favouritesZh,
            favouritesEn,
            accountZh,
            accountEn,
            membershipZh,
            membershipEn,
            notificationZh,
            notificationEn,
            rankingsZh,
            rankingsEn,
          ]}
        >
          {draw()}
        </TestProvider>
      );
      const { rerender } = render(page('en'));
      await reach?.(userEvent.setup());
      const slot = name.split('.')[1] ?? '';
      const find = () => document.querySelector(`[data-counted="${slot}"]`);
      await waitFor(() => expect(find()).toHaveAttribute('data-sample', 'by the host'), patient);
      const part = find();
      const before = mounts.get(slot);
      rerender(page('en'));
      await act(() => session.getCredential({ rejected: 'a' }));
      rerender(page('zh'));
      await act(async () => {});
      expect(mounts.get(slot)).toBe(before);
      expect(find()).toBe(part);
    },
  );
});
