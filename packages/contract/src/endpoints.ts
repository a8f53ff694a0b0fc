import { getCreatorEmails, unlockEmails } from './contact.ts';
import {
  compareCreators,
  getAudience,
  getBrands,
  getContent,
  getCreator,
  getGrowth,
  getOverview,
  keepQuote,
  refreshCreator,
  removeQuote,
} from './creator.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { exportCreators, previewExport } from './exporting.ts';
import { cancelJob, fetchJobFile, getJob, listJobs, prepareDownload, removeJob } from './job.ts';
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
import {
  addSavedSearch,
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  visitSavedSearch,
} from './savedSearch.ts';
import { countCreators, getFilterOptions, searchCreators, suggestCreators } from './search.ts';
import { nlParse } from './sentence.ts';
import { fetchMenu, fetchToken, fetchUserInfo, logout } from './session.ts';
import { findSimilar } from './similar.ts';
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
  findSimilar,
  listSavedSearches,
  addSavedSearch,
  changeSavedSearch,
  removeSavedSearch,
  visitSavedSearch,
  previewExport,
  exportCreators,
  getCreator,
  getOverview,
  getGrowth,
  getAudience,
  getContent,
  getBrands,
  keepQuote,
  removeQuote,
  refreshCreator,
  compareCreators,
  getCreatorEmails,
  unlockEmails,
  listJobs,
  getJob,
  cancelJob,
  removeJob,
  prepareDownload,
  fetchJobFile,
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
