import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { CellMessages } from './zh.ts';

export const cellTextsEn: TextsLike<CellMessages> = {
  unknown: 'Unknown',
  moreTags_one: '{{count}} more tag',
  moreTags_other: '{{count}} more tags',
  average: 'Average {{value}}',
  change: '30-day change {{value}}',
  measuredOn: 'as of {{day}}',
  followers_one: '{{followers}} follower',
  followers_other: '{{followers}} followers',
  email: {
    has: 'Has an email',
    none: 'No email',
    unlocked: 'Email unlocked',
    verified: 'Verified email, locked',
    unknown: 'Unverified email, locked',
    risky: 'Email may bounce, locked',
    invalid: 'Email bounces, locked',
  },
  teamStatus: {
    none: 'Not contacted',
    me: 'Contacted by me',
    team: 'Contacted by team',
    lists_one: 'In {{count}} list',
    lists_other: 'In {{count}} lists',
    blacklisted: 'Blacklisted',
    noEmail: {
      unsubscribed: 'Unsubscribed, do not email',
      unsubscribedUnconfirmed: 'Unsubscribe not confirmed, do not email',
      complained: 'Complained, do not email',
      complainedUnconfirmed: 'Complaint not confirmed, do not email',
      bounced: 'Bounces, do not email',
      bouncedUnconfirmed: 'Bounce not confirmed, do not email',
      suppressed: 'Do not email',
    },
    noEmailShort: {
      unsubscribed: 'Unsubscribed',
      unsubscribedUnconfirmed: 'Unsubscribed?',
      complained: 'Complained',
      complainedUnconfirmed: 'Complained?',
      bounced: 'Bounces',
      bouncedUnconfirmed: 'Bounces?',
      suppressed: 'Do not email',
    },
  },
  listSeparator: ', ',
};
