import { catalogue, type TextsLike, type TextsOf } from '../../../core/i18n/texts.ts';
import { coreEn } from '../../../core/locales/en.ts';
import type { jobsTexts } from './zh.ts';

const texts: TextsLike<TextsOf<typeof jobsTexts>> = {
  label: 'Jobs',
  labelActive_one: 'Jobs, {{count}} under way',
  labelActive_other: 'Jobs, {{count}} under way',
  title: 'Jobs',
  loading: 'Loading your jobs',
  failed: 'Your jobs did not load',
  retry: 'Try again',
  requestId: 'Request id',
  empty: 'No jobs yet',
  emptyHint: 'Imports, exports and refreshes go on here, also after you leave the page.',
  kind: {
    export: 'Export of creators',
    refresh: 'Refresh',
    import: 'Import of creators',
  },
  about: {
    export_one: '{{platform}}, {{shown}} creator, {{format}}',
    export_other: '{{platform}}, {{shown}} creators, {{format}}',
    refresh: '{{platform}}, {{name}}',
    listExport_one: '{{list}}, {{shown}} creator, {{format}}',
    listExport_other: '{{list}}, {{shown}} creators, {{format}}',
    import_one: '{{file}} → {{list}}, {{shown}} row',
    import_other: '{{file}} → {{list}}, {{shown}} rows',
    blacklist: 'blacklist',
  },
  state: {
    queued: 'Waiting',
    running: 'Under way',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  progress: '{{done}} / {{total}}',
  progressLabel: 'Progress: {{what}}',
  at: '{{time}}',
  expires: 'File kept until {{day}}',
  expired: 'The file has expired, please export again',
  rows_one: '{{shown}} row',
  rows_other: '{{shown}} rows',
  imported: 'Rows imported: {{added}}, failed: {{failed}}',
  size: '{{size}} MB',
  smallSize: '{{size}} KB',
  free: 'Exports that fail or are cancelled are not counted.',
  download: 'Download',
  downloadOf: 'Download {{name}}',
  cancel: 'Cancel',
  cancelOf: 'Cancel: {{what}}',
  remove: 'Remove',
  removeOf: 'Remove: {{what}}',
  removed: 'Removed',
  said: {
    done: '{{what}} is done',
    failed: '{{what}} failed',
    cancelled: '{{what}} was cancelled',
  },
};

export const jobsEn = /* @__PURE__ */ catalogue('en', 'jobs', texts, [coreEn]);
