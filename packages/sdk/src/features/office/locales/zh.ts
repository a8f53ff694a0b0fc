import { type Catalogue, catalogue, textNamespace } from '../../../core/i18n/texts.ts';
import { coreZh } from '../../../core/locales/zh.ts';
import { accessZh } from './access.zh.ts';
import { auditZh } from './audit.zh.ts';
import { consoleZh } from './console.zh.ts';
import { frameZh } from './frame.zh.ts';
import { recordZh } from './record.zh.ts';
import { staffZh } from './staff.zh.ts';
import { teamZh } from './team.zh.ts';
import { teamsZh } from './teams.zh.ts';

const texts = {
  frame: frameZh,
  teams: teamsZh,
  team: teamZh,
  audit: auditZh,
  staff: staffZh,
  access: accessZh,
  record: recordZh,
  console: consoleZh,
} as const;

/** The keys of the namespace `office`, by its Chinese catalogue. */
export type OfficeMessages = typeof texts;
/** The namespace `office`: texts of the staff console. */
export const officeTexts = /* @__PURE__ */ textNamespace<OfficeMessages>(
  'office',
  async (): Promise<Catalogue> => (await import('./en.ts')).officeEn,
);
/** Chinese texts of the staff console, for `messages` of a provider; includes the shared texts. */
export const officeZh = catalogue('zh', officeTexts.name, texts, [coreZh]);
