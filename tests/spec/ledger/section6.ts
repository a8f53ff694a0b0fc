import { stated } from '../statement.ts';

/** Roles and permissions. */
export const section6 = [
  ...stated(6, 'role', 'office', {
    admin: 'ADMIN is the role of the staff console.',
  }),
  ...stated(6, 'role', 'account', {
    roleAdmin: 'Who has ROLE_ADMIN sees the entry of team management.',
    mainAndSub: 'There are main accounts and sub-accounts.',
    memberList: 'The members of a team are listed with their identity.',
    removeDeletes: 'Removing a sub-account deletes its information.',
    removeBlocks: 'A removed sub-account can no longer log in.',
  }),
  ...stated(6, 'role', 'membership', {
    subAccountLimit: 'The tier limits the number of sub-accounts.',
  }),
  ...stated(6, 'menu', 'session', {
    perTeam: 'The menu comes from the server for each team.',
    routes: 'Routes follow from the permissions of the server.',
  }),
  ...stated(6, 'gate', 'membership', {
    byTier: 'What can be used depends on the tier.',
    message: 'What the tier does not include is refused with a request to upgrade the membership.',
  }),
  ...stated(6, 'gate', 'search', {
    scope: 'The scope of the search is gated by the tier.',
    display: 'The results shown for one search are gated by the tier.',
  }),
  ...stated(6, 'gate', 'creator', {
    basicAnalysis: 'The number of basic analyses is gated by the tier.',
    audienceAnalysis: 'The number of audience analyses is gated by the tier.',
    emailUnlocks: 'The number of unlocked e-mail addresses is gated by the tier.',
  }),
  ...stated(6, 'gate', 'favourites', {
    lists: 'The number of favourite lists is gated by the tier.',
    perList: 'The number of creators in a list is gated by the tier.',
    bulkCollect: 'Saving many creators at once is gated by the tier.',
    export: 'Exporting is gated by the tier.',
  }),
  ...stated(6, 'gate', 'email', {
    sent: 'The number of e-mails sent is gated by the tier.',
    templates: 'The number of templates is gated by the tier.',
    massSending: 'Mass sending is gated by the tier.',
    enterprise: 'Binding an enterprise mailbox is gated by the tier.',
    tracking: 'Automatic tracking of e-mails is gated by the tier.',
  }),
  ...stated(6, 'gate', 'account', {
    subAccounts: 'Sub-accounts are gated by the tier.',
  }),
  ...stated(6, 'gate', 'shortlinks', {
    shortLinks: 'Short links are gated by the tier.',
  }),
  ...stated(6, 'gate', 'rankings', {
    popularVideos: 'The ranking of popular videos is gated by the tier.',
    topCreators: 'The ranking of top creators is gated by the tier.',
  }),
  ...stated(6, 'gate', 'monitor', {
    projects: 'The number of monitor projects is gated by the tier.',
    links: 'The number of links in a project is gated by the tier.',
  }),
  ...stated(6, 'gate', 'collaboration', {
    promotion: 'Promotion is gated by the tier.',
    collaboration: 'Collaboration is gated by the tier.',
  }),
  ...stated(6, 'visibility', 'favourites', {
    publicToTeam: 'A public favourite list is seen by the team.',
    private: 'A private favourite list is seen by its maker alone.',
  }),
];
