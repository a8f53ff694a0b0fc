import type { Localized, Messages } from '@reachkit/sdk';
import { documentEn } from '../locales/document.en.ts';
import { documentZh } from '../locales/document.zh.ts';
import { policyEn } from '../locales/policy.en.ts';
import { policyZh } from '../locales/policy.zh.ts';

/** What the page says, with what all documents have. */
export const policyMessages: Localized<Messages> = { zh: [documentZh, policyZh], en: [documentEn, policyEn] };
