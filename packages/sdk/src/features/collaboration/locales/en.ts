import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { coreEn } from '../../../core/locales/en.ts';
import { agreedEn } from './cooperations/agreed.en.ts';
import { boardEn } from './cooperations/board.en.ts';
import { cooperationsEn } from './cooperations/cooperations.en.ts';
import { panelEn } from './cooperations/panel.en.ts';
import { workEn } from './cooperations/work.en.ts';
import { invitationsEn } from './invitations/invitations.en.ts';
import { brandEn } from './promotions/brand.en.ts';
import { formEn } from './promotions/form.en.ts';
import { logEn } from './promotions/log.en.ts';
import { promotionEn } from './promotions/promotion.en.ts';
import { promotionsEn } from './promotions/promotions.en.ts';
import { remindersEn } from './promotions/reminders.en.ts';
import { inviteEn } from './results/invite.en.ts';
import { postsEn } from './results/posts.en.ts';
import { recordEn } from './results/record.en.ts';
import { reportEn } from './results/report.en.ts';
import { wordsEn } from './words.en.ts';
import { type CollaborationMessages, collaborationTexts } from './zh.ts';

const texts: TextsLike<CollaborationMessages> = {
  title: 'Campaigns',
  words: wordsEn,
  promotions: promotionsEn,
  promotion: promotionEn,
  log: logEn,
  form: formEn,
  brand: brandEn,
  reminders: remindersEn,
  invitations: invitationsEn,
  invite: inviteEn,
  posts: postsEn,
  record: recordEn,
  report: reportEn,
  agreed: agreedEn,
  work: workEn,
  cooperations: cooperationsEn,
  board: boardEn,
  panel: panelEn,
};

/** English texts of collaboration, for `messages` of a provider; includes the shared texts. */
export const collaborationEn = catalogue('en', collaborationTexts.name, texts, [coreEn]);
