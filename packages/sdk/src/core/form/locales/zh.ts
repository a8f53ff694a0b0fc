import { fieldsZh } from '@reachkit/contract/texts/fields.zh';
import { type Catalogue, catalogue, textNamespace } from '../../i18n/texts.ts';
import { spoken } from './spoken.ts';

const texts = spoken(fieldsZh);

/** The namespace `form`: error texts, by rule. */
export const formTexts = /* @__PURE__ */ textNamespace<typeof texts>(
  'form',
  async (): Promise<Catalogue> => (await import('./en.ts')).formEn,
);
/** The Chinese texts of forms; every other catalogue of the namespace has its keys. */
export const formZh = /* @__PURE__ */ catalogue('zh', 'form', texts);
