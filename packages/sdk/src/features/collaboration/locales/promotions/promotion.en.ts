import type { TextsLike } from '../../../../core/i18n/texts.ts';
import type { promotionZh } from './promotion.zh.ts';

/** Texts of the page of a promotion. */
export const promotionEn: TextsLike<typeof promotionZh> = {
  title: 'Campaign',
  loading: 'Loading the campaign',
  failed: 'The campaign did not load',
  notFound: 'This campaign was not found',
  notFoundBody: 'It may have been removed, or belong to another team.',
  back: 'See campaigns',
  tabsLabel: 'Parts of the campaign',
  tabs: {
    invitation: 'Invitation',
    emailList: 'Email campaigns',
    cooperation: 'Collaborations',
    monitor: 'Content monitor',
    results: 'Results',
  },
  money: 'budget {{budget}}, cost {{agreed}}, paid {{paid}}',
  moneyNoBudget: 'no budget, cost {{agreed}}, paid {{paid}}',
  editBrief: 'Edit brief',
  more: 'More actions',
  log: 'Log of changes',
  brand: 'How others see the team',
  removedNote: 'This campaign was removed. It can be restored until {{day}}.',
  templateNote: 'This is a template of the team: it has no creators, and new campaigns are made from it.',
  overLimitNote:
    'Your plan allows fewer running campaigns, so this one is read-only. Open collaborations can still be finished.',
  closedNote: 'This campaign is closed and takes no new creators.',
  closedOpenNote_one:
    'This campaign is closed and takes no new creators. {{shown}} open collaboration can still be finished.',
  closedOpenNote_other:
    'This campaign is closed and takes no new creators. {{shown}} open collaborations can still be finished.',
  cooperationsFull:
    '{{used}} of {{limit}} open collaborations are used. Finish some, or upgrade, before agreeing to more.',
};
