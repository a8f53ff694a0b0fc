import { catalogue, textNamespace } from '../../../core/i18n/texts.ts';

const texts = {
  title: '任务',
} as const;

export const jobsTexts = /* @__PURE__ */ textNamespace<typeof texts>('jobs');
export const jobsZh = /* @__PURE__ */ catalogue('zh', 'jobs', texts);
