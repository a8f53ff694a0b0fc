import { recordTextsEn } from '@reachkit/contract/texts/recordTexts.en';
import type { TextsLike } from '../../../core/i18n/texts.ts';
import type { recordZh } from './record.zh.ts';

const { actions, domains, fields, values, objects } = recordTextsEn;
const { unknown, system, staff, yes, no, none, noCap, noEnd, comma } = recordTextsEn;

export const recordEn: TextsLike<typeof recordZh> = {
  domains,
  actions,
  fields,
  values,
  objects,
  words: { unknown, system, staff, yes, no, noValue: none, noCap, noEnd, comma },
  former: 'Account #{{id}}',
  changed: '{{before}} → {{after}}',
  fact: '{{field}}: {{value}}',
  reason: 'Reason: {{reason}}',
};
