import type { TextsLike } from '../../../../core/i18n/texts.ts';
import type { agreedZh } from './agreed.zh.ts';

/** Words of all that is agreed with a creator. */
export const agreedEn: TextsLike<typeof agreedZh> = {
  title: 'What was agreed',
  alsoAgreed: 'Agreed with it',
  difference: 'Your terms, where they differ',
  same: 'The same as theirs',
  list: ', ',
  noProduct: 'no product named',
  disclosure: 'Ad disclosure',
  mustDisclose: 'posts must be disclosed as ads',
  noDisclosure: 'not required',
  noWords: 'none',
  noRights: 'no rights',
  rights: '{{channels}}, {{end}}',
  stages: 'Stages',
  noStages: 'none of them',
  sample: 'with a sample',
  noSample: 'without a sample',
  note: 'Note',
  changed: 'The campaign has other values since: {{fields}}. This collaboration keeps what stands here.',
  fields: {
    product: 'product',
    requiredWords: 'required words',
    needsDisclosure: 'ad disclosure',
    usage: 'usage rights',
    uses: 'stages',
  },
};
