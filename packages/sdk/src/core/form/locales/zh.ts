import { fieldsZh } from '@reachkit/contract/texts/fields.zh';
import { catalogue, type TextNamespace, textNamespace } from '../../i18n/texts.ts';
import { spoken } from './spoken.ts';

const texts = spoken(fieldsZh);

/** The namespace `form`: sentences about wrong input, by rule. */
export const formTexts: TextNamespace<typeof texts> = /* @__PURE__ */ textNamespace(
  'form',
  async () => (await import('./en.ts')).formEn,
);
/** The Chinese texts of forms; every other catalogue of the namespace has its keys. */
export const formZh = /* @__PURE__ */ catalogue('zh', 'form', texts);
