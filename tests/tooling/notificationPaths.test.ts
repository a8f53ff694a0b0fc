import { expect, it } from 'vitest';
import type { NotificationContent } from '../../packages/contract/src/notification.ts';
import { addressOf } from '../../packages/host/src/routing/addresses.ts';
import { targetPath } from '../../packages/server/src/platform/notifications/mail/targetPath.ts';

type Target = NotificationContent['target'];

/** One target of each kind; the compiler requires new ones to be added. */
const targets: { readonly [Kind in Target['kind']]: Extract<Target, { kind: Kind }> } = {
  savedSearch: { kind: 'savedSearch', id: '5', platform: 'tiktok' },
  mailCampaign: { kind: 'mailCampaign', id: '7' },
  mailSender: { kind: 'mailSender', id: '8' },
  mailThread: { kind: 'mailThread', id: '9' },
  shortLink: { kind: 'shortLink', id: '9' },
  monitorProject: { kind: 'monitorProject', id: '11' },
  monitoredPost: { kind: 'monitoredPost', projectId: '11', id: '12' },
  ranking: { kind: 'ranking', ranking: 'influencer', view: 'platform=youtube&period=30d' },
  promotion: { kind: 'promotion', id: '31', tab: 'invitation' },
  orders: { kind: 'orders', view: 'receipt=RK202611200417AB12CD34' },
  upgrade: { kind: 'upgrade' },
  usage: { kind: 'usage' },
  team: { kind: 'team' },
  webhooks: { kind: 'webhooks' },
  security: { kind: 'security' },
};

it.each(Object.values(targets))('an email link leads to the same page as in the app: $kind', (target) => {
  expect(targetPath(target)).toBe(addressOf(target));
});
