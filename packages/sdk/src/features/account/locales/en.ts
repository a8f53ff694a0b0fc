import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { filterTextsEn } from '../../../domain/creatorFilters/locales/en.ts';
import { deletionEn } from './deletion.en.ts';
import { emailEn } from './email.en.ts';
import { keysEn } from './keys.en.ts';
import { personalEn } from './personal.en.ts';
import { phoneEn } from './phone.en.ts';
import { teamEn } from './team.en.ts';
import { usageEn } from './usage.en.ts';
import { viewingEn } from './viewing.en.ts';
import { webhooksEn } from './webhooks.en.ts';
import type { AccountMessages } from './zh.ts';

const texts: TextsLike<AccountMessages> = {
  ...filterTextsEn,
  deletion: deletionEn,
  email: emailEn,
  keys: keysEn,
  personal: personalEn,
  phone: phoneEn,
  team: teamEn,
  usage: usageEn,
  viewing: viewingEn,
  webhooks: webhooksEn,
};

/** The English texts of the personal centre, team management and usage, for `messages` of a provider. */
export const accountEn = /* @__PURE__ */ catalogue('en', 'account', texts);
