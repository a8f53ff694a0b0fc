import type { NotificationContent } from '@reachkit/contract';

const rankingPaths = {
  video: '/rankingVideo',
  influencer: '/rankingBlogger',
  tag: '/rankingTag',
  ad: '/rankingAd',
} as const;

/** Returns the site path of a notification's target, with its query. */
export function targetPath(target: NotificationContent['target']): string {
  switch (target.kind) {
    case 'savedSearch':
      return `/bloggerSearch/${target.platform}?savedSearch=${encodeURIComponent(target.id)}`;
    case 'mailCampaign':
      return `/email/tasks?campaign=${encodeURIComponent(target.id)}`;
    case 'mailSender':
      return `/email/senders?sender=${encodeURIComponent(target.id)}`;
    case 'mailThread':
      return `/email/inbox?thread=${encodeURIComponent(target.id)}`;
    case 'shortLink':
      return `/shortDetail?id=${encodeURIComponent(target.id)}`;
    case 'monitorProject':
      return `/monitorDetail?id=${encodeURIComponent(target.id)}`;
    case 'monitoredPost':
      return `/monitorDetail?id=${encodeURIComponent(target.projectId)}&post=${encodeURIComponent(target.id)}`;
    case 'ranking':
      return `${rankingPaths[target.ranking]}${target.view === '' ? '' : `?${target.view}`}`;
    case 'promotion':
      return `/campaignDetail/${encodeURIComponent(target.tab)}?id=${encodeURIComponent(target.id)}`;
    case 'orders':
      return `/orderManage${target.view ? `?${target.view}` : ''}`;
    case 'upgrade':
      return '/vip';
    case 'usage':
      return '/dataUsed';
    case 'security':
      return '/changePassword';
    case 'webhooks':
      return '/teamWebhooks';
    case 'team':
      return '/teamManage';
  }
}
