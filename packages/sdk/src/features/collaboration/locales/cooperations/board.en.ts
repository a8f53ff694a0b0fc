import type { TextsLike } from '../../../../core/i18n/texts.ts';
import type { boardZh } from './board.zh.ts';

/** Texts of the board of one promotion. */
export const boardEn: TextsLike<typeof boardZh> = {
  title: 'Collaborations',
  empty: 'No collaborations yet',
  emptyBody: 'One begins when a creator accepts an invitation, or when you record the agreement there.',
  toInvitations_one: 'Go to invitations ({{shown}} agreed)',
  toInvitations_other: 'Go to invitations ({{shown}} agreed)',
  dealWith_one: 'Deal with {{shown}} overdue',
  dealWith_other: 'Deal with {{shown}} overdue',
  shape: 'View',
  shapes: { board: 'Board', table: 'Table' },
  group: 'Group by',
  groups: { stage: 'By stage', due: 'By due day' },
  totals: { open: '{{shown}} open', done: '{{shown}} done', cancelled: '{{shown}} cancelled' },
  buckets: {
    overdue: 'Overdue',
    today: 'Due today',
    week: 'Due within 7 days',
    later: 'Later',
    none: 'No due day',
  },
  none: 'None',
  allStages: 'All stages, overdue first',
  more: 'Show more, {{shown}} left',
  conflict: 'A colleague moved it to “{{now}}”; you wanted “{{wanted}}”.',
  leave: 'Leave it there',
  hint: 'Arrows go from card to card. Space lifts a card, left and right choose the stage, space puts it there, Escape puts it back. M opens “move to”, Enter opens the details.',
  bar: 'Current card',
  keys: { space: 'Space', lift: 'lift', carry: 'change stage', open: 'open', menu: 'move to…' },
  at: '{{name}}, {{stage}}, {{place}} of {{all}}',
  lifted: 'Lifted {{name}}, at “{{stage}}”',
  over: 'Above “{{stage}}”. Space puts it there',
  overRefused: 'Above “{{stage}}”, which is not possible: {{reason}}',
  dropped: 'Moving {{name}} to “{{stage}}”',
  putBack: '{{name}} is back at “{{stage}}”',
};
