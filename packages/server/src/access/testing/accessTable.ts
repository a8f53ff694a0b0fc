/** Roles of callers. `client`: basic authorization of an OAuth client instead of a login. */
export const roles = ['anonymous', 'client', 'member', 'owner', 'staff'] as const;
export type Role = (typeof roles)[number];

/** `yes`: the call is handled. `401`: a login is required. `403`: not permitted for this role. */
export type Verdict = 'yes' | '401' | '403';

/** In the order of `roles`. */
type Row = readonly [anonymous: Verdict, client: Verdict, member: Verdict, owner: Verdict, staff: Verdict];

/**
 * The permissions of all endpoints, written by hand from the specification and never from the contract, because the two
 * are compared. The contract's `access` defines the server's check; an error there shows here.
 */
export const accessTable: Readonly<Record<string, Row>> = {
  // Signing in, and its prerequisites. A stale bearer token is ignored at a public endpoint; a basic
  // authorization has no effect there.
  fetchToken: ['401', 'yes', '401', '401', '401'],
  fetchSmsToken: ['401', 'yes', '401', '401', '401'],
  sendSmsCode: ['yes', 'yes', 'yes', 'yes', 'yes'],
  sendSignInEmailCode: ['yes', 'yes', 'yes', 'yes', 'yes'],
  registerByEmail: ['yes', 'yes', 'yes', 'yes', 'yes'],
  verifyPhoneRegistered: ['yes', 'yes', 'yes', 'yes', 'yes'],
  register: ['yes', 'yes', 'yes', 'yes', 'yes'],
  readInvitation: ['yes', 'yes', 'yes', 'yes', 'yes'],
  registerMember: ['yes', 'yes', 'yes', 'yes', 'yes'],
  readResetLink: ['yes', 'yes', 'yes', 'yes', 'yes'],
  resetPassword: ['yes', 'yes', 'yes', 'yes', 'yes'],
  // A team key is none of these roles.
  openEmbedSession: ['401', '401', '401', '401', '401'],
  // Requires the old password with a login, a code without one; an invalid authorization is rejected.
  editPassword: ['yes', '401', 'yes', 'yes', 'yes'],

  // The caller's own account.
  logout: ['401', '401', 'yes', 'yes', 'yes'],
  fetchUserInfo: ['401', '401', 'yes', 'yes', 'yes'],
  fetchMenu: ['401', '401', 'yes', 'yes', 'yes'],
  listLogins: ['401', '401', 'yes', 'yes', 'yes'],
  endLogin: ['401', '401', 'yes', 'yes', 'yes'],
  listActivity: ['401', '401', 'yes', 'yes', 'yes'],
  changeProfile: ['401', '401', 'yes', 'yes', 'yes'],
  getAccountEmail: ['401', '401', 'yes', 'yes', 'yes'],
  sendEmailCode: ['401', '401', 'yes', 'yes', 'yes'],
  confirmAccountEmail: ['401', '401', 'yes', 'yes', 'yes'],
  signInWithEmail: ['401', '401', 'yes', 'yes', 'yes'],
  removeAccountEmail: ['401', '401', 'yes', 'yes', 'yes'],
  changePhone: ['401', '401', 'yes', 'yes', 'yes'],
  getAccountDeletion: ['401', '401', 'yes', 'yes', 'yes'],
  // Staff accounts are removed only by staff.
  requestAccountDeletion: ['401', '401', 'yes', 'yes', '403'],
  withdrawAccountDeletion: ['401', '401', 'yes', 'yes', 'yes'],
  exportPersonalData: ['401', '401', 'yes', 'yes', 'yes'],
  uploadAvatar: ['401', '401', 'yes', 'yes', 'yes'],
  removeAvatar: ['401', '401', 'yes', 'yes', 'yes'],
  // Public at a random URL, because browsers fetch pictures without a login.
  fetchAvatar: ['yes', 'yes', 'yes', 'yes', 'yes'],

  // The team.
  inviteMember: ['401', '401', '403', 'yes', '403'],
  listInvitations: ['401', '401', '403', 'yes', '403'],
  renewInvitation: ['401', '401', '403', 'yes', '403'],
  revokeInvitation: ['401', '401', '403', 'yes', '403'],
  makeResetLink: ['401', '401', '403', 'yes', '403'],
  removeMember: ['401', '401', '403', 'yes', '403'],
  listTeamMembers: ['401', '401', '403', 'yes', '403'],
  changeTeamMember: ['401', '401', '403', 'yes', '403'],
  transferOwnership: ['401', '401', '403', 'yes', '403'],
  previewMemberRemoval: ['401', '401', '403', 'yes', '403'],
  getTeamData: ['401', '401', '403', 'yes', '403'],
  exportTeamData: ['401', '401', '403', 'yes', '403'],
  listOperationRecords: ['401', '401', '403', 'yes', '403'],
  exportOperationRecords: ['401', '401', '403', 'yes', '403'],
  listTeamKeys: ['401', '401', '403', 'yes', '403'],
  addTeamKey: ['401', '401', '403', 'yes', '403'],
  revokeTeamKey: ['401', '401', '403', 'yes', '403'],
  getEquity: ['401', '401', 'yes', 'yes', 'yes'],
  listEquityVersions: ['yes', 'yes', 'yes', 'yes', 'yes'],
  // Members see only their own usage; the handler checks the requested person.
  getUsage: ['401', '401', 'yes', 'yes', 'yes'],
  listUsageCharges: ['401', '401', 'yes', 'yes', 'yes'],
  exportUsage: ['401', '401', 'yes', 'yes', 'yes'],

  // Only the owner handles money; staff handle the orders of all teams.
  getTeamPlan: ['401', '401', '403', 'yes', '403'],
  previewOrder: ['401', '401', '403', 'yes', '403'],
  createOrder: ['401', '401', '403', 'yes', '403'],
  listOrders: ['401', '401', '403', 'yes', '403'],
  getOrder: ['401', '401', '403', 'yes', '403'],
  closeOrder: ['401', '401', '403', 'yes', '403'],
  requestInvoice: ['401', '401', '403', 'yes', '403'],
  getPaymentMethods: ['401', '401', 'yes', 'yes', 'yes'],
  beginWechatPay: ['401', '401', '403', 'yes', '403'],
  getPaymentStatus: ['401', '401', '403', 'yes', '403'],
  checkPayment: ['401', '401', '403', 'yes', '403'],
  listStaffOrders: ['401', '401', '403', '403', 'yes'],
  requeryOrder: ['401', '401', '403', '403', 'yes'],
  refundOrder: ['401', '401', '403', '403', 'yes'],
  grantOrder: ['401', '401', '403', '403', 'yes'],
  issueInvoice: ['401', '401', '403', '403', 'yes'],
  listPaymentDifferences: ['401', '401', '403', '403', 'yes'],

  // Search of creators.
  searchCreators: ['401', '401', 'yes', 'yes', 'yes'],
  countCreators: ['401', '401', 'yes', 'yes', 'yes'],
  getFilterOptions: ['401', '401', 'yes', 'yes', 'yes'],
  suggestCreators: ['401', '401', 'yes', 'yes', 'yes'],
  nlParse: ['401', '401', 'yes', 'yes', 'yes'],
  findSimilar: ['401', '401', 'yes', 'yes', 'yes'],
  listSavedSearches: ['401', '401', 'yes', 'yes', 'yes'],
  addSavedSearch: ['401', '401', 'yes', 'yes', 'yes'],
  changeSavedSearch: ['401', '401', 'yes', 'yes', 'yes'],
  removeSavedSearch: ['401', '401', 'yes', 'yes', 'yes'],
  visitSavedSearch: ['401', '401', 'yes', 'yes', 'yes'],
  previewExport: ['401', '401', 'yes', 'yes', 'yes'],
  exportCreators: ['401', '401', 'yes', 'yes', 'yes'],

  // Lists, the blacklist and a team's data about creators.
  listFavourites: ['401', '401', 'yes', 'yes', 'yes'],
  getFavourite: ['401', '401', 'yes', 'yes', 'yes'],
  addFavourite: ['401', '401', 'yes', 'yes', 'yes'],
  changeFavourite: ['401', '401', 'yes', 'yes', 'yes'],
  removeFavourite: ['401', '401', 'yes', 'yes', 'yes'],
  listFavouriteCreators: ['401', '401', 'yes', 'yes', 'yes'],
  addToFavourite: ['401', '401', 'yes', 'yes', 'yes'],
  copyFavourites: ['401', '401', 'yes', 'yes', 'yes'],
  moveFavourites: ['401', '401', 'yes', 'yes', 'yes'],
  removeFromFavourite: ['401', '401', 'yes', 'yes', 'yes'],
  undoFavouriteAct: ['401', '401', 'yes', 'yes', 'yes'],
  findContainingLists: ['401', '401', 'yes', 'yes', 'yes'],
  listFavouriteActs: ['401', '401', 'yes', 'yes', 'yes'],
  previewListExport: ['401', '401', 'yes', 'yes', 'yes'],
  exportList: ['401', '401', 'yes', 'yes', 'yes'],
  getCreatorNote: ['401', '401', 'yes', 'yes', 'yes'],
  keepCreatorNote: ['401', '401', 'yes', 'yes', 'yes'],
  listTeamLabels: ['401', '401', 'yes', 'yes', 'yes'],
  listBlacklist: ['401', '401', 'yes', 'yes', 'yes'],
  addToBlacklist: ['401', '401', 'yes', 'yes', 'yes'],
  changeBlacklistEntry: ['401', '401', 'yes', 'yes', 'yes'],
  removeFromBlacklist: ['401', '401', 'yes', 'yes', 'yes'],
  checkBlacklist: ['401', '401', 'yes', 'yes', 'yes'],
  fetchImportTemplate: ['401', '401', 'yes', 'yes', 'yes'],
  importIntoFavourite: ['401', '401', 'yes', 'yes', 'yes'],
  importIntoBlacklist: ['401', '401', 'yes', 'yes', 'yes'],
  listImports: ['401', '401', 'yes', 'yes', 'yes'],
  getImport: ['401', '401', 'yes', 'yes', 'yes'],
  listImportRows: ['401', '401', 'yes', 'yes', 'yes'],
  fetchImportFailures: ['401', '401', 'yes', 'yes', 'yes'],
  countKnownAccounts: ['401', '401', 'yes', 'yes', 'yes'],
  listPendingCreators: ['401', '401', 'yes', 'yes', 'yes'],
  removePendingCreators: ['401', '401', 'yes', 'yes', 'yes'],
  fetchPendingCreators: ['401', '401', 'yes', 'yes', 'yes'],

  // Creator pages. Their team data is that of the caller's team, never of one in the path.
  getCreator: ['401', '401', 'yes', 'yes', 'yes'],
  getOverview: ['401', '401', 'yes', 'yes', 'yes'],
  getGrowth: ['401', '401', 'yes', 'yes', 'yes'],
  getAudience: ['401', '401', 'yes', 'yes', 'yes'],
  getContent: ['401', '401', 'yes', 'yes', 'yes'],
  getPostHistory: ['401', '401', 'yes', 'yes', 'yes'],
  getBrands: ['401', '401', 'yes', 'yes', 'yes'],
  listJoinedCreators: ['401', '401', '403', '403', 'yes'],
  keepQuote: ['401', '401', 'yes', 'yes', 'yes'],
  removeQuote: ['401', '401', 'yes', 'yes', 'yes'],
  refreshCreator: ['401', '401', 'yes', 'yes', 'yes'],
  getCompareCost: ['401', '401', 'yes', 'yes', 'yes'],
  compareCreators: ['401', '401', 'yes', 'yes', 'yes'],
  getCreatorEmails: ['401', '401', 'yes', 'yes', 'yes'],
  unlockEmails: ['401', '401', 'yes', 'yes', 'yes'],
  listMailPreviewPeople: ['401', '401', 'yes', 'yes', 'yes'],
  listMailTemplates: ['401', '401', 'yes', 'yes', 'yes'],
  getMailTemplate: ['401', '401', 'yes', 'yes', 'yes'],
  addMailTemplate: ['401', '401', 'yes', 'yes', 'yes'],
  changeMailTemplate: ['401', '401', 'yes', 'yes', 'yes'],
  listMailSenders: ['401', '401', 'yes', 'yes', 'yes'],
  listMailPresets: ['401', '401', 'yes', 'yes', 'yes'],
  guessMailSettings: ['401', '401', 'yes', 'yes', 'yes'],
  addMailSender: ['401', '401', 'yes', 'yes', 'yes'],
  changeMailSender: ['401', '401', 'yes', 'yes', 'yes'],
  removeMailSender: ['401', '401', 'yes', 'yes', 'yes'],
  verifyMailSender: ['401', '401', 'yes', 'yes', 'yes'],
  setDefaultMailSender: ['401', '401', 'yes', 'yes', 'yes'],
  pauseMailSender: ['401', '401', 'yes', 'yes', 'yes'],
  beginMailOauth: ['401', '401', 'yes', 'yes', 'yes'],
  removeMailTemplate: ['401', '401', 'yes', 'yes', 'yes'],
  listMailCampaigns: ['401', '401', 'yes', 'yes', 'yes'],
  getMailCampaign: ['401', '401', 'yes', 'yes', 'yes'],
  addMailCampaign: ['401', '401', 'yes', 'yes', 'yes'],
  changeMailCampaign: ['401', '401', 'yes', 'yes', 'yes'],
  removeMailCampaign: ['401', '401', 'yes', 'yes', 'yes'],
  copyMailCampaign: ['401', '401', 'yes', 'yes', 'yes'],
  addMailRecipients: ['401', '401', 'yes', 'yes', 'yes'],
  importMailRecipients: ['401', '401', 'yes', 'yes', 'yes'],
  fetchRecipientTemplate: ['401', '401', 'yes', 'yes', 'yes'],
  listMailRecipients: ['401', '401', 'yes', 'yes', 'yes'],
  removeMailRecipients: ['401', '401', 'yes', 'yes', 'yes'],
  includeMailRecipients: ['401', '401', 'yes', 'yes', 'yes'],
  summariseMailCampaign: ['401', '401', 'yes', 'yes', 'yes'],
  previewMailCampaign: ['401', '401', 'yes', 'yes', 'yes'],
  testMailCampaign: ['401', '401', 'yes', 'yes', 'yes'],
  sendMailCampaign: ['401', '401', 'yes', 'yes', 'yes'],
  scheduleMailCampaign: ['401', '401', 'yes', 'yes', 'yes'],
  actOnMailCampaign: ['401', '401', 'yes', 'yes', 'yes'],
  getMailReport: ['401', '401', 'yes', 'yes', 'yes'],
  listMailReportGroups: ['401', '401', 'yes', 'yes', 'yes'],
  compareMailTemplates: ['401', '401', 'yes', 'yes', 'yes'],
  getMailReportHours: ['401', '401', 'yes', 'yes', 'yes'],
  exportMailReport: ['401', '401', 'yes', 'yes', 'yes'],
  getMailRounds: ['401', '401', 'yes', 'yes', 'yes'],
  changeMailRounds: ['401', '401', 'yes', 'yes', 'yes'],
  listMailRoundRecipients: ['401', '401', 'yes', 'yes', 'yes'],
  actOnMailRound: ['401', '401', 'yes', 'yes', 'yes'],
  uploadMailAttachment: ['401', '401', 'yes', 'yes', 'yes'],
  uploadMailImage: ['401', '401', 'yes', 'yes', 'yes'],
  fetchUploadedMailImage: ['401', '401', 'yes', 'yes', 'yes'],
  removeMailAttachment: ['401', '401', 'yes', 'yes', 'yes'],
  listMailThreads: ['401', '401', 'yes', 'yes', 'yes'],
  listUnreadableMails: ['401', '401', 'yes', 'yes', 'yes'],
  getMailThread: ['401', '401', 'yes', 'yes', 'yes'],
  changeMailThreads: ['401', '401', 'yes', 'yes', 'yes'],
  listMailLabels: ['401', '401', 'yes', 'yes', 'yes'],
  listMailOwners: ['401', '401', 'yes', 'yes', 'yes'],
  addMailLabel: ['401', '401', 'yes', 'yes', 'yes'],
  removeMailLabel: ['401', '401', 'yes', 'yes', 'yes'],
  markMailPresence: ['401', '401', 'yes', 'yes', 'yes'],
  correctMailMessage: ['401', '401', 'yes', 'yes', 'yes'],
  confirmMailMessage: ['401', '401', 'yes', 'yes', 'yes'],
  decideOtherAddress: ['401', '401', 'yes', 'yes', 'yes'],
  trustMailImages: ['401', '401', 'yes', 'yes', 'yes'],
  fetchMailImage: ['401', '401', 'yes', 'yes', 'yes'],
  fetchMailPart: ['401', '401', 'yes', 'yes', 'yes'],
  saveMailReply: ['401', '401', 'yes', 'yes', 'yes'],
  removeMailReply: ['401', '401', 'yes', 'yes', 'yes'],
  sendMailReply: ['401', '401', 'yes', 'yes', 'yes'],
  retryMailReply: ['401', '401', 'yes', 'yes', 'yes'],
  listOutbox: ['401', '401', 'yes', 'yes', 'yes'],
  getOutboxEmail: ['401', '401', 'yes', 'yes', 'yes'],
  retryOutbox: ['401', '401', 'yes', 'yes', 'yes'],
  getMailQuota: ['401', '401', 'yes', 'yes', 'yes'],
  getMailSettings: ['401', '401', 'yes', 'yes', 'yes'],
  changeMailSettings: ['401', '401', '403', 'yes', '403'],
  listMailSuppressions: ['401', '401', 'yes', 'yes', 'yes'],
  addMailSuppressions: ['401', '401', 'yes', 'yes', 'yes'],
  removeMailSuppressions: ['401', '401', 'yes', 'yes', 'yes'],
  listLapsedMail: ['401', '401', 'yes', 'yes', 'yes'],
  decideLapsedMail: ['401', '401', 'yes', 'yes', 'yes'],
  exportMailSuppressions: ['401', '401', 'yes', 'yes', 'yes'],

  // Short links belong to the team, because they are in its creators' posts.
  listShortLinks: ['401', '401', 'yes', 'yes', 'yes'],
  addShortLink: ['401', '401', 'yes', 'yes', 'yes'],
  getShortLink: ['401', '401', 'yes', 'yes', 'yes'],
  changeShortLink: ['401', '401', 'yes', 'yes', 'yes'],
  pauseShortLink: ['401', '401', 'yes', 'yes', 'yes'],
  resumeShortLink: ['401', '401', 'yes', 'yes', 'yes'],
  archiveShortLink: ['401', '401', 'yes', 'yes', 'yes'],
  restoreShortLink: ['401', '401', 'yes', 'yes', 'yes'],
  listShortLinkTargets: ['401', '401', 'yes', 'yes', 'yes'],
  addShortLinks: ['401', '401', 'yes', 'yes', 'yes'],
  listShortDomains: ['401', '401', '403', 'yes', '403'],
  getShortSetting: ['401', '401', '403', 'yes', '403'],
  changeShortSetting: ['401', '401', '403', 'yes', '403'],
  addShortDomain: ['401', '401', '403', 'yes', '403'],
  verifyShortDomain: ['401', '401', '403', 'yes', '403'],
  removeShortDomain: ['401', '401', '403', 'yes', '403'],
  fetchShortLinkQr: ['401', '401', 'yes', 'yes', 'yes'],
  exportShortLinks: ['401', '401', 'yes', 'yes', 'yes'],
  fetchShortLinkTemplate: ['401', '401', 'yes', 'yes', 'yes'],
  readShortLinkCreators: ['401', '401', 'yes', 'yes', 'yes'],
  checkShortLink: ['401', '401', 'yes', 'yes', 'yes'],
  // A team key is none of these roles.
  recordShortConversion: ['401', '401', '401', '401', '401'],
  getShortLinkConversions: ['401', '401', 'yes', 'yes', 'yes'],
  getShortLinkStat: ['401', '401', 'yes', 'yes', 'yes'],
  getShortLinkDimension: ['401', '401', 'yes', 'yes', 'yes'],
  listShortLinkVisits: ['401', '401', 'yes', 'yes', 'yes'],
  exportShortLinkVisits: ['401', '401', 'yes', 'yes', 'yes'],
  compareShortLinks: ['401', '401', 'yes', 'yes', 'yes'],

  // The person's own jobs; files are downloaded with a ticket, because the browser sends no login.
  listJobs: ['401', '401', 'yes', 'yes', 'yes'],
  getJob: ['401', '401', 'yes', 'yes', 'yes'],
  cancelJob: ['401', '401', 'yes', 'yes', 'yes'],
  removeJob: ['401', '401', 'yes', 'yes', 'yes'],
  prepareDownload: ['401', '401', 'yes', 'yes', 'yes'],
  fetchJobFile: ['yes', 'yes', 'yes', 'yes', 'yes'],

  // A person's notifications.
  listNotifications: ['401', '401', 'yes', 'yes', 'yes'],
  readNotifications: ['401', '401', 'yes', 'yes', 'yes'],
  getNotificationChoices: ['401', '401', 'yes', 'yes', 'yes'],
  changeNotificationChoices: ['401', '401', 'yes', 'yes', 'yes'],

  // The site.
  getStatisticsCount: ['yes', 'yes', 'yes', 'yes', 'yes'],
  getSiteConfig: ['yes', 'yes', 'yes', 'yes', 'yes'],
  listChanges: ['401', '401', 'yes', 'yes', 'yes'],
  globalSearch: ['401', '401', 'yes', 'yes', 'yes'],
  listBookmarks: ['401', '401', 'yes', 'yes', 'yes'],
  addBookmark: ['401', '401', 'yes', 'yes', 'yes'],
  changeBookmark: ['401', '401', 'yes', 'yes', 'yes'],
  removeBookmark: ['401', '401', 'yes', 'yes', 'yes'],
  sendFeedback: ['401', '401', 'yes', 'yes', 'yes'],
  getHealth: ['yes', 'yes', 'yes', 'yes', 'yes'],
  getReadiness: ['yes', 'yes', 'yes', 'yes', 'yes'],
};

/**
 * Endpoints that are allowed for a member but not for a login opened by a host's server with a key: a person's account,
 * their logins, the membership, and the tools of the first-party site. All other endpoints behave as for a member.
 */
export const embeddedRefused: readonly string[] = [
  ...['editPassword', 'fetchMenu', 'listLogins', 'endLogin', 'listActivity', 'changeProfile'],
  ...['getAccountEmail', 'sendEmailCode', 'confirmAccountEmail', 'removeAccountEmail', 'changePhone'],
  'signInWithEmail',
  ...['getAccountDeletion', 'requestAccountDeletion', 'withdrawAccountDeletion', 'exportPersonalData'],
  ...['uploadAvatar', 'removeAvatar', 'getUsage', 'listUsageCharges', 'exportUsage', 'getPaymentMethods'],
  ...['getNotificationChoices', 'changeNotificationChoices', 'listChanges', 'globalSearch'],
  ...['listBookmarks', 'addBookmark', 'changeBookmark', 'removeBookmark'],
];

/** Data hidden from others; for team data, e.g. `blacklist`, only from other teams. */
export type OwnedThing =
  | 'team'
  | 'member'
  | 'invitation'
  | 'order'
  | 'login'
  | 'bookmark'
  | 'job'
  | 'savedSearch'
  | 'mailTemplate'
  | 'shortLink'
  | 'teamKey'
  | 'shortDomain'
  | 'mailSender'
  | 'mailCampaign'
  | 'mailAttachment'
  | 'mailImage'
  | 'outboxEmail'
  | 'mailThread'
  | 'mailLabel'
  | 'list'
  | 'blacklist'
  | 'import';

/**
 * Endpoints with an entity of a team or a person in their path. Each is called with another team's or person's entity and
 * must respond as for an unknown id. `body` makes the call otherwise valid; for a form it has the fields beside the file.
 */

export const ownedTable: Readonly<
  Record<
    string,
    {
      readonly thing: OwnedThing;
      readonly body?: Readonly<Record<string, unknown>>;
      readonly query?: Readonly<Record<string, string>>;
    }
  >
> = {
  fetchMenu: { thing: 'team' },
  getEquity: { thing: 'team' },
  removeMember: { thing: 'member' },
  makeResetLink: { thing: 'member', body: {} },
  renewInvitation: { thing: 'invitation', body: {} },
  revokeInvitation: { thing: 'invitation' },
  changeTeamMember: { thing: 'member', body: { identity: 'admin', caps: { searches: 1 } } },
  transferOwnership: { thing: 'member', body: { confirmation: 'mine' } },
  previewMemberRemoval: { thing: 'member' },
  getOrder: { thing: 'order' },
  closeOrder: { thing: 'order' },
  requestInvoice: {
    thing: 'order',
    body: { type: 'normal', title: 'Mine now', email: 'a@shop.com' },
  },
  getPaymentStatus: { thing: 'order' },
  checkPayment: { thing: 'order' },
  endLogin: { thing: 'login' },
  changeBookmark: { thing: 'bookmark', body: { title: 'Mine now' } },
  removeBookmark: { thing: 'bookmark' },
  getJob: { thing: 'job' },
  cancelJob: { thing: 'job' },
  prepareDownload: { thing: 'job' },
  removeJob: { thing: 'job' },
  changeSavedSearch: { thing: 'savedSearch', body: { name: 'Mine now' } },
  visitSavedSearch: { thing: 'savedSearch' },
  removeSavedSearch: { thing: 'savedSearch' },
  revokeTeamKey: { thing: 'teamKey' },
  verifyShortDomain: { thing: 'shortDomain' },
  removeShortDomain: { thing: 'shortDomain' },
  fetchShortLinkQr: { thing: 'shortLink' },
  getShortLink: { thing: 'shortLink' },
  changeShortLink: { thing: 'shortLink', body: { name: 'Mine now', revision: 1 } },
  pauseShortLink: { thing: 'shortLink' },
  resumeShortLink: { thing: 'shortLink' },
  archiveShortLink: { thing: 'shortLink' },
  restoreShortLink: { thing: 'shortLink' },
  listShortLinkTargets: { thing: 'shortLink' },
  getShortLinkConversions: { thing: 'shortLink' },
  getShortLinkStat: { thing: 'shortLink' },
  getShortLinkDimension: { thing: 'shortLink', query: { by: 'region' } },
  listShortLinkVisits: { thing: 'shortLink' },
  exportShortLinkVisits: { thing: 'shortLink' },
  getMailTemplate: { thing: 'mailTemplate' },
  changeMailTemplate: { thing: 'mailTemplate', body: { name: 'Mine now', revision: 1 } },
  removeMailTemplate: { thing: 'mailTemplate' },
  changeMailSender: { thing: 'mailSender', body: { name: 'Mine now', revision: 1 } },
  removeMailSender: { thing: 'mailSender' },
  verifyMailSender: { thing: 'mailSender' },
  setDefaultMailSender: { thing: 'mailSender' },
  pauseMailSender: { thing: 'mailSender', body: { isPaused: true } },
  getMailCampaign: { thing: 'mailCampaign' },
  changeMailCampaign: { thing: 'mailCampaign', body: { name: 'Mine now', revision: 1 } },
  removeMailCampaign: { thing: 'mailCampaign' },
  copyMailCampaign: { thing: 'mailCampaign' },
  addMailRecipients: { thing: 'mailCampaign', body: { pasted: 'a@shop.com' } },
  importMailRecipients: { thing: 'mailCampaign', body: {} },
  listMailRecipients: { thing: 'mailCampaign' },
  removeMailRecipients: { thing: 'mailCampaign', body: { isAll: true } },
  includeMailRecipients: { thing: 'mailCampaign', body: { ids: ['1'], isIncluded: true } },
  summariseMailCampaign: { thing: 'mailCampaign' },
  previewMailCampaign: { thing: 'mailCampaign' },
  testMailCampaign: { thing: 'mailCampaign', body: {} },
  sendMailCampaign: { thing: 'mailCampaign', body: { revision: 1 } },
  scheduleMailCampaign: {
    thing: 'mailCampaign',
    body: { revision: 1, at: '2099-01-01T09:00', timeZone: 'UTC' },
  },
  actOnMailCampaign: { thing: 'mailCampaign' },
  getMailReport: { thing: 'mailCampaign' },
  listMailReportGroups: { thing: 'mailCampaign' },
  compareMailTemplates: { thing: 'mailCampaign' },
  getMailReportHours: { thing: 'mailCampaign' },
  exportMailReport: { thing: 'mailCampaign' },
  getMailRounds: { thing: 'mailCampaign' },
  changeMailRounds: { thing: 'mailCampaign', body: { rounds: [], revision: 0 } },
  listMailRoundRecipients: { thing: 'mailCampaign' },
  actOnMailRound: { thing: 'mailCampaign', body: { recipientId: '1', act: 'skip' } },
  removeMailAttachment: { thing: 'mailAttachment' },
  fetchUploadedMailImage: { thing: 'mailImage' },
  getMailThread: { thing: 'mailThread' },
  markMailPresence: { thing: 'mailThread', body: { state: 'reading' } },
  removeMailLabel: { thing: 'mailLabel' },
  correctMailMessage: { thing: 'mailThread', body: { messageId: 'in-1', kind: 'humanReply' } },
  confirmMailMessage: { thing: 'mailThread', body: { messageId: 'in-1' } },
  decideOtherAddress: { thing: 'mailThread', body: { addressId: '1', isConfirmed: true } },
  trustMailImages: { thing: 'mailThread', body: { isTrusted: true } },
  saveMailReply: { thing: 'mailThread', body: { revision: 0 } },
  removeMailReply: { thing: 'mailThread' },
  sendMailReply: { thing: 'mailThread', body: { revision: 0, answers: 'in-1' } },
  retryMailReply: { thing: 'mailThread', body: { messageId: 'reply-1' } },
  fetchMailImage: { thing: 'mailThread', query: { messageId: 'in-1', index: '0' } },
  fetchMailPart: { thing: 'mailThread', query: { messageId: 'in-1', partId: '0' } },
  getOutboxEmail: { thing: 'outboxEmail' },
  getFavourite: { thing: 'list' },
  changeFavourite: { thing: 'list', body: { name: 'Mine now', revision: 1 } },
  removeFavourite: { thing: 'list' },
  listFavouriteCreators: { thing: 'list' },
  addToFavourite: { thing: 'list', body: { ids: ['1'] } },
  copyFavourites: { thing: 'list', body: { ids: ['1'], targetIds: ['1'] } },
  moveFavourites: { thing: 'list', body: { ids: ['1'], targetIds: ['1'] } },
  removeFromFavourite: { thing: 'list', body: { ids: ['1'] } },
  previewListExport: { thing: 'list', body: {} },
  exportList: { thing: 'list', body: {} },
  changeBlacklistEntry: { thing: 'blacklist', body: { reason: 'Mine now' } },
  importIntoFavourite: { thing: 'list', body: {} },
  getImport: { thing: 'import' },
  listImportRows: { thing: 'import' },
  fetchImportFailures: { thing: 'import' },
};

/** Path parameters that name no entity of a team or person. */
export const openParameters: Readonly<Record<string, readonly string[]>> = {
  sendSmsCode: ['phone'],
  // A random id, known only with the picture's URL.
  fetchAvatar: ['id'],
  searchCreators: ['platform'],
  countCreators: ['platform'],
  getFilterOptions: ['platform'],
  findSimilar: ['platform'],
  // Creators belong to no team.
  getCreator: ['platform', 'id'],
  getOverview: ['platform', 'id'],
  getGrowth: ['platform', 'id'],
  getAudience: ['platform', 'id'],
  getContent: ['platform', 'id'],
  getPostHistory: ['platform', 'id', 'postId'],
  getBrands: ['platform', 'id'],
  keepQuote: ['platform', 'id'],
  removeQuote: ['platform', 'id'],
  refreshCreator: ['platform', 'id'],
  getCreatorEmails: ['platform', 'id'],
  getCreatorNote: ['id'],
  keepCreatorNote: ['id'],
  fetchJobFile: ['ticket'],
  beginMailOauth: ['provider'],
  // Staff handle the orders of all teams.
  requeryOrder: ['orderNo'],
  refundOrder: ['orderNo'],
  grantOrder: ['orderNo'],
  issueInvoice: ['orderNo'],
};
