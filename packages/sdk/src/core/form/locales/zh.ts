import { fieldsZh } from '@reachkit/contract/fields.zh';
import { catalogue, textNamespace } from '../../i18n/texts.ts';
import { spoken } from './spoken.ts';

const texts = spoken(fieldsZh);

export const formTexts = /* @__PURE__ */ textNamespace<typeof texts>('form');
export const formZh = /* @__PURE__ */ catalogue('zh', 'form', texts);
