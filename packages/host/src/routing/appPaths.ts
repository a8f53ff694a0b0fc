import { matchesPath } from '@reachkit/sdk/host';

/** Paths of the sign-in pages. */
export const authPaths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgetPwd',
  registerMember: '/registerMember',
  resetPassword: '/resetPassword',
} as const;

/** Paths of the signed-in pages outside the menu, by the key of their title; `:name` matches one segment. */
export const ownPaths = {
  userInfo: '/userInfo',
  security: '/changePassword',
  equity: '/equity',
  usage: '/dataUsed',
  team: '/teamManage',
  teamData: '/teamData',
  teamRecords: '/teamRecords',
  teamKeys: '/teamKeys',
  teamWebhooks: '/teamWebhooks',
  vip: '/vip',
  orders: '/orderManage',
  changes: '/changeLog',
  tool: '/tool',
  creator: '/bloggerDetail/:platform/:id',
  similar: '/bloggerSimilar/:platform',
  compare: '/bloggerCompare',
  shortDetail: '/shortDetail',
  monitorDetail: '/monitorDetail',
  monitorAlerts: '/monitorAlerts',
  campaignDetail: '/campaignDetail',
  campaignTab: '/campaignDetail/:tab',
  staffTeam: '/console/team/:id',
} as const;

/** Paths that only redirect. */
export const redirectPaths = { root: '/', auth: '/auth', ofAuth: '/auth/:page' } as const;

/**
 * Whether the site has a page at a path; for others the server returns status 404. `publicPaths`: the pages without a
 * login. Menu pages are not included: the server itself knows them.
 */
export function isAppPath(path: string, publicPaths: readonly string[]): boolean {
  const patterns = [redirectPaths, authPaths, ownPaths].flatMap((table) => Object.values<string>(table));
  return [...patterns, ...publicPaths].some((pattern) => matchesPath(pattern, path));
}
