import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { coreEn } from '../../../core/locales/en.ts';
import { cellTextsEn } from '../../../domain/creatorCells/locales/en.ts';
import { audienceEn } from '../audience/texts.en.ts';
import { brandEn } from '../brand/texts.en.ts';
import { compareEn } from '../compare/texts.en.ts';
import { contentEn } from '../content/texts.en.ts';
import { emailEn } from '../email/texts.en.ts';
import { frameEn } from '../frame/texts.en.ts';
import { overviewEn } from '../overview/texts.en.ts';
import { previewEn } from '../preview/texts.en.ts';
import { sharedEn } from '../shared/words/texts.en.ts';
import { similarEn } from '../similar/texts.en.ts';
import type { FirstCreatorMessages } from './zh.ts';

const texts: TextsLike<FirstCreatorMessages> = {
  cell: cellTextsEn,
  value: { separator: sharedEn.separator },
  shared: sharedEn,
  frame: frameEn,
  overview: overviewEn,
  audience: audienceEn,
  content: contentEn,
  brand: brandEn,
  email: emailEn,
  compare: compareEn,
  similar: similarEn,
  preview: previewEn,
};

/**
 * The English texts of a creator's page, comparison and similar creators, for `messages` of a provider; includes the
 * shared texts; those of the history of a post load later.
 */
export const creatorEn = /* @__PURE__ */ catalogue('en', 'creator', texts, [coreEn], async () => ({
  history: (await import('../content/history/texts.en.ts')).historyEn,
}));
