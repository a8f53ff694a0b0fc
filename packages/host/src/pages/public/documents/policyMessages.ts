import type { Localized, Messages } from '@reachkit/sdk';
import { documentEn } from '../locales/document.en.ts';
import { documentZh } from '../locales/document.zh.ts';
import { policyEn } from '../locales/policy.en.ts';
import { policyZh } from '../locales/policy.zh.ts';

/** Texts of the page, including those common to all documents. */
export const policyMessages: Localized<Messages> = { zh: [documentZh, policyZh], en: [documentEn, policyEn] };
