import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { pendingZh } from './pending.zh.ts';

export const pendingEn: TextsLike<typeof pendingZh> = {
  title: 'Accounts unknown yet',
  count_one: '{{shown}} account unknown yet',
  count_other: '{{shown}} accounts unknown yet',
  show: 'Show',
  bodyList:
    'Our database does not know these accounts yet. Once it does, they join this list by themselves. They take up room in it.',
  bodyBlacklist:
    'Our database does not know these accounts yet. Once it does, they are blacklisted by themselves.',
  table: 'Accounts unknown yet',
  platform: 'Platform',
  account: 'Account',
  reason: 'Reason',
  since: 'Imported',
  acts: 'Actions',
  forAll: 'All lists',
  state: 'Unknown yet',
  remove: 'Remove',
  removeOf: 'Remove {{handle}}',
  removeAll_one: 'Remove all ({{shown}})',
  removeAll_other: 'Remove all ({{shown}})',
  removed_one: 'Removed {{shown}} account that was unknown',
  removed_other: 'Removed {{shown}} accounts that were unknown',
  none: 'No account is unknown any more',
  failed: 'The accounts could not be loaded',
  loading: 'Loading the accounts',
  download: 'Download as a sheet',
  close: 'Close',
  pages: {
    navigation: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {{page}}',
    size: 'Accounts per page',
    perPage: '{{size}} per page',
  },
};
