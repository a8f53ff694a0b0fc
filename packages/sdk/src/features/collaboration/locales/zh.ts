import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';
import { coreZh } from '../../../core/locales/zh.ts';
import { agreedZh } from './cooperations/agreed.zh.ts';
import { boardZh } from './cooperations/board.zh.ts';
import { cooperationsZh } from './cooperations/cooperations.zh.ts';
import { panelZh } from './cooperations/panel.zh.ts';
import { workZh } from './cooperations/work.zh.ts';
import { invitationsZh } from './invitations/invitations.zh.ts';
import { brandZh } from './promotions/brand.zh.ts';
import { formZh } from './promotions/form.zh.ts';
import { logZh } from './promotions/log.zh.ts';
import { promotionZh } from './promotions/promotion.zh.ts';
import { promotionsZh } from './promotions/promotions.zh.ts';
import { remindersZh } from './promotions/reminders.zh.ts';
import { inviteZh } from './results/invite.zh.ts';
import { postsZh } from './results/posts.zh.ts';
import { recordZh } from './results/record.zh.ts';
import { reportZh } from './results/report.zh.ts';
import { wordsZh } from './words.zh.ts';

const texts = {
  title: '推广任务',
  words: wordsZh,
  promotions: promotionsZh,
  promotion: promotionZh,
  log: logZh,
  form: formZh,
  brand: brandZh,
  reminders: remindersZh,
  invitations: invitationsZh,
  invite: inviteZh,
  posts: postsZh,
  record: recordZh,
  report: reportZh,
  agreed: agreedZh,
  work: workZh,
  cooperations: cooperationsZh,
  board: boardZh,
  panel: panelZh,
} as const;

/** The keys of the namespace `collaboration`, by its Chinese catalogue. */
export type CollaborationMessages = typeof texts;
/** The namespace `collaboration`: texts of campaigns, invitations, collaborations and reports. */
export const collaborationTexts = /* @__PURE__ */ textNamespace<CollaborationMessages>(
  'collaboration',
  async (): Promise<Catalogue> => (await import('./en.ts')).collaborationEn,
);
/** Chinese texts of collaboration, for `messages` of a provider; includes the shared texts. */
export const collaborationZh = catalogue('zh', collaborationTexts.name, texts, [coreZh]);
