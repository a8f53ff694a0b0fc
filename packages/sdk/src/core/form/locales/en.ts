import { fieldsEn } from '@reachkit/contract/texts/fields.en';
import { catalogue } from '../../i18n/texts.ts';
import { spoken } from './spoken.ts';

/** The English texts of forms, for `messages` of a provider. */
export const formEn = /* @__PURE__ */ catalogue('en', 'form', spoken(fieldsEn));
