import { each, type ProofsOfFile } from './proofsOfFile.ts';

/** By tests of the site, in parts and in a browser. */
export const provenBySite: Readonly<Record<string, ProofsOfFile>> = {
  'packages/host/src/app/language.test.ts': {
    'stored en, browser ["zh-CN"]: en': ['4.language.stored'],
    'stored zh, browser ["en-US"]: zh': ['4.language.stored'],
    'stored null, browser ["zh-TW","en"]: zh': ['4.language.browserZh'],
    'stored null, browser ["fr-FR","en-GB","zh"]: en': ['4.language.browserEn'],
    'stored null, browser ["de-DE"]: zh': ['4.language.fallback'],
    'stored null, browser []: zh': ['1.languages.zh', '9.choice.zh'],
    'a change is kept before the page reloads': [
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
    'a route says in which layout its page stands, where the host gave its component one': [
      '2.layout.byMetadata',
    ],
  },

  'packages/host/src/app/Site.test.tsx': {
    'going where one already is leaves the history as it was': ['2.routing.duplicate'],
    "a failed load of the account without a message shows 'Has Error'": ['2.guard.userInfoFailsPlainly'],
    ...each(
      ['/', '/bloggerSearch/tiktok', '/nowhere/at-all'].map((path) => `${path} leads to /index`),
      ['2.guard.withoutToken'],
    ),
    '/login opens': ['2.public.login'],
    '/auth leads to /login': ['2.public.authLeads'],
    '/index opens, promotes creators with 100K followers and more, and is one page': [
      '1.search.title',
      '2.public.index',
      '2.public.indexTwice',
    ],
    '/ leads to /bloggerSearch/tiktok': ['2.private.home', '2.private.searchTiktok'],
    '/login leads to /bloggerSearch/tiktok': ['2.guard.loggedInAtLogin'],
    '/bloggerSearch/tiktok searches there, under a plain address': [
      '2.private.searchTiktok',
      '2.routing.history',
    ],
    '/bloggerSearch/youtube searches there, under a plain address': [
      '2.private.searchYoutube',
      '2.routing.history',
    ],
    '/bloggerSearch/instagram searches there, under a plain address': [
      '2.private.searchInstagram',
      '2.routing.history',
    ],
    'person, then menu are loaded before a page is shown; an unknown path says so inside the frame': [
      '2.guard.loadsMenu',
      '2.guard.catchAll',
    ],
    'the menu decides which pages there are': ['3.session.permissionRoutes', '6.menu.routes'],
    'pages change inside one layout, each begun at its top': [
      '2.private.base',
      '2.guard.underBase',
      '2.routing.scroll',
    ],
    "a failed load of the account shows the server's message": ['2.guard.userInfoFails'],
    'by logging out leads to /index, and the next person gets their own pages only': [
      '2.guard.afterLogout',
      '4.session.resetRouter',
    ],
    'by HTTP 401 clears the tokens, leads to /index and says so': [
      '2.guard.after401',
      '4.session.http401',
      '8.http.unauthorisedClears',
      '8.http.unauthorisedIndex',
    ],
  },

  'packages/sdk/src/core/navigation/passage.test.ts': {
    '/login, signed in true, is sent to /': ['2.guard.loggedInAtLogin'],
  },

  'tests/e2e/search.spec.ts': {
    'lists tiktok creators by median plays, highest first': ['1.search.tiktok'],
    'lists youtube creators by median plays, highest first': ['1.search.youtube'],
    'lists instagram creators by median plays, highest first': ['1.search.instagram'],
    'English is complete, and the choice outlives a reload': [
      '1.languages.en',
      '1.layout.language',
      '3.session.language',
      '4.language.reloads',
      '4.language.persists',
      '9.choice.en',
    ],
  },

  'tests/e2e/shell.spec.ts': {
    'the route of a page says where the menu stands, until a person chooses one layout for all': [
      '2.layout.byMetadata',
    ],
    'dark mode shows on the page, and on its ground before anything is drawn': [
      '4.appearance.dark',
      '3.setting.layoutDark',
    ],
    'right-to-left turns the page, and survives a reload': ['4.appearance.rtl', '3.setting.layoutRtl'],
    'the mini sidebar and the horizontal menu show on the page, and survive a reload': [
      '4.appearance.mini',
      '4.appearance.horizontal',
      '3.setting.horizontalMenu',
    ],
    'the home link of the breadcrumb leads to the home page': ['2.layout.breadcrumb'],
  },

  'tests/e2e/failedReads.spec.ts': {
    'three failed reads of a page show one notice for its time, in zh': [
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
    'after logging out the token is dead and the way leads to /index': [
      '2.guard.afterLogout',
      '7.call.logout',
    ],
    'the landing page counts what the platform holds': ['1.site.counts', '2.public.index'],
    'a login that was ended elsewhere is said to have expired, and the way leads to /index': [
      '8.toast.place',
    ],
  },
};
