import type { Localized, Messages } from '@reachkit/sdk';
import { mailEn } from '../locales/mail.en.ts';
import { mailZh } from '../locales/mail.zh.ts';

/** Texts of the pages on mailboxes. */
export const mailMessages: Localized<Messages> = { zh: [mailZh], en: [mailEn] };
