import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';
import { filterTextsZh } from '../../../domain/creatorFilters/locales/zh.ts';
import { deletionZh } from './deletion.zh.ts';
import { emailZh } from './email.zh.ts';
import { keysZh } from './keys.zh.ts';
import { personalZh } from './personal.zh.ts';
import { phoneZh } from './phone.zh.ts';
import { teamZh } from './team.zh.ts';
import { usageZh } from './usage.zh.ts';
import { viewingZh } from './viewing.zh.ts';
import { webhooksZh } from './webhooks.zh.ts';

const texts = {
  ...filterTextsZh,
  deletion: deletionZh,
  email: emailZh,
  keys: keysZh,
  personal: personalZh,
  phone: phoneZh,
  team: teamZh,
  usage: usageZh,
  viewing: viewingZh,
  webhooks: webhooksZh,
} as const;

/** The texts of the personal centre; Chinese is the source. */
export const accountTexts = /* @__PURE__ */ textNamespace<typeof texts>(
  'account',
  async (): Promise<Catalogue> => (await import('./en.ts')).accountEn,
);
/** The keys of the namespace `account`, by its Chinese catalogue. */
export type AccountMessages = typeof texts;
/** The Chinese texts of the personal centre, team management and usage, for `messages` of a provider. */
export const accountZh = /* @__PURE__ */ catalogue('zh', 'account', texts);
