import { matchesPath } from '@reachkit/sdk/host';

/** Addresses of the sign-in pages. */
export const authPaths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgetPwd',
  registerMember: '/registerMember',
  resetPassword: '/resetPassword',
} as const;

/** Addresses of the signed-in pages that are in no menu, by the name of their title; `:name` stands for one part. */
export const ownPaths = {
  userInfo: '/userInfo',
  security: '/changePassword',
  equity: '/equity',
  usage: '/dataUsed',
  team: '/teamManage',
  teamData: '/teamData',
  teamRecords: '/teamRecords',
  teamKeys: '/teamKeys',
  vip: '/vip',
  orders: '/orderManage',
  changes: '/changeLog',
  tool: '/tool',
  creator: '/bloggerDetail/:platform/:id',
  similar: '/bloggerSimilar/:platform',
  compare: '/bloggerCompare',
  shortDetail: '/shortDetail',
} as const;

/** Addresses that only lead to another page. */
export const redirectPaths = { root: '/', auth: '/auth', ofAuth: '/auth/:page' } as const;

/**
 * Whether the site has a page at a path; the server answers others with status 404. `publicPaths`: those of the pages
 * without a login. The pages of the menu are not among them: the server knows these itself.
 */
export function isAppPath(path: string, publicPaths: readonly string[]): boolean {
  const patterns = [redirectPaths, authPaths, ownPaths].flatMap((table) => Object.values<string>(table));
  return [...patterns, ...publicPaths].some((pattern) => matchesPath(pattern, path));
}
