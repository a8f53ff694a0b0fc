export {
  listShortLinks,
  type ShortLink,
  type ShortLinkProduct,
  type ShortLinkState,
  shortLinkProducts,
  shortLinkStates,
} from '@reachkit/contract';
export * from './detail/index.ts';
export { type ShortLinksMessages, shortLinksTexts } from './locales/zh.ts';
export { useInvalidateShortLinks } from './shared/useInvalidateShortLinks.ts';
