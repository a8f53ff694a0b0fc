export type { ImportInto, StartedImport } from './into.ts';
export type { PendingAccount, PendingPlace } from './pending/place.ts';
export { type PendingAccountsModel, usePendingAccounts } from './pending/usePendingAccounts.ts';
export type { RemovedAccounts } from './pending/usePendingActions.ts';
export {
  formatImportRecordsView,
  type ImportRecordsView,
  type ImportRowsView,
  openImportRecordsView,
  parseImportRecordsView,
} from './records/importRecordsView.ts';
export { type ImportRecordsModel, useImportRecords } from './records/useImportRecords.ts';
export { type ImportRowsModel, useImportRows } from './records/useImportRows.ts';
export type { RecordActions as ImportRecordActs } from './records/useRecordActions.ts';
export type { KnownCounts as KnownAccountCounts } from './spreadsheet/knownCounts.ts';
export { sheetRuleOf } from './spreadsheet/refusal.ts';
export type {
  ShownRow as ImportPreviewRow,
  SpreadsheetOutline as ImportSheetOutline,
  SpreadsheetReading as ImportSheetReading,
} from './spreadsheet/shown.ts';
export type { LikelyPlatform } from './spreadsheet/useLikelyPlatform.ts';
export type { Beginning as ImportBeginning, ImportWish } from './useBeginning.ts';
export type { FileSaving } from './useFileSaving.ts';
export {
  type BanTerms as ImportBlacklistTerms,
  type ImportingModel,
  type ImportStep,
  type ListRoom as ImportListRoom,
  type TemplateSaving as ImportTemplateSaving,
  useImporting,
} from './useImporting.ts';
export { type ImportProgress, useImportRecord } from './useImportRecord.ts';
export type {
  OpenSpreadsheet as OpenImportSheet,
  SpreadsheetModel as ImportSheetModel,
  SpreadsheetPlan as ImportSheetPlan,
} from './useSpreadsheet.ts';
