import type { TextsLike } from '../../../../core/i18n/texts.ts';
import type { recordZh } from './record.zh.ts';

/** Texts of the track record of a creator. */
export const recordEn: TextsLike<typeof recordZh> = {
  title: 'Track record',
  failed: 'The track record did not load',
  counts: {
    completed_one: '{{shown}} completed in time',
    completed_other: '{{shown}} completed in time',
    late_one: '{{shown}} late',
    late_other: '{{shown}} late',
    cancelled_one: '{{shown}} cancelled',
    cancelled_other: '{{shown}} cancelled',
    open_one: '{{shown}} open',
    open_other: '{{shown}} open',
  },
  all_one: 'Show {{shown}} entry',
  all_other: 'Show all {{shown}} entries',
  own: 'Only your team sees it. The creator can answer on their own page.',
  lateBy_one: '{{shown}} day late',
  lateBy_other: '{{shown}} days late',
  cancelledBy: 'Cancelled by: {{party}}',
  post: 'Post {{shown}}',
  noteBy: 'Note by {{name}}',
  answer: 'Answer of the creator',
  answerAt: 'Answer of the creator, {{day}}',
  addNote: 'Add a note',
  editNote: 'Edit note',
  addNoteOf: 'Add a note: {{name}}',
  editNoteOf: 'Edit note: {{name}}',
  noteTitle: 'Note on “{{name}}”',
  noteLead: 'Members of the team see it, the creator does not.',
  save: 'Save note',
  saved: 'Saved the note',
  restored: 'Restored the note as it was',
  changed:
    '{{name}} has changed the note to “{{note}}”. What you entered is kept; saving again writes over theirs.',
};
