import type { Localized } from '@reachkit/contract';
import { reminderTextsEn } from './texts.en.ts';
import { type ReminderTexts, reminderTextsZh } from './texts.zh.ts';

export const reminderTexts: Localized<ReminderTexts> = { zh: reminderTextsZh, en: reminderTextsEn };
