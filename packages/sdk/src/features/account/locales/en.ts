import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { personalEn } from './personal.en.ts';
import type { AccountMessages } from './zh.ts';

const texts: TextsLike<AccountMessages> = { personal: personalEn };

export const accountEn = /* @__PURE__ */ catalogue('en', 'account', texts);
