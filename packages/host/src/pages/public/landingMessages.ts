import type { Localized, Messages } from '@reachkit/sdk';
import { landingEn } from './locales/landing.en.ts';
import { landingZh } from './locales/landing.zh.ts';
import { priceEn } from './locales/price.en.ts';
import { priceZh } from './locales/price.zh.ts';

/** Texts of the landing page. */
export const landingMessages: Localized<Messages> = { zh: [landingZh, priceZh], en: [landingEn, priceEn] };
