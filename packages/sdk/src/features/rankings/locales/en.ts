import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { coreEn } from '../../../core/locales/en.ts';
import { detailEn } from './detail.en.ts';
import { followEn } from './follow.en.ts';
import { listEn } from './list.en.ts';
import { type RankingsMessages, rankingsTexts } from './zh.ts';

const texts: TextsLike<RankingsMessages> = {
  title: 'Hot rankings',
  list: listEn,
  detail: detailEn,
  follow: followEn,
};

/** English texts of the rankings, for `messages` of a provider; includes the shared texts. */
export const rankingsEn = catalogue('en', rankingsTexts.name, texts, [coreEn]);
