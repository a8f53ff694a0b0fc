export {
  listShortLinks,
  type ShortDomain,
  type ShortLink,
  type ShortLinkEntry,
  type ShortLinkProduct,
  type ShortLinkState,
  type ShortSetting,
  shortLinkEntry,
  shortLinkProducts,
  shortLinkStates,
} from '@reachkit/contract';
export {
  type BatchModel,
  type BatchOptions,
  type BatchSource,
  type CreatorsOfFile,
  type RefusedRow,
  useBatch as useShortLinkBatch,
} from './batch/useBatch.ts';
export { ShortLinkBatchButton, type ShortLinkBatchButtonProps } from './button/ShortLinkBatchButton.tsx';
export { ShortLinkButton, type ShortLinkButtonProps } from './button/ShortLinkButton.tsx';
export { CampaignShortLinks, type CampaignShortLinksProps } from './campaign/CampaignShortLinks.tsx';
export * from './detail/index.ts';
export { type ShortDomainsModel, useShortDomains } from './domains/useShortDomains.ts';
export {
  type LinkFormModel,
  type LinkFormOptions,
  useLinkForm as useShortLinkForm,
} from './form/useLinkForm.ts';
export { ShortLinks, type ShortLinksProps } from './list/ShortLinks.tsx';
export { ShortLinksView, type ShortLinksViewProps } from './list/ShortLinksView.tsx';
export {
  formatShortLinksView,
  openShortLinksView,
  parseShortLinksView,
  type ShortLinkLayout,
  type ShortLinkListView,
} from './list/shortLinkListView.ts';
export {
  type ShortLinkStock,
  type ShortLinksModel,
  type ShortLinksOptions,
  useShortLinks,
} from './list/useShortLinks.ts';
export { type ShortLinksMessages, shortLinksTexts } from './locales/zh.ts';
export { type ShortLinkSettingsModel, useShortLinkSettings } from './settings/useShortLinkSettings.ts';
export { useInvalidateShortLinks } from './shared/useInvalidateShortLinks.ts';
