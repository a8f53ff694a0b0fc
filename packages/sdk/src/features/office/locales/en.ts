import { catalogue, type TextsLike } from '../../../core/i18n/texts.ts';
import { coreEn } from '../../../core/locales/en.ts';
import { accessEn } from './access.en.ts';
import { auditEn } from './audit.en.ts';
import { consoleEn } from './console.en.ts';
import { frameEn } from './frame.en.ts';
import { recordEn } from './record.en.ts';
import { staffEn } from './staff.en.ts';
import { teamEn } from './team.en.ts';
import { teamsEn } from './teams.en.ts';
import { type OfficeMessages, officeTexts } from './zh.ts';

const texts: TextsLike<OfficeMessages> = {
  frame: frameEn,
  teams: teamsEn,
  team: teamEn,
  audit: auditEn,
  staff: staffEn,
  access: accessEn,
  record: recordEn,
  console: consoleEn,
};

/** English texts of the staff console, for `messages` of a provider; includes the shared texts. */
export const officeEn = catalogue('en', officeTexts.name, texts, [coreEn]);
