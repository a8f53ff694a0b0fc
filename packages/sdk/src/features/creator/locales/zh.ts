import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';
import { cellTextsZh } from '../../../domain/creatorCells/locales/zh.ts';
import { audienceZh } from '../audience/texts.zh.ts';
import { brandZh } from '../brand/texts.zh.ts';
import { compareZh } from '../compare/texts.zh.ts';
import type { historyZh } from '../content/history/texts.zh.ts';
import { contentZh } from '../content/texts.zh.ts';
import { emailZh } from '../email/texts.zh.ts';
import { frameZh } from '../frame/texts.zh.ts';
import { overviewZh } from '../overview/texts.zh.ts';
import { previewZh } from '../preview/texts.zh.ts';
import { sharedZh } from '../shared/words/texts.zh.ts';
import { similarZh } from '../similar/texts.zh.ts';

const texts = {
  cell: cellTextsZh,
  value: { separator: sharedZh.separator },
  shared: sharedZh,
  frame: frameZh,
  overview: overviewZh,
  audience: audienceZh,
  content: contentZh,
  brand: brandZh,
  email: emailZh,
  compare: compareZh,
  similar: similarZh,
  preview: previewZh,
} as const;

/** Texts needed on first render of a creator. */
export type FirstCreatorMessages = typeof texts;
/** Texts of the history of a post. */
export type LaterCreatorMessages = { readonly history: typeof historyZh };

/** The namespace `creator`: texts of a creator's page, the comparison, similar creators and the preview. */
export const creatorTexts = /* @__PURE__ */ textNamespace<FirstCreatorMessages & LaterCreatorMessages>(
  'creator',
  async (): Promise<Catalogue> => (await import('./en.ts')).creatorEn,
);
/**
 * The Chinese texts of a creator's page, comparison and similar creators, for `messages` of a provider; those of the
 * history of a post load later.
 */
export const creatorZh = /* @__PURE__ */ catalogue('zh', 'creator', texts, [], async () => ({
  history: (await import('../content/history/texts.zh.ts')).historyZh,
}));
