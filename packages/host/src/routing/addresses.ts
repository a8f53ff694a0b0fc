import type { Navigation, Target } from '@reachkit/sdk';
import { mailProviders } from '@reachkit/sdk/site';
import { authPaths, ownPaths } from './appPaths.ts';

/** Query parameter of the search page: the saved search to open. */
export const savedSearchParam = 'savedSearch';

const emailPaths = {
  campaigns: '/email/tasks',
  inbox: '/email/inbox',
  outbox: '/email/outbox',
  templates: '/email/templates',
  senders: '/email/senders',
  suppressions: '/email/suppressions',
  settings: '/email/settings',
} as const;

/** Paths of the short link list and of a link's results. */
export const shortLinkPaths = { list: '/shortLinks', detail: '/shortDetail' } as const;

/** Paths of the monitor projects, of one of them with its posts, and of their alerts. */
export const monitorPaths = { list: '/monitor', detail: '/monitorDetail', alerts: '/monitorAlerts' } as const;

/** Paths of the promotions, of one of them by its tab, and of the collaborations of all. */
export const promotionPaths = {
  list: '/campaigns',
  detail: '/campaignDetail',
  cooperations: '/cooperation',
} as const;

/** Paths of the staff console; the page of a team is below `teams`. */
export const consolePaths = {
  teams: '/console/teams',
  team: '/console/team',
  audit: '/console/audit',
  staff: '/console/staff',
  access: '/console/access',
} as const;

/** Paths of the four rankings. */
export const rankingPaths = {
  video: '/rankingVideo',
  influencer: '/rankingBlogger',
  tag: '/rankingTag',
  ad: '/rankingAd',
} as const;

/** Path of the page of imports and their results. */
export const importRecordsPath = '/importRecords';

/** Path of the inbox; its menu entry shows how many conversations need a reply. */
export const inboxPath = emailPaths.inbox;

/** Path of the page for writing emails. */
export const writingPath = emailPaths.campaigns;

/** Returns the site's URL of a target; `undefined` if it has no such page yet. */
export function addressOf(target: Target): string | undefined {
  switch (target.kind) {
    case 'search': {
      const view = new URLSearchParams(target.view).toString();
      return `/bloggerSearch/${target.platform}${view === '' ? '' : `?${view}`}`;
    }
    case 'savedSearch':
      return `/bloggerSearch/${target.platform}?${savedSearchParam}=${encodeURIComponent(target.id)}`;
    case 'index':
      return '/index';
    case 'login':
      return authPaths.login;
    case 'register':
      return authPaths.register;
    case 'forgotPassword':
      return authPaths.forgotPassword;
    case 'terms':
      return '/protocol';
    case 'privacy':
      return '/privacy';
    case 'prices':
      return '/price';
    case 'upgrade':
      return `${ownPaths.vip}${target.view ? `?${target.view}` : ''}`;
    case 'orders':
      return `${ownPaths.orders}${target.view ? `?${target.view}` : ''}`;
    case 'security':
      return ownPaths.security;
    case 'team':
      return ownPaths.team;
    case 'webhooks':
      return ownPaths.teamWebhooks;
    case 'usage':
      return `${ownPaths.usage}${target.view ? `?${target.view}` : ''}`;
    case 'writeEmail':
      return `${writingPath}?campaign=new${target.listId === undefined ? '' : `&list=${encodeURIComponent(target.listId)}`}`;
    case 'email':
      return `${emailPaths[target.folder]}${target.view ? `?${target.view}` : ''}`;
    case 'mailThread':
      return `${emailPaths.inbox}?thread=${encodeURIComponent(target.id)}`;
    case 'mailCampaign':
      return `${writingPath}?campaign=${encodeURIComponent(target.id)}`;
    case 'mailSender':
      return `${emailPaths.senders}?sender=${encodeURIComponent(target.id)}`;
    case 'mailSetup':
      return mailProviders[target.provider].path;
    case 'shortLinks':
      return `${shortLinkPaths.list}${target.view ? `?${target.view}` : ''}`;
    case 'shortLink':
      return `${shortLinkPaths.detail}?id=${encodeURIComponent(target.id)}${target.view ? `&${target.view}` : ''}`;
    case 'monitorProjects':
      return `${monitorPaths.list}${target.view ? `?${target.view}` : ''}`;
    case 'monitorProject':
      return `${monitorPaths.detail}?id=${encodeURIComponent(target.id)}${target.view ? `&${target.view}` : ''}`;
    case 'monitoredPost':
      return `${monitorPaths.detail}?id=${encodeURIComponent(target.projectId)}&post=${encodeURIComponent(target.id)}`;
    case 'monitorAlerts':
      return `${monitorPaths.alerts}${target.projectId === undefined ? '' : `?project=${encodeURIComponent(target.projectId)}`}`;
    case 'ranking':
      return `${rankingPaths[target.ranking]}${target.view ? `?${target.view}` : ''}`;
    case 'promotions':
      return `${promotionPaths.list}${target.view ? `?${target.view}` : ''}`;
    case 'promotion':
      return `${promotionPaths.detail}/${target.tab ?? 'invitation'}?id=${encodeURIComponent(target.id)}${target.view ? `&${target.view}` : ''}`;
    case 'cooperations':
      return `${promotionPaths.cooperations}${target.view ? `?${target.view}` : ''}`;
    case 'staffTeams':
      return `${consolePaths.teams}${target.view ? `?${target.view}` : ''}`;
    case 'staffTeam':
      return `${consolePaths.team}/${encodeURIComponent(target.id)}${target.view ? `?${target.view}` : ''}`;
    case 'staffAudit':
      return `${consolePaths.audit}${target.view ? `?${target.view}` : ''}`;
    case 'staffAccounts':
      return consolePaths.staff;
    case 'staffAccess':
      return consolePaths.access;
    case 'external':
      return target.url;
    case 'creator':
      return `/bloggerDetail/${target.platform}/${encodeURIComponent(target.id)}${target.tab === undefined ? '' : `?tab=${encodeURIComponent(target.tab)}`}`;
    case 'compare':
      return `/bloggerCompare?ids=${target.ids.map(encodeURIComponent).join(',')}`;
    case 'similar': {
      const { platform, seeds, negatives = [] } = target;
      const not = negatives.length === 0 ? '' : `&not=${negatives.map(encodeURIComponent).join(',')}`;
      return `/bloggerSimilar/${platform}?seeds=${seeds.map(encodeURIComponent).join(',')}${not}`;
    }
    case 'favourites':
      return `/favourites?list=${encodeURIComponent(target.listId)}`;
  }
}

/** Returns the menu page of a target, if only some people have it. */
function pathInMenu(target: Target): string | undefined {
  switch (target.kind) {
    case 'writeEmail':
    case 'mailCampaign':
      return writingPath;
    case 'mailSender':
      return emailPaths.senders;
    case 'mailThread':
      return emailPaths.inbox;
    case 'email':
      return emailPaths[target.folder];
    case 'shortLinks':
      return shortLinkPaths.list;
    case 'monitorProjects':
    case 'monitorProject':
    case 'monitoredPost':
    case 'monitorAlerts':
      return monitorPaths.list;
    case 'promotions':
    case 'promotion':
      return promotionPaths.list;
    case 'cooperations':
      return promotionPaths.cooperations;
    case 'ranking':
      return rankingPaths[target.ranking];
    case 'staffTeams':
    case 'staffTeam':
      return consolePaths.teams;
    case 'staffAudit':
      return consolePaths.audit;
    case 'staffAccounts':
      return consolePaths.staff;
    case 'staffAccess':
      return consolePaths.access;
    default:
      return undefined;
  }
}

/**
 * Serves the components' links with a router's `navigate`.
 * @param isPermitted whether the person's menu has a page
 */
export function navigationOf(
  navigate: (to: string, options: { replace: boolean }) => unknown,
  isPermitted: (path: string) => boolean = () => true,
): Navigation {
  const href = (target: Target) => {
    const own = pathInMenu(target);
    return own !== undefined && !isPermitted(own) ? undefined : addressOf(target);
  };
  return {
    href,
    go(target, how) {
      const address = href(target);
      if (address !== undefined) void navigate(address, { replace: how === 'replace' });
    },
  };
}
