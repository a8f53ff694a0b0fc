import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { emailEn } from './email.en.ts';
import { personalEn } from './personal.en.ts';
import type { AccountMessages } from './zh.ts';

const texts: TextsLike<AccountMessages> = { email: emailEn, personal: personalEn };

export const accountEn = /* @__PURE__ */ catalogue('en', 'account', texts);
