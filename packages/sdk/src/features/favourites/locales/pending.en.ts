import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { pendingZh } from './pending.zh.ts';

export const pendingEn: TextsLike<typeof pendingZh> = {
  title: 'Pending accounts',
  count_one: '{{shown}} pending account',
  count_other: '{{shown}} pending accounts',
  show: 'Show',
  bodyList:
    'We don’t have these accounts yet. Once we do, they join this list automatically. They count toward its limit.',
  bodyBlacklist: 'We don’t have these accounts yet. Once we do, they are blacklisted automatically.',
  table: 'Pending accounts',
  account: 'Account',
  reason: 'Reason',
  since: 'Imported',
  acts: 'Actions',
  forAll: 'All lists',
  removeOf: 'Remove {{handle}}',
  removeAll_one: 'Remove all ({{shown}})',
  removeAll_other: 'Remove all ({{shown}})',
  removed_one: 'Removed {{shown}} pending account',
  removed_other: 'Removed {{shown}} pending accounts',
  none: 'No pending accounts',
  failed: 'The accounts did not load',
  loading: 'Loading the accounts',
  download: 'Download as a spreadsheet',
  close: 'Close',
};
