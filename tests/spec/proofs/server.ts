import { each, filterFields, type ProofsOfFile } from './proofsOfFile.ts';

/** Returns the proofs of a validation rule: it accepts valid values and rejects others. */
const rule = (subject: string, ...ids: readonly string[]): ProofsOfFile =>
  each(
    [`the rule for ${subject} > accepts valid values`, `the rule for ${subject} > rejects invalid values`],
    ids,
  );

/** Proven by tests of the server and of its contract. */
export const provenByServer: Readonly<Record<string, ProofsOfFile>> = {
  'packages/contract/src/search/search.test.ts': {
    'is blank in every field by default': ['3.filter.strings'],
    ...each(
      filterFields.map((field) => `accepts only text for ${field}`),
      ['3.filter.strings'],
    ),
    'accepts only text for platform': ['3.filter.strings', '3.filter.platform'],
  },

  'packages/contract/src/rules.test.ts': {
    'a pattern rule > returns the given message for an invalid value': ['5.helper.custom'],
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
    'returns both tokens at the top level': ['7.call.token', '7.call.loginShape'],
    'ends immediately at logout': ['7.call.logout'],
    'is returned in the envelope, with ok next to the code': [
      '3.user.nickName',
      '3.user.teamId',
      '3.user.roleIds',
      '3.user.phone',
      '7.call.userInfo',
      '7.call.userInfoShape',
    ],
    'has roles and a team if staff': ['3.user.officeUser'],
    'sees only their own team’s menu': [
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
    'counts the platform’s data, at most once a minute': ['7.call.statistics'],
  },

  'packages/server/src/domains/site/changes.test.ts': {
    'lists the changes in the requested language, newest first': ['1.site.changeLog'],
  },

  'packages/server/src/domains/site/globalSearch.test.ts': {
    'are from all platforms: exact handle first, then by followers, up to eight': ['3.setting.globalSearch'],
    'include one’s own and the team’s public ones': ['3.list.visibility'],
    'exclude other teams’ and colleagues’ private ones': ['3.list.visibility'],
  },

  'packages/server/src/domains/site/bookmarks.test.ts': {
    'keeps them in the order of adding, with positions': ['3.setting.bookmarks'],
  },

  'packages/server/src/domains/search/http.test.ts': {
    'returns an envelope of rows with string ids': ['3.creator.id', '7.call.search'],
    'returns counts, options and suggestions': ['7.call.search', '9.format.recentDays'],
  },

  'packages/server/src/domains/search/search.test.ts': {
    'finds exactly the matching creators, in order, each once over all pages': [
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
    'returns stored figures, and null for unknown ones': [
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
    'reports that an email address is known, and never shows it in a list': [
      '3.creator.haveEmail',
      '3.creator.contactHidden',
    ],
  },

  'packages/server/src/domains/creator/metrics.test.ts': {
    'takes the latest 10 videos that are at least 48 hours old, newest first': ['9.format.average'],
    'derives every figure from settled videos, dates and ads from all': [
      '3.creator.adVideos',
      '9.format.average',
    ],
  },
};
