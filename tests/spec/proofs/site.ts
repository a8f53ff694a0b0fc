import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of the site, of single parts and in a browser. */
export const provenBySite: Readonly<Record<string, ProofsOfFile>> = {
  'packages/host/src/app/language.test.ts': {
    'stored en, browser ["zh-CN"]: en': ['4.language.stored'],
    'stored zh, browser ["en-US"]: zh': ['4.language.stored'],
    'stored null, browser ["zh-TW","en"]: zh': ['4.language.browserZh'],
    'stored null, browser ["fr-FR","en-GB","zh"]: en': ['4.language.browserEn'],
    'stored null, browser ["de-DE"]: zh': ['4.language.fallback'],
    'stored null, browser []: zh': ['1.languages.zh', '9.choice.zh'],
    'a change is stored before the page reloads': [
      '3.session.language',
      '3.setting.lang',
      '4.language.reloads',
      '4.language.persists',
    ],
  },

  'packages/sdk/src/features/site/ChangeLog.test.tsx': {
    "the change log lists each day's additions, improvements, fixes and deprecations": ['1.site.changeLog'],
  },

  'packages/sdk/src/core/navigation/permittedRoutes.test.ts': {
    'each leaf of the menu tree becomes a route, at any depth and in order': [
      '2.office.leaf',
      '2.office.children',
      '3.session.permissionRoutes',
    ],
    'a route takes path and name from path, component from component, titles from label and name': [
      '2.office.path',
      '2.office.component',
      '2.office.title',
      '2.office.icon',
      '2.office.chineseTitle',
      '2.office.modelId',
    ],
    'a route has the layout that the host gave its component': ['2.layout.byMetadata'],
  },

  'packages/host/src/app/Site.test.tsx': {
    'navigating to the current page adds no history entry': ['2.routing.duplicate'],
    "a failed load of the account without a message shows 'Has Error'": ['2.guard.userInfoFailsPlainly'],
    ...each(
      ['/', '/bloggerSearch/tiktok', '/nowhere/at-all'].map((path) => `${path} redirects to /index`),
      ['2.guard.withoutToken'],
    ),
    '/login opens': ['2.public.login'],
    '/auth redirects to /login': ['2.public.authLeads'],
    '/index opens, promotes creators with 100K+ followers, and has one route': [
      '1.search.title',
      '2.public.index',
      '2.public.indexTwice',
    ],
    '/ redirects to /bloggerSearch/tiktok': ['2.private.home', '2.private.searchTiktok'],
    '/login redirects to /bloggerSearch/tiktok': ['2.guard.loggedInAtLogin'],
    '/bloggerSearch/tiktok searches that platform, without a query in the URL': [
      '2.private.searchTiktok',
      '2.routing.history',
    ],
    '/bloggerSearch/youtube searches that platform, without a query in the URL': [
      '2.private.searchYoutube',
      '2.routing.history',
    ],
    '/bloggerSearch/instagram searches that platform, without a query in the URL': [
      '2.private.searchInstagram',
      '2.routing.history',
    ],
    'loads person and menu before a page; unknown paths show "not found" in the frame': [
      '2.guard.loadsMenu',
      '2.guard.catchAll',
    ],
    'the menu determines the available pages': ['3.session.permissionRoutes', '6.menu.routes'],
    'pages change inside one layout, each scrolled to its top': [
      '2.private.base',
      '2.guard.underBase',
      '2.routing.scroll',
    ],
    "a failed load of the account shows the server's message": ['2.guard.userInfoFails'],
    'logging out redirects to /index, and the next person gets only their own pages': [
      '2.guard.afterLogout',
      '4.session.resetRouter',
    ],
    'HTTP 401 clears the tokens, redirects to /index and shows a message': [
      '2.guard.after401',
      '4.session.http401',
      '8.http.unauthorisedClears',
      '8.http.unauthorisedIndex',
    ],
  },

  'packages/sdk/src/core/navigation/passage.test.ts': {
    '/login, signed in true, is redirected to /': ['2.guard.loggedInAtLogin'],
  },

  'tests/e2e/search.spec.ts': {
    'lists tiktok creators by median plays, highest first': ['1.search.tiktok'],
    'lists youtube creators by median plays, highest first': ['1.search.youtube'],
    'lists instagram creators by median plays, highest first': ['1.search.instagram'],
    'English is complete, and the choice survives a reload': [
      '1.languages.en',
      '1.layout.language',
      '3.session.language',
      '4.language.reloads',
      '4.language.persists',
      '9.choice.en',
    ],
  },

  'tests/e2e/shell.spec.ts': {
    'the page’s route sets the menu position, until a person chooses one layout': ['2.layout.byMetadata'],
    'dark mode applies to the page, and to its background before the first paint': [
      '4.appearance.dark',
      '3.setting.layoutDark',
    ],
    'right-to-left mirrors the page, and survives a reload': ['4.appearance.rtl', '3.setting.layoutRtl'],
    'mini sidebar and horizontal menu apply to the page, and survive a reload': [
      '4.appearance.mini',
      '4.appearance.horizontal',
      '3.setting.horizontalMenu',
    ],
    'the home link of the breadcrumb leads to the home page': ['2.layout.breadcrumb'],
  },

  'tests/e2e/failedReads.spec.ts': {
    'three failed reads of a page show one notice with one timeout, in zh': [
      '8.code.rateMessage',
      '8.code.rateStays',
      '8.code.equityMessage',
      '8.code.equityDuration',
      '8.code.otherMessage',
      '8.code.otherDuration',
      '8.http.upgrading',
      '8.http.otherMessage',
      '8.http.otherGeneric',
      '8.toast.oneAtATime',
      '8.toast.place',
      '8.toast.dismiss',
    ],
  },

  'tests/e2e/session.spec.ts': {
    'logout invalidates the token and redirects to /index': ['2.guard.afterLogout', '7.call.logout'],
    'the landing page shows the platform’s counts': ['1.site.counts', '2.public.index'],
    'a login ended elsewhere is reported as expired and redirects to /index': ['8.toast.place'],
  },
};
