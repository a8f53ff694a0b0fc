export {
  type DescribeModel,
  type OpenPart,
  type ProposedChip,
  useDescribe,
} from './controller/useDescribe.ts';
export {
  type ExportModel,
  type ExportPreview,
  type ExportSubject,
  useExport,
} from './controller/useExport.ts';
export {
  type SavedSearches,
  type SavedSearchFlags,
  useSavedSearches,
} from './controller/useSavedSearches.ts';
export {
  type UnlockCost,
  type UnlockModel,
  type UnlockOutcome,
  useUnlock,
  useUnlockCost,
} from './controller/useUnlock.ts';
export { type ProposedKey, partsOf, type SentencePart } from './model/sentence.ts';
