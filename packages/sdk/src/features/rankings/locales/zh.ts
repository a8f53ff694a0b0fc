import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';
import { coreZh } from '../../../core/locales/zh.ts';
import { detailZh } from './detail.zh.ts';
import { followZh } from './follow.zh.ts';
import { listZh } from './list.zh.ts';

const texts = { title: '热榜', list: listZh, detail: detailZh, follow: followZh } as const;

/** The keys of the namespace `rankings`, by its Chinese catalogue. */
export type RankingsMessages = typeof texts;
/** The namespace `rankings`: texts of the four rankings. */
export const rankingsTexts = /* @__PURE__ */ textNamespace<RankingsMessages>(
  'rankings',
  async (): Promise<Catalogue> => (await import('./en.ts')).rankingsEn,
);
/** Chinese texts of the rankings, for `messages` of a provider; includes the shared texts. */
export const rankingsZh = catalogue('zh', rankingsTexts.name, texts, [coreZh]);
