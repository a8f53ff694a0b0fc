import { byLocale, type Localized, platforms } from '@reachkit/contract';
import { platformNames } from '@reachkit/contract/creator/platform';

export interface MenuSeed {
  /** Unique over all menus. */
  readonly id: string;
  readonly titles: Localized<string>;
  readonly path: string;
  readonly component: string;
  readonly icon: string;
  readonly children?: readonly MenuSeed[];
}

/** Menu entry for staff with the pages of data acquisition, which need `canSaveKocTask` of the team. */
export const acquisitionEntry = 'dataAcquisition';

const search = (id: string): MenuSeed => ({
  id,
  titles: { zh: '搜红人', en: 'Creator search' },
  path: '/bloggerSearch',
  component: '',
  icon: 'search',
  children: platforms.map((platform) => ({
    id: `${id}-${platform}`,
    titles: byLocale(() => platformNames[platform]),
    path: `/bloggerSearch/${platform}`,
    component: 'search/CreatorSearch',
    icon: platform,
  })),
});

/** The initial menus by audience: only working pages. */
export const menuSeeds: Readonly<Record<'customer' | 'office', readonly MenuSeed[]>> = {
  customer: [
    {
      id: 'creator-hub',
      titles: { zh: '红人中心', en: 'Creator hub' },
      path: '',
      component: '',
      icon: 'search',
      children: [
        search('search'),
        {
          id: 'favourites',
          titles: { zh: '收藏夹', en: 'Lists' },
          path: '/favourites',
          component: 'favourites/FavouriteLists',
          icon: 'favourites',
        },
        {
          id: 'blacklist',
          titles: { zh: '黑名单', en: 'Blacklist' },
          path: '/blacklist',
          component: 'favourites/Blacklist',
          icon: 'blacklist',
        },
        {
          id: 'import-records',
          titles: { zh: '导入记录', en: 'Import records' },
          path: '/importRecords',
          component: 'favourites/ImportRecords',
          icon: 'records',
        },
      ],
    },
    {
      id: 'email',
      titles: { zh: '邮件中心', en: 'Email' },
      path: '/email',
      component: '',
      icon: 'email',
      children: [
        {
          id: 'email-campaigns',
          titles: { zh: '邮件任务', en: 'Email campaigns' },
          path: '/email/tasks',
          component: 'email/EmailCampaigns',
          icon: 'send',
        },
        {
          id: 'email-inbox',
          titles: { zh: '收件箱', en: 'Inbox' },
          path: '/email/inbox',
          component: 'email/Inbox',
          icon: 'inbox',
        },
        {
          id: 'email-outbox',
          titles: { zh: '发件箱', en: 'Outbox' },
          path: '/email/outbox',
          component: 'email/Outbox',
          icon: 'outbox',
        },
        {
          id: 'email-templates',
          titles: { zh: '邮件模板', en: 'Templates' },
          path: '/email/templates',
          component: 'email/EmailTemplates',
          icon: 'template',
        },
        {
          id: 'email-senders',
          titles: { zh: '发件人', en: 'Senders' },
          path: '/email/senders',
          component: 'email/EmailSenders',
          icon: 'sender',
        },
        {
          id: 'email-suppressions',
          titles: { zh: '不再发信', en: 'Suppression list' },
          path: '/email/suppressions',
          component: 'email/EmailSuppressions',
          icon: 'mailOff',
        },
        {
          id: 'email-settings',
          titles: { zh: '邮件设置', en: 'Settings' },
          path: '/email/settings',
          component: 'email/EmailSettings',
          icon: 'settings',
        },
      ],
    },
    {
      id: 'rankings',
      titles: { zh: '热榜', en: 'Hot rankings' },
      path: '',
      component: '',
      icon: 'ranking',
      children: [
        {
          id: 'ranking-videos',
          titles: { zh: '热门视频', en: 'Popular videos' },
          path: '/rankingVideo',
          component: 'rankings/PopularVideos',
          icon: 'videos',
        },
        {
          id: 'ranking-creators',
          titles: { zh: '热门红人', en: 'Top creators' },
          path: '/rankingBlogger',
          component: 'rankings/TopCreators',
          icon: 'influencers',
        },
        {
          id: 'ranking-tags',
          titles: { zh: '热门标签', en: 'Hot tags' },
          path: '/rankingTag',
          component: 'rankings/HotTags',
          icon: 'tags',
        },
        {
          id: 'ranking-ads',
          titles: { zh: '热门广告', en: 'Hot ads' },
          path: '/rankingAd',
          component: 'rankings/HotAds',
          icon: 'ads',
        },
      ],
    },
    {
      id: 'collaboration',
      titles: { zh: '推广合作', en: 'Partners' },
      path: '',
      component: '',
      icon: 'collaboration',
      children: [
        {
          id: 'promotions',
          titles: { zh: '推广任务', en: 'Campaigns' },
          path: '/campaigns',
          component: 'collaboration/Promotions',
          icon: 'campaign',
        },
        {
          id: 'cooperations',
          titles: { zh: '合作管理', en: 'Collaborations' },
          path: '/cooperation',
          component: 'collaboration/Cooperations',
          icon: 'cooperation',
        },
      ],
    },
    {
      id: 'tracking',
      titles: { zh: '效果追踪', en: 'Tracking' },
      path: '',
      component: '',
      icon: 'tracking',
      children: [
        {
          id: 'monitor',
          titles: { zh: '内容监控', en: 'Content monitor' },
          path: '/monitor',
          component: 'monitor/MonitorProjects',
          icon: 'monitor',
        },
        {
          id: 'short-links',
          titles: { zh: '短链', en: 'Short links' },
          path: '/shortLinks',
          component: 'shortlinks/ShortLinks',
          icon: 'link',
        },
      ],
    },
  ],
  office: [
    {
      id: 'office-customers',
      titles: { zh: '客户', en: 'Teams' },
      path: '',
      component: '',
      icon: 'customers',
      children: [
        {
          id: 'office-teams',
          titles: { zh: '团队与账号', en: 'Teams and accounts' },
          path: '/console/teams',
          component: 'office/StaffTeams',
          icon: 'customers',
        },
      ],
    },
    {
      id: 'office-operation',
      titles: { zh: '运行', en: 'System' },
      path: '',
      component: '',
      icon: 'operation',
      children: [
        {
          id: 'office-audit',
          titles: { zh: '审计记录', en: 'Audit log' },
          path: '/console/audit',
          component: 'office/StaffAudit',
          icon: 'audit',
        },
        {
          id: 'office-staff',
          titles: { zh: '员工账号', en: 'Staff accounts' },
          path: '/console/staff',
          component: 'office/StaffAccounts',
          icon: 'staff',
        },
        {
          id: 'office-access',
          titles: { zh: '权限表', en: 'Table of rights' },
          path: '/console/access',
          component: 'office/StaffAccess',
          icon: 'security',
        },
      ],
    },
    search('office-search'),
    {
      id: acquisitionEntry,
      titles: { zh: '数据采集', en: 'Data acquisition' },
      path: '/dataCollect',
      component: 'acquisition/DataCollect',
      icon: 'download',
    },
  ],
};
