import { stated } from '../statement.ts';

/** Screens and routes. */
export const section2 = [
  ...stated(2, 'routing', 'shell', {
    history: 'Addresses are plain paths, without a hash.',
    scroll: 'Each navigation begins at the top of the page.',
    duplicate: 'Going where one already is does nothing and says nothing.',
  }),
  ...stated(2, 'public', 'session', {
    login: '/login opens without a login.',
    register: '/register opens without a login.',
    forgetPwd: '/forgetPwd opens without a login.',
    auth: '/auth is the frame around login, registration and the forgotten password.',
    authLeads: '/auth leads to /login.',
  }),
  ...stated(2, 'public', 'site', {
    index: '/index opens without a login.',
    indexTwice: '/index means one page, although it is declared twice.',
    privacy: '/privacy opens without a login.',
    protocol: '/protocol opens without a login.',
    policy: '/policy opens without a login.',
  }),
  ...stated(2, 'public', 'membership', {
    price: '/price opens without a login.',
  }),
  ...stated(2, 'public', 'email', {
    mailConfig: '/mailConfig explains how to set up a mailbox, without a login.',
    gmail: '/gmail explains how to set up a Gmail mailbox.',
    outlook: '/outlookmail explains how to set up an Outlook mailbox.',
    netease: '/163mail explains how to set up a 163 mailbox.',
    ali: '/alimail explains how to set up an Alibaba mailbox.',
    qq: '/qqmail explains how to set up a QQ mailbox.',
    sina: '/sinamail explains how to set up a Sina mailbox.',
    feishu: '/feishumail explains how to set up a Feishu mailbox.',
    ding: '/dingmail explains how to set up a DingTalk mailbox.',
  }),
  ...stated(2, 'private', 'shell', {
    base: 'The logged-in pages stand inside one base layout at /.',
    home: '/ leads to /bloggerSearch/tiktok.',
    tool: '/tool is reached from a tip.',
  }),
  ...stated(2, 'private', 'search', {
    searchTiktok: '/bloggerSearch/tiktok searches TikTok and is the home page.',
    searchYoutube: '/bloggerSearch/youtube searches YouTube.',
    searchInstagram: '/bloggerSearch/instagram searches Instagram.',
  }),
  ...stated(2, 'private', 'creator', {
    detailTiktok: '/bloggerDetail/tiktok/:id shows a creator of TikTok.',
    detailYoutube: '/bloggerDetail/youtube/:id shows a creator of YouTube.',
    detailInstagram: '/bloggerDetail/instagram/:id shows a creator of Instagram.',
  }),
  ...stated(2, 'private', 'acquisition', {
    dataCollect: '/dataCollect is the page of data acquisition.',
  }),
  ...stated(2, 'private', 'rankings', {
    rankingTag: '/rankingTag ranks hot tags.',
    rankingAd: '/rankingAd ranks hot ads.',
    rankingsOthers: 'The pages of the ranking menu that are known by name only are reachable from it.',
  }),
  ...stated(2, 'private', 'monitor', {
    monitorDetail: '/monitorDetail shows one monitored list.',
    monitorOthers: 'The pages of the tracking menu that are known by name only are reachable from it.',
  }),
  ...stated(2, 'private', 'shortlinks', {
    shortDetail: '/shortDetail shows the effect of a short link.',
  }),
  ...stated(2, 'private', 'collaboration', {
    campaignDetail: '/campaignDetail shows a promotion task and leads to its invitation page.',
    invitation: '/campaignDetail/invitation invites creators.',
    emailList: '/campaignDetail/emailList lists the e-mails of the task.',
    cooperation: '/campaignDetail/cooperation manages the collaborations of the task.',
    monitor: '/campaignDetail/monitor shows the monitored content of the task.',
    emailDetail: '/campaignDetail/emailDetail shows one e-mail task of the campaign.',
    collaborationOthers:
      'The pages of the collaboration menu that are known by name only are reachable from it.',
  }),
  ...stated(2, 'private', 'favourites', {
    favouritesOthers: 'The pages of the creator hub that are known by name only are reachable from the menu.',
  }),
  ...stated(2, 'private', 'email', {
    emailOthers: 'The pages of the e-mail centre that are known by name only are reachable from the menu.',
  }),
  ...stated(2, 'private', 'account', {
    userInfo: '/userInfo shows personal information.',
    changePassword: '/changePassword changes the password.',
    dataUsed: '/dataUsed shows how much of the data rights is used.',
    teamManage: '/teamManage manages the team.',
    teamManageRole: 'Only people with the admin role see team management.',
    teamData: '/teamData shows the data of the team.',
  }),
  ...stated(2, 'private', 'membership', {
    equity: '/equity shows the rights of the membership.',
    orderManage: '/orderManage lists the orders.',
    vip: '/vip shows prices and upgrades.',
    payment: '/vip has a payment page.',
  }),
  ...stated(2, 'private', 'site', {
    changeLog: '/changeLog lists what changed.',
  }),
  ...stated(2, 'guard', 'shell', {
    loggedInAtLogin: 'Who is logged in and goes to /login lands at /.',
    loadsMenu:
      'Who is logged in but has no menu yet gets user information and permitted routes loaded first.',
    underBase: 'The permitted routes are added below the base layout.',
    catchAll: 'Once they are there, every other path leads to /index.',
    withoutToken: 'Who has no token and asks for a page that is not public is sent to /index.',
    userInfoFails: 'When loading the user fails with a text, a notice shows that text.',
    userInfoFailsPlainly: "When loading the user fails without a text, a notice shows 'Has Error'.",
    afterLogout: 'After logging out the person is at /index.',
    after401: 'After a 401 the person is at /index.',
  }),
  ...stated(2, 'office', 'office', {
    fromMenu: 'The routes of the staff console are made from the menu tree of the server.',
    leaf: 'Each menu entry without children is parsed as a route.',
    path: "A route's path and name are the path of its entry.",
    component: "A route's component is the component of its entry.",
    title: "A route's title is the label of its entry.",
    icon: "A route's icon is the icon of its entry.",
    chineseTitle: "A route's Chinese title is the name of its entry.",
    modelId: "A route's model id is the id of its entry.",
    children: 'An entry with children is walked down, at any depth.',
    acquisition: 'The entry dataAcquisition is left out unless red_center.save_koc_task is the text 1.',
  }),
  ...stated(2, 'layout', 'shell', {
    byMetadata: 'A route says which layout it is shown in.',
    miniSidebar: 'There is the layout mini-sidebar-right-fix.',
    navWithMenu: 'There is the layout nav-with-menu.',
    navBottomMenu: 'There is the layout nav-bottom-menu.',
    twoSidebar: 'There is the layout two-sidebar.',
    iconWithText: 'There is the layout icon-with-text.',
    breadcrumb: 'The home link of the breadcrumb goes to the route named dashboard.home-1.',
    footerPrivacy: 'The footer has an entry for the privacy policy.',
    footerTerms: 'The footer has an entry for the terms of use.',
    footerTargets: 'The two entries of the footer have no target of their own.',
    copyright: 'The footer carries a copyright line of 2020.',
    loader: 'The overlay of the first load fades out within 500 ms.',
  }),
];
