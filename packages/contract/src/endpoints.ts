import type { AnyEndpoint } from './endpoint.ts';
import { endLogin, listActivity, listLogins } from './logins.ts';
import { getEquity, listEquityVersions } from './membership.ts';
import {
  editPassword,
  fetchSmsToken,
  inviteMember,
  readInvitation,
  register,
  registerMember,
  sendSmsCode,
  verifyPhoneRegistered,
} from './registration.ts';
import { countCreators, getFilterOptions, searchCreators, suggestCreators } from './search.ts';
import { nlParse } from './sentence.ts';
import { fetchMenu, fetchToken, fetchUserInfo, logout } from './session.ts';
import {
  addBookmark,
  changeBookmark,
  getHealth,
  getReadiness,
  getSiteConfig,
  getStatisticsCount,
  globalSearch,
  listBookmarks,
  listChanges,
  removeBookmark,
} from './site.ts';

/** Every endpoint of the platform; the server refuses to start while one of them has no handler. */
export const endpoints: readonly AnyEndpoint[] = [
  fetchToken,
  fetchSmsToken,
  sendSmsCode,
  verifyPhoneRegistered,
  register,
  readInvitation,
  registerMember,
  inviteMember,
  editPassword,
  logout,
  listLogins,
  endLogin,
  listActivity,
  fetchUserInfo,
  fetchMenu,
  searchCreators,
  countCreators,
  getFilterOptions,
  suggestCreators,
  nlParse,
  getEquity,
  listEquityVersions,
  getStatisticsCount,
  getSiteConfig,
  listChanges,
  globalSearch,
  listBookmarks,
  addBookmark,
  changeBookmark,
  removeBookmark,
  getHealth,
  getReadiness,
];
