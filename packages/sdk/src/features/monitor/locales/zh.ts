import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';
import { coreZh } from '../../../core/locales/zh.ts';
import { addingZh } from './adding.zh.ts';
import { projectZh } from './project.zh.ts';
import { projectsZh } from './projects.zh.ts';
import { wordsZh } from './words.zh.ts';

const texts = {
  title: '内容监控',
  words: wordsZh,
  projects: projectsZh,
  project: projectZh,
  adding: addingZh,
} as const;

/** The keys of the namespace `monitor`, by its Chinese catalogue. */
export type MonitorMessages = typeof texts;
/** The namespace `monitor`: texts of projects, monitored posts, alerts and rules. */
export const monitorTexts = /* @__PURE__ */ textNamespace<MonitorMessages>(
  'monitor',
  async (): Promise<Catalogue> => (await import('./en.ts')).monitorEn,
);
/** Chinese texts of the content monitor, for `messages` of a provider; includes the shared texts. */
export const monitorZh = catalogue('zh', monitorTexts.name, texts, [coreZh]);
