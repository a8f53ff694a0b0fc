import { each, filterFields, type ProofsOfFile } from './proofsOfFile.ts';

/** A rule takes what fits and refuses the rest. */
const rule = (subject: string, ...ids: readonly string[]): ProofsOfFile =>
  each([`the rule for ${subject} > takes what fits`, `the rule for ${subject} > refuses the rest`], ids);

/** By tests of the server and of the contract that it keeps. */
export const provenByServer: Readonly<Record<string, ProofsOfFile>> = {
  'packages/contract/src/search/search.test.ts': {
    'is blank in every field unless set': ['3.filter.strings'],
    ...each(
      filterFields.map((field) => `takes text only for ${field}`),
      ['3.filter.strings'],
    ),
    'takes text only for platform': ['3.filter.strings', '3.filter.platform'],
  },

  'packages/contract/src/rules.test.ts': {
    'a pattern > refuses with the message that was given to it': ['5.helper.custom'],
  },

  'packages/contract/src/rules/cases.test.ts': {
    ...rule(
      'a password of 6–16 letters and digits, both kinds',
      '5.password.shared',
      '9.limit.sharedPassword',
    ),
    ...rule('a mainland mobile number', '5.phone.format', '9.limit.phone'),
    ...rule('addresses separated by semicolons', '5.cc.separator'),
    ...rule('a national ID number', '5.helper.nationalId'),
    ...rule('an e-mail address', '5.helper.email'),
    ...rule('a licence plate, ordinary or new-energy', '5.helper.licencePlate'),
    ...rule('text in Chinese alone', '5.helper.chinese'),
    ...rule('a code of letters, digits and dots inside', '5.helper.code'),
    ...rule('an account name of letters and digits', '5.helper.account'),
    ...rule('a name of Chinese, letters and digits', '5.helper.name'),
    ...rule('a code of digits', '5.helper.numericCode'),
    ...rule('a time in whole or half steps', '5.helper.time'),
    ...rule('a positive whole number', '5.helper.positiveInteger'),
    ...rule('a field name', '5.helper.fieldName'),
    ...rule('an address that begins with http, https or ftp', '5.helper.url'),
    ...rule('a product link that begins with http:// or {host}', '5.shortLink.productLink'),
  },

  'packages/server/src/domains/session/session.test.ts': {
    'answers both tokens at the top level': ['7.call.token', '7.call.loginShape'],
    'ends at logout, at once': ['7.call.logout'],
    'the signed-in person is returned, with ok beside the code': [
      '3.user.nickName',
      '3.user.teamId',
      '3.user.roleIds',
      '3.user.phone',
      '7.call.userInfo',
      '7.call.userInfoShape',
    ],
    'of the staff has roles and a team': ['3.user.officeUser'],
    'sees the menu of their own team, and of no other': [
      '3.menu.name',
      '3.menu.label',
      '3.menu.path',
      '3.menu.component',
      '3.menu.icon',
      '3.menu.id',
      '3.menu.children',
      '6.menu.perTeam',
      '7.call.menu',
      '7.call.menuShape',
    ],
  },

  'packages/server/src/domains/site/site.test.ts': {
    'counts what the platform knows, at most once a minute': ['7.call.statistics'],
  },

  'packages/server/src/domains/site/changes.test.ts': {
    'lists the changes in the requested language, the newest first': ['1.site.changeLog'],
  },

  'packages/server/src/domains/site/globalSearch.test.ts': {
    'come from all platforms, the handle itself first, then the most followed, eight at most': [
      '3.setting.globalSearch',
    ],
    'are the own ones and the public ones of the team': ['3.list.visibility'],
    "never are another team's, nor a colleague's private ones": ['3.list.visibility'],
  },

  'packages/server/src/domains/site/bookmarks.test.ts': {
    'keeps them in the order they were added, each with its place': ['3.setting.bookmarks'],
  },

  'packages/server/src/domains/search/http.test.ts': {
    'answers the envelope with rows whose ids are texts': ['3.creator.id', '7.call.search'],
    'counts, offers choices and suggests': ['7.call.search', '9.format.recentDays'],
  },

  'packages/server/src/domains/search/search.test.ts': {
    'finds exactly the creators that pass the filter, in order, each once over all pages': [
      '3.filter.userName',
      '3.filter.region',
      '3.filter.tags',
      '3.filter.description',
      '3.filter.language',
      '3.filter.sendVideoDate',
      '3.filter.followers',
      '3.filter.averagePlays',
      '3.filter.interactionRate',
      '3.filter.playsPerFollower',
    ],
    'shows figures as they are stored, and nothing where nothing is known': [
      '3.creator.name',
      '3.creator.platform',
      '3.creator.followers',
      '3.creator.region',
      '3.creator.language',
      '3.creator.averageViews',
      '3.creator.averageInteractionRate',
      '3.creator.viewsPerFollower',
      '3.creator.haveEmail',
      '3.creator.tags',
    ],
    'says that an e-mail address is known, and never shows it in a list': [
      '3.creator.haveEmail',
      '3.creator.contactHidden',
    ],
  },

  'packages/server/src/domains/creator/metrics.test.ts': {
    'takes the latest 10 videos that are at least 48 hours old, newest first': ['9.format.average'],
    'gives every figure of a creator from settled videos, dates and ads from all': [
      '3.creator.adVideos',
      '9.format.average',
    ],
  },
};
