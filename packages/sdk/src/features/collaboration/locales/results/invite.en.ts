import type { TextsLike } from '../../../../core/i18n/texts.ts';
import type { inviteZh } from './invite.zh.ts';

/** Texts of the button that adds creators to a promotion. */
export const inviteEn: TextsLike<typeof inviteZh> = {
  button: 'Add to campaign',
  titleOne: 'Add {{name}} to a campaign',
  title_one: 'Add {{shown}} creator to a campaign',
  title_other: 'Add {{shown}} creators to a campaign',
  promotionNote_one: '{{state}}, {{shown}} creator',
  promotionNote_other: '{{state}}, {{shown}} creators',
  noPromotions: 'No campaign takes creators now. Make one first.',
  already: 'Already in “{{name}}”: {{state}}, owner {{owner}}, added {{time}}.',
  add: 'Add',
  open: 'Open campaign',
  takeOut: 'Take out again',
  done: 'Done',
  added_one: 'Added {{shown}} creator to “{{name}}”',
  added_other: 'Added {{shown}} creators to “{{name}}”',
  noneAdded: 'No creator was added to “{{name}}”',
  takenOut: 'Took {{name}} out',
  broughtBack: 'Brought {{name}} back',
  warnings: 'To know before inviting',
  alreadyCount_one: '{{shown}} creator is in “{{name}}” already',
  alreadyCount_other: '{{shown}} creators are in “{{name}}” already',
  alreadyOne: '{{name}}, added by {{by}}, {{time}}',
  refusedCount_one: '{{shown}} creator was not added',
  refusedCount_other: '{{shown}} creators were not added',
  refusedOne: '{{name}}: {{reason}}',
  reasons: {
    notFound: 'not found',
    otherPlatform: 'of a platform that the campaign does not use',
    unreadable: 'not understood',
    optedOut: 'opted out',
    over: 'the campaign is full',
  },
  more_one: 'and {{shown}} more',
  more_other: 'and {{shown}} more',
};
