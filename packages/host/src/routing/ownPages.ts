import type { UserInfo } from '@reachkit/sdk/session';
import { isAdmin, isTeamAdmin } from '@reachkit/sdk/session';
import { matchPath } from 'react-router-dom';
import { loadCollaborationMessages } from '../locales/collaborationMessages.ts';
import { loadMonitorMessages } from '../locales/monitorMessages.ts';
import { loadOfficeMessages } from '../locales/officeMessages.ts';
import { loadShortLinkMessages } from '../locales/shortLinkMessages.ts';
import { consolePaths, monitorPaths, promotionPaths, shortLinkPaths } from './addresses.ts';
import { ownPaths } from './appPaths.ts';
import { type LaterPage, laterPage } from './laterPage.tsx';
import { pageWithMessages } from './pageWithMessages.tsx';

/** A page that is in no menu from the server. */
export interface OwnPage extends LaterPage<object> {
  /** With `:name` as a path parameter. */
  readonly path: string;
  /** Key of its title: `own.<title>` in the site's texts. */
  readonly title: keyof typeof ownPaths;
  /** Icon name, as in menu entries; pages with an icon appear in the account menu. */
  readonly icon?: string | undefined;
  /** Belongs to the personal centre, which shows its pages as tabs. */
  readonly isAccount?: boolean | undefined;
  /** Path of the menu entry that it belongs to, for the breadcrumb. */
  readonly below?: ((path: string) => string) | undefined;
  /** Who may open it. Default: every signed-in person. */
  readonly isFor?: ((user: UserInfo) => boolean) | undefined;
}

/** Staff have no plan. */
const isCustomer = ({ roleIds }: UserInfo) => !isAdmin(roleIds);

/** Of `/campaignDetail`, which leads to its first tab, and of each tab. */
const promotionDetail = {
  below: () => promotionPaths.list,
  ...pageWithMessages(
    loadCollaborationMessages,
    async () => (await import('../pages/collaboration/PromotionDetailPage.tsx')).PromotionDetailPage,
  ),
};

const ownPages: readonly OwnPage[] = [
  {
    path: ownPaths.userInfo,
    title: 'userInfo',
    icon: 'user',
    isAccount: true,
    ...laterPage(async () => (await import('../pages/account/UserInfoPage.tsx')).UserInfoPage),
  },
  {
    path: ownPaths.security,
    title: 'security',
    icon: 'security',
    isAccount: true,
    ...laterPage(async () => (await import('../pages/account/SecurityPage.tsx')).SecurityPage),
  },
  {
    path: ownPaths.equity,
    title: 'equity',
    icon: 'equity',
    isFor: isCustomer,
    isAccount: true,
    ...laterPage(async () => (await import('../pages/account/EquityPage.tsx')).EquityPage),
  },
  {
    path: ownPaths.usage,
    title: 'usage',
    icon: 'usage',
    isFor: isCustomer,
    isAccount: true,
    ...laterPage(async () => (await import('../pages/account/UsagePage.tsx')).UsagePage),
  },
  {
    path: ownPaths.team,
    title: 'team',
    icon: 'team',
    // Shown only to team admins (specification, section 2); the server checks it too.
    isFor: ({ roleIds }) => isTeamAdmin(roleIds),
    ...laterPage(async () => (await import('../pages/account/TeamPage.tsx')).TeamPage),
  },
  {
    path: ownPaths.teamData,
    title: 'teamData',
    icon: 'report',
    isFor: ({ roleIds }) => isTeamAdmin(roleIds),
    ...laterPage(async () => (await import('../pages/account/TeamDataPage.tsx')).TeamDataPage),
  },
  {
    path: ownPaths.teamRecords,
    title: 'teamRecords',
    icon: 'records',
    isFor: ({ roleIds }) => isTeamAdmin(roleIds),
    ...laterPage(async () => (await import('../pages/account/TeamRecordsPage.tsx')).TeamRecordsPage),
  },
  {
    path: ownPaths.vip,
    title: 'vip',
    icon: 'vip',
    isFor: isCustomer,
    ...laterPage(async () => (await import('../pages/account/VipPage.tsx')).VipPage),
  },
  {
    path: ownPaths.orders,
    title: 'orders',
    icon: 'orders',
    isAccount: true,
    // Only for the owner; the server checks it too.
    isFor: ({ roleIds }) => isTeamAdmin(roleIds),
    ...laterPage(async () => (await import('../pages/account/OrdersPage.tsx')).OrdersPage),
  },
  {
    path: ownPaths.teamKeys,
    title: 'teamKeys',
    isAccount: true,
    // Only for the owner; the server checks it too.
    isFor: ({ roleIds }) => isTeamAdmin(roleIds),
    ...laterPage(async () => (await import('../pages/account/TeamKeysPage.tsx')).TeamKeysPage),
  },
  {
    path: ownPaths.teamWebhooks,
    title: 'teamWebhooks',
    isAccount: true,
    // Only for the owner; the server checks it too.
    isFor: ({ roleIds }) => isTeamAdmin(roleIds),
    ...laterPage(async () => (await import('../pages/account/TeamWebhooksPage.tsx')).TeamWebhooksPage),
  },
  {
    path: ownPaths.changes,
    title: 'changes',
    icon: 'changes',
    ...laterPage(async () => (await import('../pages/account/ChangeLogPage.tsx')).ChangeLogPage),
  },
  {
    path: ownPaths.tool,
    title: 'tool',
    icon: 'tool',
    ...laterPage(async () => (await import('../pages/tool/ToolPage.tsx')).ToolPage),
  },
  {
    path: ownPaths.creator,
    title: 'creator',
    below: searchAbove,
    ...pageWithMessages(
      loadShortLinkMessages,
      async () => (await import('../pages/creator/CreatorPage.tsx')).CreatorPage,
    ),
  },
  {
    path: ownPaths.similar,
    title: 'similar',
    below: searchAbove,
    ...laterPage(async () => (await import('../pages/creator/SimilarPage.tsx')).SimilarPage),
  },
  {
    path: ownPaths.compare,
    title: 'compare',
    below: searchAbove,
    ...laterPage(async () => (await import('../pages/creator/ComparePage.tsx')).ComparePage),
  },
  {
    path: ownPaths.shortDetail,
    title: 'shortDetail',
    below: () => shortLinkPaths.list,
    ...pageWithMessages(
      loadShortLinkMessages,
      async () => (await import('../pages/ShortDetailPage.tsx')).ShortDetailPage,
    ),
  },
  {
    path: ownPaths.monitorDetail,
    title: 'monitorDetail',
    below: () => monitorPaths.list,
    ...pageWithMessages(
      loadMonitorMessages,
      async () => (await import('../pages/monitor/MonitorDetailPage.tsx')).MonitorDetailPage,
    ),
  },
  {
    path: ownPaths.monitorAlerts,
    title: 'monitorAlerts',
    below: () => monitorPaths.list,
    ...pageWithMessages(
      loadMonitorMessages,
      async () => (await import('../pages/monitor/MonitorAlertsPage.tsx')).MonitorAlertsPage,
    ),
  },
  { path: ownPaths.campaignDetail, title: 'campaignDetail', ...promotionDetail },
  { path: ownPaths.campaignTab, title: 'campaignTab', ...promotionDetail },
  {
    path: ownPaths.staffTeam,
    title: 'staffTeam',
    below: () => consolePaths.teams,
    // Only for staff; the server checks it too.
    isFor: ({ roleIds }) => isAdmin(roleIds),
    ...pageWithMessages(
      loadOfficeMessages,
      async () => (await import('../pages/office/StaffTeamPage.tsx')).StaffTeamPage,
    ),
  },
];

/** `/bloggerDetail/youtube/7` belongs to `/bloggerSearch/youtube`. */
function searchAbove(path: string): string {
  const platform = path.split('/')[2];
  return `/bloggerSearch/${platform === 'youtube' || platform === 'instagram' ? platform : 'tiktok'}`;
}

/** Returns the own pages that a person may open. */
export function ownPagesOf(user: UserInfo): readonly OwnPage[] {
  return ownPages.filter(({ isFor }) => isFor?.(user) ?? true);
}

/** Returns the own page at an address, among those of a person or among all. */
export function ownPageAt(path: string, among: readonly OwnPage[] = ownPages): OwnPage | undefined {
  return among.find((page) => matchPath(page.path, path) !== null);
}
