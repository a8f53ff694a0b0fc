import type { TextsLike } from '../../../../core/i18n/texts.ts';
import type { cooperationsZh } from './cooperations.zh.ts';

/** Texts of the collaborations of the team, their filters, bulk changes and export. */
export const cooperationsEn: TextsLike<typeof cooperationsZh> = {
  title: 'Collaborations',
  loading: 'Loading collaborations',
  failed: 'Collaborations did not load',
  found_one: '{{shown}} collaboration',
  found_other: '{{shown}} collaborations',
  none: 'No collaborations match',
  empty: 'No open collaborations',
  emptyBody: 'A collaboration appears here when a creator accepts an invitation.',
  toPromotions: 'Open campaigns',
  showAll: 'Show all stages',
  offer: 'A collaboration',
  overLimit_one:
    '{{used}} collaboration is open, more than the {{limit}} of your plan. It can be finished; no new one can begin.',
  overLimit_other:
    '{{used}} collaborations are open, more than the {{limit}} of your plan. All of them can be finished; no new one can begin.',
  find: 'Find a name or handle',
  anyPromotion: 'All campaigns',
  anyDue: 'All due days',
  stages: { open: 'Open', all: 'All stages' },
  stageCount: '{{stage}} {{shown}}',
  due: {
    mine: 'Mine, due today or overdue',
    overdue: 'Overdue',
    today: 'Due today',
    week: 'Due within 7 days',
  },
  column: { name: 'Creator', stage: 'Stage', due: 'Due', work: 'Progress', fee: 'Fee', owner: 'Owner' },
  bulk: {
    label: 'Actions for the selected collaborations',
    selected_one: '{{shown}} selected',
    selected_other: '{{shown}} selected',
    changed_one: 'Changed {{shown}} collaboration',
    changed_other: 'Changed {{shown}} collaborations',
    due: 'Set due day',
    dueTitle_one: 'Due day of {{shown}} collaboration',
    dueTitle_other: 'Due day of {{shown}} collaborations',
    noDue: 'Clear due day',
    handOver: 'Hand over',
    finish: 'Mark as done',
    clear: 'Clear selection',
    refusedTitle_one: '{{shown}} collaboration was not changed',
    refusedTitle_other: '{{shown}} collaborations were not changed',
    colon: ': ',
    reasons: {
      changed: 'a colleague has just changed it',
      gone: 'it is no longer there',
      overLimit: 'your plan has no place left',
    },
  },
  export: {
    title: 'Export collaborations',
    rows_one: '{{shown}} row; it counts as an exported row.',
    rows_other: '{{shown}} rows; each counts as an exported row.',
    all: 'Also those that are done or cancelled',
    format: 'File format',
    addresses: 'With shipping addresses',
    addressesHelp: 'The log names the person who exported addresses.',
  },
};
