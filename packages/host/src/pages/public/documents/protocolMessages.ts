import type { Localized, Messages } from '@reachkit/sdk';
import { documentEn } from '../locales/document.en.ts';
import { documentZh } from '../locales/document.zh.ts';
import { protocolEn } from '../locales/protocol.en.ts';
import { protocolZh } from '../locales/protocol.zh.ts';

/** Texts of the page, including those common to all documents. */
export const protocolMessages: Localized<Messages> = {
  zh: [documentZh, protocolZh],
  en: [documentEn, protocolEn],
};
