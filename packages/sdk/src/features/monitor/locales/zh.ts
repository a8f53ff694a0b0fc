import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';
import { coreZh } from '../../../core/locales/zh.ts';
import { addingZh } from './adding.zh.ts';
import { alertsZh } from './alerts.zh.ts';
import { postZh } from './post.zh.ts';
import { projectZh } from './project.zh.ts';
import { projectsZh } from './projects.zh.ts';
import { rulesZh } from './rules.zh.ts';
import { whyZh } from './why.zh.ts';
import { wordsZh } from './words.zh.ts';

const texts = {
  title: '内容监控',
  words: wordsZh,
  projects: projectsZh,
  project: projectZh,
  adding: addingZh,
  post: postZh,
  alerts: alertsZh,
  rules: rulesZh,
  why: whyZh,
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
