import type { Language } from '../request/language.ts';

/** Warning in the log and on every page while the demo is exposed. */
export const exposedDemoWords: Readonly<Record<Language, string>> = {
  zh: '公开演示：任何人都能用公开的演示密码登录，请勿输入真实数据。',
  en: 'Public demo: anyone can sign in with the published demo password. Enter no real data.',
};
