import { each, filterFields, type ProofsOfFile } from './proofsOfFile.ts';

/** Proven by tests of the sdk and its theme. */
export const provenBySdk: Readonly<Record<string, ProofsOfFile>> = {
  'packages/theme/src/createTheme.test.ts': {
    'exports seven themes with the fields for a host’s picker': ['9.choice.themes'],
    ...each(
      ['ink', 'violet', 'teal', 'pine', 'ochre', 'rose', 'graphite'].map(
        (name) => `theme ${name} has a primary colour, a light one, and a background per scheme`,
      ),
      ['3.setting.primary', '3.setting.primaryLight', '3.setting.bodyBgLight', '3.setting.bodyBgDark'],
    ),
  },

  'packages/sdk/src/core/client/createClient.test.ts': {
    'sends the bearer token, the language, n in seconds, and GET data as query': [
      '7.request.bearer',
      '7.request.getQuery',
      '7.request.n',
    ],
    'sends a body as JSON, with n in the URL and filled path parameters': ['7.request.n'],
    'a request of a signed-out person carries no authorisation': ['7.request.withoutToken'],
    'sends credentials': ['7.request.credentials'],
    'times out after 600000 ms': ['7.request.timeout', '9.limit.timeout'],
    'reads a response with its fields at the top level': ['7.request.envelope', '7.call.userInfoShape'],
    'another code': ['7.request.envelope', '7.request.nonzero'],
    'an unknown code': ['7.request.nonzero'],
    'a failure of user information is left to the caller': ['7.call.userInfoErrors'],
    'a failed renewal ends the login once for all calls, and reports it': [
      '4.session.resetTokens',
      '8.http.unauthorisedClears',
    ],
  },

  'packages/sdk/src/core/session/passwordSession.test.ts': {
    'sends the credentials in a form and none in the URL': [
      '4.session.login',
      '7.call.token',
      '7.call.tokenClient',
      '7.request.n',
    ],
    'rejects a wrong password to the caller and stays signed out': ['7.call.loginErrors'],
    'is cleared after signing out when the server agrees': [
      '4.session.logoutCalls',
      '4.session.logoutClears',
    ],
  },

  'packages/sdk/src/core/session/tokenSession.test.ts': {
    'stores its tokens typed under yth_ keys, and restores them after a reload': [
      '3.session.token',
      '3.session.refreshToken',
      '3.session.persisted',
      '4.session.login',
    ],
  },

  'packages/sdk/src/core/react/storage.test.ts': {
    ...each(
      [
        'keep their type: "abc" is stored as abc|string',
        'keep their type: 7 is stored as 7|number',
        'keep their type: false is stored as false|boolean',
        'keep their type: ["x"] is stored as ["x"]|object',
      ],
      ['3.session.typeSuffix'],
    ),
  },

  'packages/sdk/src/core/notices.test.ts': {
    'show one at a time; the next replaces the previous one': ['8.toast.oneAtATime', '8.toast.duration'],
  },

  'packages/sdk/src/domain/time/dates.test.ts': {
    'are formatted in the provider’s time zone, not the machine’s': ['9.format.date'],
    ...each(
      [
        'round up the days from 2026-11-20T00:00:00Z to 2026-11-20T00:00:01Z to 1',
        'round up the days from 2026-11-20T00:00:00Z to 2026-11-22T00:00:00Z to 2',
      ],
      ['9.format.days'],
    ),
    ...each(['format 65 seconds as 01:05', 'format 3725 seconds as 62:05'], ['9.format.duration']),
  },

  'packages/sdk/src/domain/format/numbers.test.ts': {
    ...each(
      ['formats 186420 as 186.42K', 'formats 224400000 as 224.40M', 'formats 2280000000 as 2.28B'],
      ['9.format.large'],
    ),
  },

  'packages/sdk/src/provider/ReachkitProvider.test.tsx': {
    'defaults to Chinese, which is also the fallback for missing texts': ['1.languages.zh', '9.choice.zh'],
    'the next person never sees the previous person’s responses': ['4.session.logoutClears'],
  },

  'packages/sdk/src/provider/noticesOfFailures.test.tsx': {
    'another code shows its words for 3 s': [
      '8.code.otherMessage',
      '8.code.otherDuration',
      '8.code.otherRejects',
      '9.toast.three',
    ],
    'another code without words asks to retry for 3 s': ['8.code.otherFallback'],
    'code 430 warns with its words for 8 s': [
      '8.code.equityMessage',
      '8.code.equityDuration',
      '9.toast.eight',
    ],
    'code 430 without words asks for an upgrade for 8 s': ['8.code.equityFallback'],
    'code 430 marks the membership as too small': [
      '3.setting.isEquity',
      '4.equity.code430',
      '8.code.equityFlag',
    ],
    'another code leaves the membership as it is': ['3.setting.isEquity'],
    'code 429 shows its words until they are dismissed': [
      '8.code.rateMessage',
      '8.code.rateStays',
      '8.toast.dismiss',
      '9.toast.none',
    ],
    'code 429 without words asks to retry until it is dismissed': ['8.code.rateFallback', '9.toast.none'],
    'HTTP 401 says for 1.5 s that the login has expired': [
      '8.http.unauthorisedNotice',
      '9.toast.oneAndAHalf',
    ],
    'HTTP 503 warns for 1.5 s of an upgrade of the system': ['8.http.upgrading', '9.toast.oneAndAHalf'],
    'another HTTP status shows the words of its body for 1.5 s': [
      '8.http.otherMessage',
      '9.toast.oneAndAHalf',
    ],
    'another HTTP status without words asks to retry for 1.5 s': ['8.http.otherFallback'],
    'another HTTP status without an envelope is named by its number for 1.5 s': ['8.http.otherGeneric'],
    'a notice has a tone, replaces the previous one, and disappears after 5 s': [
      '8.toast.kinds',
      '8.toast.oneAtATime',
      '8.toast.duration',
    ],
  },

  'packages/sdk/src/features/session/useAccount.test.tsx': {
    'returns person and menu, requested once per login and cleared at its end': [
      '3.session.userInfo',
      '3.session.menuList',
      '3.state.user',
      '3.state.permission',
      '4.session.resetMenu',
      '4.session.resetUser',
    ],
    'stores person and menu in the state areas until the login ends': [
      '3.setting.authUser',
      '4.session.resetMenu',
      '4.session.resetUser',
    ],
  },

  'packages/sdk/src/features/shell/AppShell.test.tsx': {
    'greets by nickname in its user menu': ['1.layout.greeting'],
    ...each(
      ['free', 'basic', 'pro', 'team'].map((version) => `shows the plan ${version} in its user menu`),
      ['1.layout.version'],
    ),
    'offers the other language in its top bar': ['1.layout.language'],
    'keeps name and breadcrumb of the page in the setting state until unmount': ['3.setting.activePage'],
  },

  'packages/sdk/src/features/shell/AppShell.layouts.test.tsx': {
    ...each(
      [
        'mini-sidebar-right-fix has the same landmarks and starts with the skip link to the content',
        'mini-sidebar-right-fix opens the entries of a section beside its icon, and has a panel at the end',
      ],
      ['2.layout.miniSidebar', '1.layout.topBar'],
    ),
    'two-sidebar shows a rail of sections beside the pages of the current section': ['2.layout.twoSidebar'],
    'nav-with-menu shows the sections as menus in the top bar': ['2.layout.navWithMenu'],
    'nav-bottom-menu has a second row with the sections and the current section’s pages': [
      '2.layout.navBottomMenu',
    ],
    'icon-with-text lists every section with its entries, and the quotas at the foot': [
      '2.layout.iconWithText',
    ],
    'the person’s choice overrides the layout of the route': ['2.layout.byMetadata'],
    'a mini menu shows only icons, which keep their accessible names': [
      '4.appearance.mini',
      '3.setting.miniSidebarMenu',
    ],
    'starts at home and links each step that is a page': ['2.layout.breadcrumb'],
    'links the host’s upgrade page; for the highest plan the link names the plan': ['1.layout.upgrade'],
  },

  'packages/sdk/src/features/shell/layouts.test.ts': each(
    [
      'icon-with-text has its menu at the side',
      'mini-sidebar-right-fix has its menu at the side',
      'two-sidebar has its menu at the side',
      'nav-with-menu has its menu in the top bar',
      'nav-bottom-menu has its menu in the top bar',
    ],
    ['1.layout.sidebar'],
  ),

  'packages/sdk/src/features/shell/home.test.ts': {
    'home is the route named dashboard.home-1': ['2.layout.breadcrumb'],
  },

  'packages/sdk/src/features/shell/LoadingOverlay.test.tsx': {
    'the first loading overlay is announced, and removed 500 ms after the page loads': [
      '2.layout.loader',
      '9.limit.loader',
    ],
  },

  'packages/sdk/src/features/shell/settings/SettingsPanel.test.tsx': {
    ...each(
      ['en', 'zh'].map((language) => `name the seven colour themes in ${language}`),
      ['3.setting.colours'],
    ),
  },

  'packages/sdk/src/features/shell/search/GlobalSearch.test.tsx': {
    'shows creators, lists and menu entries in groups, each as a link': ['3.setting.globalSearch'],
  },

  'packages/sdk/src/features/shell/bookmarks/Bookmarks.test.tsx': {
    'are links in their order; a plain click stays within the app and closes them': ['3.setting.bookmarks'],
  },

  'packages/sdk/src/features/shell/stories/tools.test.tsx': {
    'opens with its QR code, hours and address; Escape restores the focus': ['1.layout.service'],
    'shows privacy policy and terms of use as text while they have no URL': [
      '2.layout.footerPrivacy',
      '2.layout.footerTerms',
      '2.layout.footerTargets',
      '2.layout.copyright',
    ],
    'keeps focus and page, and stays until dismissed for the browser session': ['4.appearance.tip'],
  },

  'packages/sdk/src/ui/Lazy/PartBoundary.test.tsx': {
    'is reported as late after its deadline, and not before': ['9.limit.chunk'],
  },

  'packages/sdk/src/ui/DateField/DateField.test.tsx': {
    'shows j M Y, stores Y-m-d, and submits Y-m-d with a form': [
      '9.format.pickerStored',
      '9.format.pickerShown',
    ],
  },

  'packages/sdk/src/domain/creatorFilters/filters.test.ts': each(
    filterFields.map((field) => `sets only ${field}, and can be removed`),
    ['4.filter.setField'],
  ),

  'packages/sdk/src/features/search/useCreatorSearch.test.tsx': {
    'defaults to TikTok': ['3.filter.platform'],
    'resets to TikTok and an open filter': ['4.filter.reset', '4.filter.resetPlatform'],
  },

  'packages/sdk/src/provider/EquityOffer.test.tsx': {
    'offers an upgrade with the used amount and the reset time': ['6.gate.message'],
  },

  'packages/sdk/src/features/search/CreatorSearch.test.tsx': {
    'shows the number of matches, with exact values on hover': ['9.format.large'],
    'shows on its button that a search is running': ['4.filter.loading'],
    'keeps its whole view in a controlling host’s URL': ['4.filter.setField'],
  },
};
