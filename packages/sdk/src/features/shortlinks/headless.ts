export {
  type BatchModel,
  type BatchOptions,
  type BatchSource,
  type CreatorsOfFile,
  type RefusedRow,
  useBatch as useShortLinkBatch,
} from './batch/useBatch.ts';
export * from './detail/headless.ts';
export { type ShortDomainsModel, useShortDomains } from './domains/useShortDomains.ts';
export {
  type LinkFormModel,
  type LinkFormOptions,
  useLinkForm as useShortLinkForm,
} from './form/useLinkForm.ts';
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
export { type ShortLinkSettingsModel, useShortLinkSettings } from './settings/useShortLinkSettings.ts';
export { useInvalidateShortLinks } from './shared/useInvalidateShortLinks.ts';
