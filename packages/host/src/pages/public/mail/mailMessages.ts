import type { Localized, Messages } from '@reachkit/sdk';
import { mailEn } from '../locales/mail.en.ts';
import { mailZh } from '../locales/mail.zh.ts';

/** Texts of the mail setup pages. */
export const mailMessages: Localized<Messages> = { zh: [mailZh], en: [mailEn] };
