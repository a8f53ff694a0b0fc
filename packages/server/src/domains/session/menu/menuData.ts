import { type Platform, platforms } from '@reachkit/contract';

export interface MenuSeed {
  /** Unique over all menus. */
  readonly id: string;
  /** Chinese title. */
  readonly name: string;
  /** English title. */
  readonly label: string;
  readonly path: string;
  readonly component: string;
  readonly icon: string;
  readonly children?: readonly MenuSeed[];
}

/** Of the platform's own staff, with pages for data acquisition, which need `canSaveKocTask` of the team. */
export const acquisitionEntry = 'dataAcquisition';

const platformNames: Readonly<Record<Platform, string>> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

const search = (id: string): MenuSeed => ({
  id,
  name: '搜红人',
  label: 'Creator search',
  path: '/bloggerSearch',
  component: '',
  icon: 'search',
  children: platforms.map((platform) => ({
    id: `${id}-${platform}`,
    name: platformNames[platform],
    label: platformNames[platform],
    path: `/bloggerSearch/${platform}`,
    component: 'search/CreatorSearch',
    icon: platform,
  })),
});

/** What the menus begin with, by who sees them: only what works. */
export const menuSeeds: Readonly<Record<'customer' | 'office', readonly MenuSeed[]>> = {
  customer: [
    search('search'),
    {
      id: 'favourites',
      name: '收藏夹',
      label: 'Lists',
      path: '/favourites',
      component: 'favourites/FavouriteLists',
      icon: 'favourites',
    },
    {
      id: 'email',
      name: '邮件中心',
      label: 'Email',
      path: '/email',
      component: '',
      icon: 'email',
      children: [
        {
          id: 'email-campaigns',
          name: '邮件任务',
          label: 'Campaigns',
          path: '/email/tasks',
          component: 'email/EmailCampaigns',
          icon: 'email',
        },
        {
          id: 'email-inbox',
          name: '收件箱',
          label: 'Inbox',
          path: '/email/inbox',
          component: 'email/Inbox',
          icon: 'inbox',
        },
        {
          id: 'email-outbox',
          name: '发件箱',
          label: 'Outbox',
          path: '/email/outbox',
          component: 'email/Outbox',
          icon: 'email',
        },
        {
          id: 'email-templates',
          name: '邮件模板',
          label: 'Templates',
          path: '/email/templates',
          component: 'email/EmailTemplates',
          icon: 'email',
        },
        {
          id: 'email-senders',
          name: '发件人',
          label: 'Senders',
          path: '/email/senders',
          component: 'email/EmailSenders',
          icon: 'email',
        },
        {
          id: 'email-suppressions',
          name: '不再发信',
          label: 'Suppressed',
          path: '/email/suppressions',
          component: 'email/EmailSuppressions',
          icon: 'email',
        },
        {
          id: 'email-settings',
          name: '邮件设置',
          label: 'Settings',
          path: '/email/settings',
          component: 'email/EmailSettings',
          icon: 'email',
        },
      ],
    },
    {
      id: 'tracking',
      name: '效果追踪',
      label: 'Tracking',
      path: '',
      component: '',
      icon: 'tracking',
      children: [
        {
          id: 'short-links',
          name: '短链',
          label: 'Short links',
          path: '/shortLinks',
          component: 'shortlinks/ShortLinks',
          icon: 'link',
        },
      ],
    },
  ],
  office: [
    search('office-search'),
    {
      id: acquisitionEntry,
      name: '数据采集',
      label: 'Data acquisition',
      path: '/dataCollect',
      component: 'acquisition/DataCollect',
      icon: 'download',
    },
  ],
};
