import type { Localized } from '@reachkit/contract';
import { invitationTextsEn } from './texts.en.ts';
import { type InvitationTexts, invitationTextsZh } from './texts.zh.ts';

export const invitationTexts: Localized<InvitationTexts> = { zh: invitationTextsZh, en: invitationTextsEn };
