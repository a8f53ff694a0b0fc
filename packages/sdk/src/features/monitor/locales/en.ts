import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { coreEn } from '../../../core/locales/en.ts';
import { addingEn } from './adding.en.ts';
import { alertsEn } from './alerts.en.ts';
import { postEn } from './post.en.ts';
import { projectEn } from './project.en.ts';
import { projectsEn } from './projects.en.ts';
import { rulesEn } from './rules.en.ts';
import { whyEn } from './why.en.ts';
import { wordsEn } from './words.en.ts';
import { type MonitorMessages, monitorTexts } from './zh.ts';

const texts: TextsLike<MonitorMessages> = {
  title: 'Content monitor',
  words: wordsEn,
  projects: projectsEn,
  project: projectEn,
  adding: addingEn,
  post: postEn,
  alerts: alertsEn,
  rules: rulesEn,
  why: whyEn,
};

/** English texts of the content monitor, for `messages` of a provider; includes the shared texts. */
export const monitorEn = catalogue('en', monitorTexts.name, texts, [coreEn]);
