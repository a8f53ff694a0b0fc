import { loadCollaborationMessages } from '../locales/collaborationMessages.ts';
import { loadMonitorMessages } from '../locales/monitorMessages.ts';
import { loadOfficeMessages } from '../locales/officeMessages.ts';
import { loadRankingsMessages } from '../locales/rankingsMessages.ts';
import { loadShortLinkMessages } from '../locales/shortLinkMessages.ts';
import { emailPage } from './emailPage.tsx';
import { type LaterPage, laterPage } from './laterPage.tsx';
import type { PageProps } from './page.ts';
import { pageWithMessages } from './pageWithMessages.tsx';

/** Pages by the `component` name of a menu entry. */
const pages: Readonly<Record<string, LaterPage<PageProps>>> = {
  'search/CreatorSearch': laterPage<PageProps>(
    async () => (await import('../pages/SearchPage.tsx')).SearchPage,
  ),
  'collaboration/Cooperations': pageWithMessages<PageProps>(
    loadCollaborationMessages,
    async () => (await import('../pages/collaboration/CooperationsPage.tsx')).CooperationsPage,
  ),
  'collaboration/Promotions': pageWithMessages<PageProps>(
    loadCollaborationMessages,
    async () => (await import('../pages/collaboration/PromotionsPage.tsx')).PromotionsPage,
  ),
  'email/EmailCampaigns': emailPage(
    async () => (await import('../pages/email/EmailCampaignsPage.tsx')).EmailCampaignsPage,
  ),
  'email/EmailSenders': emailPage(
    async () => (await import('../pages/email/EmailSendersPage.tsx')).EmailSendersPage,
  ),
  'email/EmailSettings': emailPage(
    async () => (await import('../pages/email/EmailSettingsPage.tsx')).EmailSettingsPage,
  ),
  'email/EmailSuppressions': emailPage(
    async () => (await import('../pages/email/EmailSuppressionsPage.tsx')).EmailSuppressionsPage,
  ),
  'email/EmailTemplates': emailPage(
    async () => (await import('../pages/email/EmailTemplatesPage.tsx')).EmailTemplatesPage,
  ),
  'email/Inbox': emailPage(async () => (await import('../pages/email/InboxPage.tsx')).InboxPage),
  'email/Outbox': emailPage(async () => (await import('../pages/email/OutboxPage.tsx')).OutboxPage),
  'favourites/Blacklist': laterPage<PageProps>(
    async () => (await import('../pages/BlacklistPage.tsx')).BlacklistPage,
  ),
  'favourites/FavouriteLists': laterPage<PageProps>(
    async () => (await import('../pages/FavouritesPage.tsx')).FavouritesPage,
  ),
  'favourites/ImportRecords': laterPage<PageProps>(
    async () => (await import('../pages/ImportRecordsPage.tsx')).ImportRecordsPage,
  ),
  'monitor/MonitorProjects': pageWithMessages<PageProps>(
    loadMonitorMessages,
    async () => (await import('../pages/monitor/MonitorProjectsPage.tsx')).MonitorProjectsPage,
  ),
  'office/StaffAccess': pageWithMessages<PageProps>(
    loadOfficeMessages,
    async () => (await import('../pages/office/StaffAccessPage.tsx')).StaffAccessPage,
  ),
  'office/StaffAccounts': pageWithMessages<PageProps>(
    loadOfficeMessages,
    async () => (await import('../pages/office/StaffAccountsPage.tsx')).StaffAccountsPage,
  ),
  'office/StaffAudit': pageWithMessages<PageProps>(
    loadOfficeMessages,
    async () => (await import('../pages/office/StaffAuditPage.tsx')).StaffAuditPage,
  ),
  'office/StaffTeams': pageWithMessages<PageProps>(
    loadOfficeMessages,
    async () => (await import('../pages/office/StaffTeamsPage.tsx')).StaffTeamsPage,
  ),
  'rankings/HotAds': pageWithMessages<PageProps>(
    loadRankingsMessages,
    async () => (await import('../pages/rankings/HotAdsPage.tsx')).HotAdsPage,
  ),
  'rankings/HotTags': pageWithMessages<PageProps>(
    loadRankingsMessages,
    async () => (await import('../pages/rankings/HotTagsPage.tsx')).HotTagsPage,
  ),
  'rankings/PopularVideos': pageWithMessages<PageProps>(
    loadRankingsMessages,
    async () => (await import('../pages/rankings/PopularVideosPage.tsx')).PopularVideosPage,
  ),
  'rankings/TopCreators': pageWithMessages<PageProps>(
    loadRankingsMessages,
    async () => (await import('../pages/rankings/TopCreatorsPage.tsx')).TopCreatorsPage,
  ),
  'shortlinks/ShortLinks': pageWithMessages<PageProps>(
    loadShortLinkMessages,
    async () => (await import('../pages/ShortLinksPage.tsx')).ShortLinksPage,
  ),
};

const absent = laterPage<PageProps>(async () => (await import('../pages/AbsentPage.tsx')).AbsentPage);

/** Returns the page of a permitted route; for an unknown component, a page with a notice. */
export function pageOf(component: string): LaterPage<PageProps> {
  return (Object.hasOwn(pages, component) && pages[component]) || absent;
}
