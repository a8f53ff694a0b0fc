import { recordTextsZh } from '@reachkit/contract/texts/recordTexts.zh';

const { actions, domains, fields, values, objects } = recordTextsZh;
const { unknown, system, staff, yes, no, none, noCap, noEnd, comma } = recordTextsZh;

/** Texts of the records of staff actions. */
export const recordZh = {
  domains,
  actions,
  fields,
  values,
  objects,
  words: { unknown, system, staff, yes, no, noValue: none, noCap, noEnd, comma },
  former: '账号#{{id}}',
  changed: '{{before}} → {{after}}',
  fact: '{{field}}：{{value}}',
  reason: '原因：{{reason}}',
} as const;
