import type { Localized, Messages } from '@reachkit/sdk';
import { priceEn } from './locales/price.en.ts';
import { priceZh } from './locales/price.zh.ts';

/** Texts of the pricing page. */
export const priceMessages: Localized<Messages> = { zh: [priceZh], en: [priceEn] };
