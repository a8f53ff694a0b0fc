import { catalogue, textNamespace } from '../../../core/i18n/texts.ts';
import { emailZh } from './email.zh.ts';
import { personalZh } from './personal.zh.ts';

const texts = { email: emailZh, personal: personalZh } as const;

/** The texts of the personal centre; Chinese is the source. */
export const accountTexts = /* @__PURE__ */ textNamespace<typeof texts>('account');
export type AccountMessages = typeof texts;
export const accountZh = /* @__PURE__ */ catalogue('zh', 'account', texts);
